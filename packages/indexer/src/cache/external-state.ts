import { existsSync, readdirSync, readlinkSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { readRegularFileSync } from '@code-graph/sdk/files';
import type { Pacer } from '@code-graph/sdk/pacer';
import { combinedHash, contentHash } from '../content-hash.js';
import type { ExternalInputs } from '../analysis/language-analyzer.js';
import { isUntouched, toFileStamp, type FileStamp } from '../discovery/file-stamp.js';
import { maxOtherBytes } from '../discovery/size-limits.js';

export interface ExternalFile {
  readonly stamp: FileStamp;
  readonly readAt: number;
  readonly hash: string;
}

/** The state of all inputs of an analysis other than sources and configuration. See `ExternalInputs`. */
export interface ExternalState {
  readonly files: ReadonlyMap<string, ExternalFile>;
  readonly absent: ReadonlySet<string>;
  /** Hashes of the names of their entries. */
  readonly folders: ReadonlyMap<string, string>;
  readonly dependencies: ReadonlySet<string>;
  readonly wanted: ReadonlySet<string>;
}

/** Adds the inputs of a run to those of earlier runs, whose records are still in use. */
export function captureExternalState(
  inputs: readonly ExternalInputs[],
  earlier: ExternalState | undefined,
): ExternalState {
  const files = new Map(earlier?.files);
  const absent = new Set(earlier?.absent);
  const folders = new Map(earlier?.folders);
  const dependencies = new Set(earlier?.dependencies);
  const wanted = new Set(earlier?.wanted);
  const readAt = Date.now();
  for (const input of inputs) {
    for (const [path, hash] of input.files) {
      const stamp = stampOf(path);
      if (stamp !== undefined) files.set(path, { stamp, readAt, hash });
    }
    for (const path of input.absent) absent.add(path);
    for (const path of input.folders) folders.set(path, hashFolder(path));
    for (const path of input.dependencies) dependencies.add(path);
    for (const path of input.wanted) wanted.add(path);
  }
  return { files, absent, folders, dependencies, wanted };
}

/** Whether nothing has changed. A file that was touched but has the same content counts as unchanged. */
export async function isExternalStateUnchanged(state: ExternalState, pacer: Pacer): Promise<boolean> {
  for (const [path, hash] of state.folders) {
    if (hashFolder(path) !== hash) return false;
  }
  for (const path of state.absent) {
    if (pacer.isDue) await pacer.pause();
    if (existsSync(path)) return false;
  }
  for (const [path, file] of state.files) {
    if (pacer.isDue) await pacer.pause();
    const stamp = stampOf(path);
    if (stamp === undefined) return false;
    if (!isUntouched(stamp, file.stamp, file.readAt) && hashFile(path) !== file.hash) return false;
  }
  return true;
}

function stampOf(path: string): FileStamp | undefined {
  try {
    const stats = statSync(path, { throwIfNoEntry: false });
    return stats?.isFile() === true ? toFileStamp(stats) : undefined;
  } catch {
    return undefined;
  }
}

function hashFile(path: string): string | undefined {
  try {
    return contentHash(readRegularFileSync(path, { maxBytes: maxOtherBytes }));
  } catch {
    return undefined;
  }
}

/** Hashes the names of entries and of those inside scopes (`@scope`), and the targets of links: an installation changes these. */
function hashFolder(path: string): string {
  return combinedHash(listEntries(path, true).sort());
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
