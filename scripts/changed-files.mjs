import { execFileSync } from 'node:child_process';

/** @typedef {{ base: string, files: string[] }} ChangedFiles `files`: relative to the root, with `/` */

/**
 * Lists the files that differ from a revision, including uncommitted changes and untracked files.
 *
 * @param {string} root
 * @param {string} [revision] default: the merge base with `origin/main`, or with `main` if there is no `origin/main`
 * @returns {ChangedFiles}
 * @throws {RangeError} if there is no such revision
 */
export function findChangedFiles(root, revision) {
  const git = (/** @type {string[]} */ ...parameters) =>
    execFileSync('git', parameters, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  const base = findBase(git, revision);
  const listed = [
    git('diff', '--name-only', '--no-renames', '-z', base),
    git('ls-files', '--others', '--exclude-standard', '-z'),
  ];
  const files = listed.flatMap((output) => output.split('\0')).filter((file) => file !== '');
  return { base, files: [...new Set(files)].sort() };
}

/**
 * @param {(...parameters: string[]) => string} git
 * @param {string | undefined} revision
 */
function findBase(git, revision) {
  for (const candidate of revision === undefined ? ['origin/main', 'main'] : [revision]) {
    try {
      return git('merge-base', 'HEAD', candidate).trim();
    } catch {
      // There is no such revision.
    }
  }
  throw new RangeError(
    revision === undefined
      ? 'There is neither origin/main nor main. Pass the revision to compare with: npm run test:changed -- --base REVISION'
      : `There is no revision ${revision} with a common ancestor of this branch.`,
  );
}
