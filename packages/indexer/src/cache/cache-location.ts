import { realpathSync } from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';
import { combinedHash } from '../content-hash.js';
import { findGitDirectories, findWorkingTree, readText } from '../discovery/git-location.js';

const maxNameLength = 60;

/** The part of the cache that a workspace uses. */
export interface CacheLocation {
  /** The repository, or the workspace outside of git. All working trees of the repository have the same. */
  readonly repository: string;
  /** Name of the repository's folder in the cache. */
  readonly folderName: string;
  /** The branch that is checked out. A detached HEAD counts as one branch for each workspace. Empty outside of git. */
  readonly branch: string;
}

/** Finds the repository of a workspace. Each folder of a repository that is indexed as a workspace has a part of its own. */
export function locateCache(root: string): CacheLocation {
  const top = findWorkingTree(root);
  if (top === undefined) return { repository: root, folderName: toFolderName(root, ''), branch: '' };
  // Discovery reports a file that cannot be read.
  const ignore = (): void => undefined;
  const { own, common } = findGitDirectories(top, ignore);
  const commonPath = toRealPath(common);
  const prefix = relative(top, root).replaceAll(sep, '/');
  const head = /^ref: refs\/heads\/(.+)$/m.exec(readText(join(own, 'HEAD'), ignore))?.[1];
  const repository = join(basename(commonPath) === '.git' ? dirname(commonPath) : commonPath, prefix);
  return { repository, folderName: toFolderName(repository, commonPath), branch: head ?? `detached ${root}` };
}

function toFolderName(repository: string, git: string): string {
  const name = basename(repository)
    .replaceAll(/[^\w.-]+/g, '_')
    .slice(0, maxNameLength);
  return `${name}-${combinedHash([repository, git]).slice(0, 16)}`;
}

function toRealPath(path: string): string {
  try {
    return realpathSync.native(path);
  } catch {
    return path;
  }
}
