import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Whether a folder is in the working tree of a git repository. In a worktree and in a submodule, `.git` is a file.
 *
 * @param {string} folder absolute path
 * @returns {boolean}
 */
export function isInGitRepository(folder) {
  if (existsSync(join(folder, '.git'))) return true;
  const parent = dirname(folder);
  return parent !== folder && isInGitRepository(parent);
}
