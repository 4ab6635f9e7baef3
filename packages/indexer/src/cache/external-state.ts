import { existsSync, readdirSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import type { Pacer } from '@code-graph/sdk/pacer';
import { combinedHash } from '../content-hash.js';
import type { ExternalInputs } from '../analysis/language-analyzer.js';
import type { ExternalFiles } from './external-files.js';

/** The state of all inputs of an analysis other than sources and configuration. See `ExternalInputs`. */
export interface ExternalState {
  /** Content hashes, by absolute path. */
  readonly files: ReadonlyMap<string, string>;
  readonly absent: ReadonlySet<string>;
  /** Hashes of the names of their entries. */
  readonly folders: ReadonlyMap<string, string>;
  readonly dependencies: ReadonlySet<string>;
  readonly wanted: ReadonlySet<string>;
  readonly unlistedImports: ReadonlyMap<string, readonly string[]>;
  readonly unlistedShared: ReadonlySet<string>;
}

/** Adds the inputs of a run to those of earlier runs, whose records are still in use. */
export function captureExternalState(
  inputs: readonly ExternalInputs[],
  earlier: ExternalState | undefined,
  externalFiles: ExternalFiles,
): ExternalState {
  const files = new Map(earlier?.files);
  const absent = new Set(earlier?.absent);
  const folders = new Map(earlier?.folders);
  const dependencies = new Set(earlier?.dependencies);
  const wanted = new Set(earlier?.wanted);
  const unlistedImports = new Map(earlier?.unlistedImports);
  const unlistedShared = new Set(earlier?.unlistedShared);
  for (const input of inputs) {
    for (const [path, hash] of input.files) {
      externalFiles.add(path, hash);
      files.set(path, hash);
    }
    for (const path of input.absent) absent.add(path);
    for (const path of input.folders) folders.set(path, hashFolder(path));
    for (const path of input.dependencies) dependencies.add(path);
    for (const path of input.wanted) wanted.add(path);
    for (const [path, imports] of input.unlistedImports) unlistedImports.set(path, imports);
    for (const path of input.unlistedShared) unlistedShared.add(path);
  }
  return { files, absent, folders, dependencies, wanted, unlistedImports, unlistedShared };
}

/**
 * Returns the absolute paths of the files that have changed; `undefined` unless all of them are unlisted files of the workspace, and nothing
 * else has changed. A file that was touched but has the same content counts as unchanged.
 */
export async function changedFilesOf(
  state: ExternalState,
  isUnlisted: (path: string) => boolean,
  externalFiles: ExternalFiles,
  pacer: Pacer,
): Promise<readonly string[] | undefined> {
  for (const [path, hash] of state.folders) {
    if (hashFolder(path) !== hash) return undefined;
  }
  for (const path of state.absent) {
    if (pacer.isDue) await pacer.pause();
    if (existsSync(path)) return undefined;
  }
  const changed: string[] = [];
  for (const [path, hash] of state.files) {
    if (pacer.isDue) await pacer.pause();
    if (externalFiles.hashOf(path) === hash) continue;
    if (!isUnlisted(path)) return undefined;
    changed.push(path);
  }
  return changed;
}

/**
 * Hashes the names of entries and of those inside scopes (`@scope`), and the targets of links, the folder's own included: an
 * installation changes these.
 */
function hashFolder(path: string): string {
  return combinedHash([linkTargetOf(path), ...listEntries(path, true).sort()]);
}

/** The target of a link; empty for anything else. */
function linkTargetOf(path: string): string {
  try {
    return readlinkSync(path);
  } catch {
    return '';
  }
}

function listEntries(path: string, withScopes: boolean): string[] {
  try {
    return readdirSync(path, { withFileTypes: true }).flatMap((entry) => {
      const entryPath = join(path, entry.name);
      if (entry.isSymbolicLink()) return [`${entry.name} -> ${readlinkSync(entryPath)}`];
      if (!withScopes || !entry.isDirectory() || !entry.name.startsWith('@')) return [entry.name];
      return listEntries(entryPath, false).map((name) => `${entry.name}/${name}`);
    });
  } catch {
    return [];
  }
}
