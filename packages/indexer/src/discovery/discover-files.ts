import { lstatSync, readdirSync, readFileSync, type Dirent } from 'node:fs';
import { join } from 'node:path';
import type { IndexWarning } from '../index-options.js';
import type { Pacer } from '../pacer.js';
import { toFileStamp, type FileStamp } from './file-stamp.js';
import { locateInGit } from './git-location.js';
import type { IgnoreRules } from './ignore-rules.js';
import type { PathFilter } from './path-filter.js';
import { systemReason } from './system-reason.js';
import { UnlistedFiles } from './unlisted-files.js';

/** Never source of the workspace itself, whatever .gitignore says. */
const foreignDirectories: ReadonlySet<string> = new Set(['node_modules', '.git', '.code-graph']);

export interface DiscoveredFile {
  /** Relative to the root, with `/` separators. */
  readonly path: string;
  readonly stamp: FileStamp;
}

export interface Discovery {
  /** Sorted by path. */
  readonly files: readonly DiscoveredFile[];
  readonly unlisted: UnlistedFiles;
  readonly warnings: readonly IndexWarning[];
}

interface PendingDirectory {
  readonly path: string;
  readonly rules: IgnoreRules;
}

/**
 * Walks the tree and returns the regular files `wants` asks for that neither git nor the filter leaves out.
 * Symbolic links are never followed, so the walk ends and stays inside the root.
 */
export async function discoverFiles(
  root: string,
  wants: (path: string) => boolean,
  filter: PathFilter,
  pacer: Pacer,
): Promise<Discovery> {
  const git = locateInGit(root);
  const files: DiscoveredFile[] = [];
  const unlisted = new UnlistedFiles(root);
  const warnings: IndexWarning[] = [];
  const pending: PendingDirectory[] = [{ path: '', rules: git.rules }];
  for (let directory = pending.pop(); directory !== undefined; directory = pending.pop()) {
    await pacer.breathe();
    const entries = listDirectory(root, directory.path, warnings);
    unlisted.addWalked(directory.path);
    const rules = rulesIn(root, git.prefix, directory, entries);
    for (const entry of entries) {
      const path = directory.path === '' ? entry.name : `${directory.path}/${entry.name}`;
      if (entry.isDirectory()) {
        if (foreignDirectories.has(entry.name)) continue;
        const isIgnored = rules.ignores(`${git.prefix}${path}/`) || !filter.allows(`${path}/`);
        if (isIgnored) unlisted.addEntrance(path);
        else pending.push({ path, rules });
      } else if (entry.isFile()) {
        const isTaken = wants(path) && !rules.ignores(git.prefix + path) && filter.allows(path);
        const stamp = isTaken ? stampOf(join(root, path)) : undefined;
        if (stamp === undefined) unlisted.addFile(path);
        else files.push({ path, stamp });
      } else if (entry.isSymbolicLink()) {
        unlisted.addEntrance(path);
      }
    }
  }
  files.sort((one, other) => (one.path < other.path ? -1 : 1));
  return { files, unlisted, warnings };
}

function listDirectory(root: string, path: string, warnings: IndexWarning[]): Dirent[] {
  try {
    return readdirSync(join(root, path), { withFileTypes: true });
  } catch (error) {
    warnings.push({ file: path === '' ? '.' : path, reason: `folder left out: ${systemReason(error)}` });
    return [];
  }
}

function rulesIn(root: string, prefix: string, directory: PendingDirectory, entries: readonly Dirent[]): IgnoreRules {
  if (!entries.some((entry) => entry.name === '.gitignore' && entry.isFile())) return directory.rules;
  try {
    const text = readFileSync(join(root, directory.path, '.gitignore'), 'utf8');
    return directory.rules.extend((prefix + directory.path).replace(/\/$/, ''), text);
  } catch {
    return directory.rules;
  }
}

/** A file that vanished since its directory was listed is no longer part of the tree. */
function stampOf(path: string): FileStamp | undefined {
  try {
    const stats = lstatSync(path);
    return stats.isFile() ? toFileStamp(stats) : undefined;
  } catch {
    return undefined;
  }
}
