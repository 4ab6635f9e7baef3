import { lstatSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { IndexWarning } from '../index-options.js';
import type { Pacer } from '../pacer.js';
import { readRegularFile } from '../regular-file.js';
import { toFileStamp, type FileStamp } from './file-stamp.js';
import {
  canBeIncludedByName,
  isToolFolder,
  ruleAgainstContent,
  ruleAgainstFile,
  ruleAgainstFolder,
} from './folder-rules.js';
import { locateInGit } from './git-location.js';
import type { IgnoreRules } from './ignore-rules.js';
import { ExclusionTally } from './exclusions.js';
import { listFolder, type FolderEntry } from './list-folder.js';
import type { PathFilter } from './path-filter.js';
import { maxIgnoreRulesBytes } from './size-limits.js';
import { systemReason } from './system-reason.js';
import { UnlistedFiles } from './unlisted-files.js';
import { unsupportedLanguageOf } from './unsupported-languages.js';

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
  readonly leftOut: ExclusionTally;
}

const ignoreFile = '.gitignore';

/** Levels of folders. The time that patterns with several `**` take grows with its square. */
const deepestFolder = 256;

/** Which files are looked for. */
export interface WantedFiles {
  /** What is to become part of the graph. */
  isSource(path: string): boolean;
  /** What decides how sources are read; it may lie outside of what is included. */
  isConfiguration(path: string): boolean;
}

interface PendingDirectory {
  readonly path: string;
  readonly rules: IgnoreRules;
}

/**
 * Walks the tree and returns the regular files that are wanted and that no rule leaves out: names, git, or the filter.
 * Symbolic links are never followed, so the walk ends and stays inside the root.
 */
export async function discoverFiles(
  root: string,
  wanted: WantedFiles,
  filter: PathFilter,
  pacer: Pacer,
): Promise<Discovery> {
  const warnings: IndexWarning[] = [...filter.warnings];
  const git = locateInGit(root, warnings);
  const files: DiscoveredFile[] = [];
  const unlisted = new UnlistedFiles(root);
  const leftOut = new ExclusionTally();
  const pending: PendingDirectory[] = [{ path: '', rules: git.rules }];
  for (let directory = pending.pop(); directory !== undefined; directory = pending.pop()) {
    await pacer.yieldToEventLoop();
    if (directory.path.split('/').length > deepestFolder) {
      leftOut.addFolder('nested too deeply', directory.path);
      unlisted.addEntrance(directory.path);
      continue;
    }
    const entries = listDirectory(root, directory.path, warnings);
    const names = entries.map(({ name }) => name);
    const byContent = ruleAgainstContent(names);
    if (byContent !== undefined && directory.path !== '' && !filter.namesFolder(`${directory.path}/`)) {
      leftOut.addFolder(byContent, directory.path);
      unlisted.addEntrance(directory.path);
      continue;
    }
    unlisted.addWalked(directory.path);
    const rules = rulesIn(root, git.prefix, directory, entries, warnings);
    const ruleAgainst = (folder: string | undefined, path: string): string | undefined => {
      const byName = folder === undefined ? ruleAgainstFile(path) : ruleAgainstFolder(folder, names);
      const isNamed =
        folder === undefined ? filter.namesFile(path) : canBeIncludedByName(folder) && filter.namesFolder(path);
      if (byName !== undefined && !isNamed) return byName;
      if (rules.ignores(git.prefix + path)) return 'ignored by git';
      return filter.allows(path) ? undefined : 'excluded by the configuration';
    };
    for (const { name, kind, unnameable } of entries) {
      const path = directory.path === '' ? name : `${directory.path}/${name}`;
      const isSource = wanted.isSource(path);
      const isWanted = isSource || wanted.isConfiguration(path);
      if (unnameable !== undefined) {
        if (kind === 'folder') leftOut.addFolder(unnameable, path);
        else if (isSource) leftOut.addFile(unnameable, path);
      } else if (kind === 'folder') {
        if (isToolFolder(name)) continue;
        const rule = ruleAgainst(name, `${path}/`);
        if (rule === undefined) pending.push({ path, rules });
        else leftOut.addFolder(rule, path);
        if (rule !== undefined && canBeIncludedByName(name)) unlisted.addEntrance(path);
      } else if (kind === 'file') {
        const rule = isWanted ? ruleAgainst(undefined, path) : undefined;
        const isAsked = !isSource || filter.includes(path);
        if (isSource && !isAsked) leftOut.addFile('not among what is included', path);
        else if (isSource && rule !== undefined) leftOut.addFile(rule, path);
        const isTaken = isWanted && isAsked && rule === undefined;
        const stamp = isTaken ? stampOf(join(root, path)) : undefined;
        if (stamp === undefined) unlisted.addFile(path);
        else files.push({ path, stamp });
        const language = isWanted ? undefined : unsupportedLanguageOf(path);
        if (language !== undefined && filter.includes(path) && ruleAgainst(undefined, path) === undefined)
          leftOut.addUnsupported(language, path);
      } else if (kind === 'link') {
        unlisted.addEntrance(path);
        const isFolder = leadsToFolder(join(root, path));
        if (isFolder || isSource) leftOut.addLink(path, isFolder);
      } else if (isWanted || name === ignoreFile) {
        warnings.push({ file: path, reason: 'left out: it is not a regular file' });
      }
    }
  }
  files.sort((one, other) => (one.path < other.path ? -1 : 1));
  return { files, unlisted, warnings, leftOut };
}

function listDirectory(root: string, path: string, warnings: IndexWarning[]): FolderEntry[] {
  try {
    return listFolder(join(root, path));
  } catch (error) {
    warnings.push({ file: path === '' ? '.' : path, reason: `folder left out: ${systemReason(error)}` });
    return [];
  }
}

function rulesIn(
  root: string,
  prefix: string,
  directory: PendingDirectory,
  entries: readonly FolderEntry[],
  warnings: IndexWarning[],
): IgnoreRules {
  if (!entries.some(({ name, kind }) => name === ignoreFile && kind === 'file')) return directory.rules;
  const file = directory.path === '' ? ignoreFile : `${directory.path}/${ignoreFile}`;
  try {
    const text = readRegularFile(join(root, file), maxIgnoreRulesBytes).toString();
    return directory.rules.extend((prefix + directory.path).replace(/\/$/, ''), text, (reason) => {
      warnings.push({ file, reason });
    });
  } catch (error) {
    warnings.push({ file, reason: `cannot be read: ${systemReason(error)}` });
    return directory.rules;
  }
}

/** Whether a link leads to a folder; one that leads nowhere or in a circle does not. */
function leadsToFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false;
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
