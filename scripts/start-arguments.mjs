import { resolve } from 'node:path';

/** Flags of `code-graph serve` without a value. The argument after any other `--flag` without `=` is its value. */
const flagsWithoutValue = /^(--no-.*|--help|-h|--insecure|--layout|--reapply|--safe|--watch)$/;

const noPreparation = '--no-prepare';

/**
 * Translates the arguments of `npm start -- …` to arguments of `code-graph`. The first argument that is neither a flag nor its value is
 * the folder to serve. Default: the repository, which is watched unless `--no-watch` is given. The page then greets with a layout and, in a git repository, with its activity, unless
 * `--no-prepare` is given.
 *
 * @param {readonly string[]} given
 * @param {object} surroundings
 * @param {string} surroundings.root the repository
 * @param {string} surroundings.directory base of relative paths
 * @param {(folder: string) => boolean} surroundings.isInGitRepository
 * @returns {string[]}
 */
export function toServeArguments(given, { root, directory, isInGitRepository }) {
  const isFlag = (/** @type {string} */ argument) => argument.startsWith('-');
  const pathIndex = given.findIndex((argument, index) => {
    const previous = given[index - 1];
    const isValue =
      previous !== undefined && isFlag(previous) && !previous.includes('=') && !flagsWithoutValue.test(previous);
    return !isFlag(argument) && !isValue;
  });
  const path = given[pathIndex];
  const workspace = path === undefined ? root : resolve(directory, path);
  const flags = given.filter((argument, index) => index !== pathIndex && argument !== noPreparation);
  if (given.includes(noPreparation)) return ['serve', workspace, '--watch', ...flags];
  const overlays = isInGitRepository(workspace) ? ['--apply', 'git-activity'] : [];
  return ['serve', workspace, '--watch', '--layout', ...overlays, ...flags];
}
