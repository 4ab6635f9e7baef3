import { existsSync, readdirSync, readlinkSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { combinedHash, contentHash } from '../content-hash.js';
import type { ExternalInputs } from '../analysis/language-analyzer.js';
import { isUntouched, toFileStamp, type FileStamp } from '../discovery/file-stamp.js';
import { maxOtherBytes } from '../discovery/size-limits.js';
import type { Pacer } from '../pacer.js';
import { readRegularFile } from '../regular-file.js';

export interface ExternalFile {
  readonly stamp: FileStamp;
  readonly readAt: number;
  readonly hash: string;
}

/** The state of everything an analysis depends on outside of the sources and their configuration. */
export interface ExternalState {
  readonly files: ReadonlyMap<string, ExternalFile>;
  readonly absent: ReadonlySet<string>;
  /** With a hash of their entries' names. */
  readonly folders: ReadonlyMap<string, string>;
  readonly dependencies: ReadonlySet<string>;
  readonly wanted: ReadonlySet<string>;
}

/** Adds the inputs of a run to what earlier runs, whose records are still in use, depended on. */
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

/** Whether everything still is as it was. A file that was only touched counts as the same. */
export async function isExternalStateUnchanged(state: ExternalState, pacer: Pacer): Promise<boolean> {
  for (const [path, hash] of state.folders) {
    if (hashFolder(path) !== hash) return false;
  }
  for (const path of state.absent) {
    await pacer.yieldToEventLoop();
    if (existsSync(path)) return false;
  }
  for (const [path, file] of state.files) {
    await pacer.yieldToEventLoop();
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
    return contentHash(readRegularFile(path, maxOtherBytes));
  } catch {
    return undefined;
  }
}

/** Names of the entries, those of scopes, and where links lead: what an installation changes. */
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
