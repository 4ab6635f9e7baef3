import { resolve } from 'node:path';

/** Flags of `code-graph serve` that stand alone. The argument after any other `--flag` without `=` is its value. */
const flagsWithoutValue = /^(--no-.*|--help|-h|--insecure|--safe)$/;

/**
 * What `npm start -- …` means as arguments of the `code-graph` command. The first argument that belongs to no flag is the
 * folder to serve, and the repository itself is served when there is none.
 *
 * @param {readonly string[]} given
 * @param {{ root: string, directory: string }} places the repository, and where a relative path starts
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
