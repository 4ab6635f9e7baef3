import { resolve } from 'node:path';

/** Flags of `code-graph serve` without a value. The argument after any other `--flag` without `=` is its value. */
const flagsWithoutValue = /^(--no-.*|--help|-h|--insecure|--safe)$/;

/**
 * Translates the arguments of `npm start -- …` to arguments of `code-graph`. The first argument that is neither a flag nor its value is
 * the folder to serve. Default: the repository.
 *
 * @param {readonly string[]} given
 * @param {{ root: string, directory: string }} folders `root`: the repository; `directory`: base of relative paths
 * @returns {string[]}
 */
export function toServeArguments(given, { root, directory }) {
  const isFlag = (/** @type {string} */ argument) => argument.startsWith('-');
  const pathIndex = given.findIndex((argument, index) => {
    const previous = given[index - 1];
    const isValue =
      previous !== undefined && isFlag(previous) && !previous.includes('=') && !flagsWithoutValue.test(previous);
    return !isFlag(argument) && !isValue;
  });
  const path = given[pathIndex];
  const workspace = path === undefined ? root : resolve(directory, path);
  const flags = given.filter((_argument, index) => index !== pathIndex);
  return ['serve', workspace, '--apply', 'git-activity', ...flags];
}
