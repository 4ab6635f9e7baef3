import { execFileSync } from 'node:child_process';

/** @typedef {{ base: string, files: string[] }} ChangedFiles `files`: relative to the root, with `/` */

/**
 * Lists the files that differ from a revision, with what is not committed and what git does not track.
 *
 * @param {string} root
 * @param {string} [revision] by default where the branch left `origin/main`, or without that `main`
 * @returns {ChangedFiles}
 * @throws {RangeError} when git does not know the revision
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
      ? 'Neither origin/main nor main is a revision here. Name one to compare with: npm run test:changed -- --base REVISION'
      : `Git knows no revision ${revision} that has a commit in common with this branch.`,
  );
}
