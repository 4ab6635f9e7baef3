import { posix } from 'node:path';
import type { Pacer } from '@code-graph/sdk/pacer';
import type { IndexWarning } from '../index-options.js';
import type { FileStamp } from '../tree/file-stamp.js';
import type { FileTree } from '../tree/file-tree.js';
import type { FolderEntry } from '../tree/list-folder.js';
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
  readonly exclusions: ExclusionTally;
}

const ignoreFile = '.gitignore';

/** Maximum nesting of folders. Patterns with several `**` take time proportional to the square of the depth. */
const maxFolderDepth = 256;

/** The files to find. */
export interface WantedFiles {
  /** Whether the file is to become part of the graph. */
  isSource(path: string): boolean;
  /** Whether the file decides how sources are read. The include patterns do not apply to such files. */
  isConfiguration(path: string): boolean;
}

/** The tree to walk, and the rules of the walk. */
export interface DiscoverySettings {
  readonly root: string;
  readonly wanted: WantedFiles;
  readonly filter: PathFilter;
  readonly pacer: Pacer;
  readonly tree: FileTree;
}

interface PendingDirectory {
  readonly path: string;
  readonly rules: IgnoreRules;
}

/**
 * Walks the tree and returns the wanted regular files that no rule excludes: names, git, or the filter. Symbolic links are
 * never followed, so the walk terminates and stays inside the root.
 */
export async function discoverFiles(settings: DiscoverySettings): Promise<Discovery> {
  const { root, tree, wanted, filter, pacer } = settings;
  const warnings: IndexWarning[] = [...filter.warnings];
  const git = locateInGit(root, tree, warnings);
  const files: DiscoveredFile[] = [];
  const unlisted = new UnlistedFiles(root, tree);
  const exclusions = new ExclusionTally();
  const pending: PendingDirectory[] = [{ path: '', rules: git.rules }];
  for (let directory = pending.pop(); directory !== undefined; directory = pending.pop()) {
    if (pacer.isDue) await pacer.pause();
    if (directory.path.split('/').length > maxFolderDepth) {
      exclusions.addFolder('nested too deeply', directory.path);
      unlisted.addEntrance(directory.path);
      continue;
    }
    const entries = listDirectory(settings, directory.path, warnings);
    const names = entries.map(({ name }) => name);
    const byContent = ruleAgainstContent(names);
    if (byContent !== undefined && directory.path !== '' && !filter.namesFolder(`${directory.path}/`)) {
      exclusions.addFolder(byContent, directory.path);
      unlisted.addEntrance(directory.path);
      continue;
    }
    unlisted.addWalked(directory.path);
    const hasRules = entries.some(({ name, kind }) => name === ignoreFile && kind === 'file');
    const rules = hasRules ? extendRules(settings, git.prefix, directory, warnings) : directory.rules;
    const ruleAgainst = (folder: string | undefined, path: string): string | undefined => {
      const byName = folder === undefined ? ruleAgainstFile(path) : ruleAgainstFolder(folder, names);
      const isNamed =
        folder === undefined ? filter.namesFile(path) : canBeIncludedByName(folder) && filter.namesFolder(path);
      if (byName !== undefined && !isNamed) return byName;
      // Builds write further manifests, so some repositories ignore all of them, although git tracks those of the packages.
      const isManifest = folder === undefined && posix.basename(path) === 'package.json';
      if (!isManifest && rules.ignores(git.prefix + path)) return 'ignored by git';
      return filter.allows(path) ? undefined : 'excluded by the configuration';
    };
    for (const { name, kind, unnameable } of entries) {
      const path = directory.path === '' ? name : `${directory.path}/${name}`;
      const isSource = wanted.isSource(path);
      const isWanted = isSource || wanted.isConfiguration(path);
      if (unnameable !== undefined) {
        if (kind === 'folder') exclusions.addFolder(unnameable, path);
        else if (isSource) exclusions.addFile(unnameable, path);
      } else if (kind === 'folder') {
        if (isToolFolder(name)) {
          exclusions.addUnreportedFolder(path);
          continue;
        }
        const rule = ruleAgainst(name, `${path}/`);
        if (rule === undefined) pending.push({ path, rules });
        else exclusions.addFolder(rule, path);
        if (rule !== undefined && canBeIncludedByName(name)) unlisted.addEntrance(path);
      } else if (kind === 'file') {
        const rule = isWanted ? ruleAgainst(undefined, path) : undefined;
        const isIncluded = !isSource || filter.includes(path);
        if (isSource && !isIncluded) exclusions.addFile('not included', path);
        else if (isSource && rule !== undefined) exclusions.addFile(rule, path);
        const isListed = isWanted && isIncluded && rule === undefined;
        const stamp = isListed ? tree.stampOf(posix.join(root, path)) : undefined;
        if (stamp === undefined) unlisted.addFile(path);
        else files.push({ path, stamp });
        const language = isWanted ? undefined : unsupportedLanguageOf(path);
        if (language !== undefined && filter.includes(path) && ruleAgainst(undefined, path) === undefined)
          exclusions.addUnsupported(language, path);
      } else if (kind === 'link') {
        unlisted.addEntrance(path);
        const isFolder = tree.kindOf(posix.join(root, path)) === 'folder';
        if (isFolder || isSource) exclusions.addLink(path, isFolder);
      } else if (isWanted || name === ignoreFile) {
        warnings.push({ file: path, reason: 'skipped: it is not a regular file' });
      }
    }
  }
  files.sort((one, other) => (one.path < other.path ? -1 : 1));
  return { files, unlisted, warnings, exclusions };
}

function listDirectory(
  { root, tree }: DiscoverySettings,
  path: string,
  warnings: IndexWarning[],
): readonly FolderEntry[] {
  try {
    return tree.list(posix.join(root, path));
  } catch (error) {
    warnings.push({ file: path === '' ? '.' : path, reason: `folder skipped: ${systemReason(error)}` });
    return [];
  }
}

/** Returns the rules of a directory with those of its own .gitignore. */
function extendRules(
  { root, tree }: DiscoverySettings,
  prefix: string,
  directory: PendingDirectory,
  warnings: IndexWarning[],
): IgnoreRules {
  const file = directory.path === '' ? ignoreFile : `${directory.path}/${ignoreFile}`;
  try {
    const text = tree.read(posix.join(root, file), maxIgnoreRulesBytes).toString();
    return directory.rules.extend((prefix + directory.path).replace(/\/$/, ''), text, (reason) => {
      warnings.push({ file, reason });
    });
  } catch (error) {
    warnings.push({ file, reason: `cannot be read: ${systemReason(error)}` });
    return directory.rules;
  }
}
