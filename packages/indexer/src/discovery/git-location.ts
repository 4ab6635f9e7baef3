import { statSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import type { IndexWarning } from '../index-options.js';
import { DiskTree } from '../tree/disk-tree.js';
import type { FileTree } from '../tree/file-tree.js';
import { IgnoreRules } from './ignore-rules.js';
import { maxIgnoreRulesBytes } from './size-limits.js';
import { systemReason } from './system-reason.js';

/** The location of a workspace in its git working tree, with the ignore rules from outside the workspace. */
export interface GitLocation {
  /** Path from the top of the working tree to the workspace root: '' or ending with `/`. */
  readonly prefix: string;
  /** `.git/info/exclude`, and the .gitignore files of the directories above the root. */
  readonly rules: IgnoreRules;
}

/**
 * Finds the working tree to which `root` belongs. Outside of git, the root itself counts as the top.
 * @param tree contains the .gitignore files
 * @param warnings receives a warning for each file that cannot be read
 */
export function locateInGit(root: string, tree: FileTree, warnings: IndexWarning[]): GitLocation {
  const top = findWorkingTree(root);
  let rules = IgnoreRules.none();
  if (top === undefined) return { prefix: '', rules };
  const warn = (path: string, reason: string): void => {
    warnings.push({ file: relative(root, path).replaceAll(sep, '/'), reason });
  };
  const extend = (directory: string, path: string, text: string): void => {
    rules = rules.extend(directory, text, (reason) => {
      warn(path, reason);
    });
  };
  const excluded = join(findGitDirectories(top, warn).common, 'info', 'exclude');
  extend('', excluded, readText(excluded, warn));
  const steps = relative(top, root).split(sep).filter(Boolean);
  steps.forEach((_, depth) => {
    const above = steps.slice(0, depth);
    const path = join(top, ...above, '.gitignore').replaceAll(sep, '/');
    extend(above.join('/'), path, readTextIn(tree, path, warn));
  });
  return { prefix: steps.map((step) => `${step}/`).join(''), rules };
}

export type Warn = (path: string, reason: string) => void;

/** The top of the working tree that contains `root`; `undefined` outside of git. */
export function findWorkingTree(root: string): string | undefined {
  for (let directory = root; ; directory = dirname(directory)) {
    if (exists(join(directory, '.git'))) return directory;
    if (dirname(directory) === directory) return undefined;
  }
}

/** The git directories of a working tree. Linked working trees share the common one. */
export interface GitDirectories {
  /** Contains HEAD. */
  readonly own: string;
  readonly common: string;
}

/** In a linked working tree, `.git` is a file that contains the path of the actual directory, which refers to the shared one. */
export function findGitDirectories(top: string, warn: Warn): GitDirectories {
  const git = join(top, '.git');
  if (statSync(git, { throwIfNoEntry: false })?.isDirectory() === true) return { own: git, common: git };
  const named = /^gitdir: (.+)$/m.exec(readText(git, warn))?.[1];
  if (named === undefined) return { own: git, common: git };
  const own = resolve(top, named.trim());
  const common = readText(join(own, 'commondir'), warn).trim();
  return { own, common: common === '' ? own : resolve(own, common) };
}

/** Reads a file of git on the disk. Empty if there is none. */
export function readText(path: string, warn: Warn): string {
  return readTextIn(new DiskTree(), path, warn);
}

function readTextIn(tree: FileTree, path: string, warn: Warn): string {
  if (tree.kindOf(path) === undefined) return '';
  try {
    return tree.read(path, maxIgnoreRulesBytes).toString();
  } catch (error) {
    warn(path, `cannot be read: ${systemReason(error)}`);
    return '';
  }
}

function exists(path: string): boolean {
  try {
    return statSync(path, { throwIfNoEntry: false }) !== undefined;
  } catch {
    return false;
  }
}
