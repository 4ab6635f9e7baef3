import { statSync } from 'node:fs';
import { relative, resolve, sep } from 'node:path';
import { parseArgs } from 'node:util';

/**
 * @typedef {object} TestFiles
 * @property {string} suffix ending of the files that a folder stands for
 * @property {readonly string[]} all patterns that are used when no path is given
 */

/** @type {TestFiles} */
export const testFiles = {
  suffix: '.test.ts',
  all: ['packages/*/test/**/*.test.ts', 'scripts/test/**/*.test.ts', 'eslint-rules/test/**/*.test.ts'],
};

/** @type {TestFiles} */
export const soakFiles = { suffix: '.soak.ts', all: ['packages/*/test/**/*.soak.ts'] };

/** Mocha's flags that take a value which could be mistaken for a path. */
const flagsWithValue = /** @type {const} */ ({
  grep: { type: 'string', short: 'g' },
  fgrep: { type: 'string', short: 'f' },
  timeout: { type: 'string', short: 't' },
  slow: { type: 'string', short: 's' },
  retries: { type: 'string' },
  reporter: { type: 'string', short: 'R' },
});

/**
 * Translates the arguments of `npm test` to arguments of mocha: files, folders and glob patterns choose the tests, flags go
 * through.
 *
 * @param {readonly string[]} given
 * @param {{ root: string, directory: string }} places where mocha runs, and where a relative path starts
 * @param {TestFiles} [files]
 * @returns {{ flags: string[], specs: readonly string[] }} `specs`: files and patterns relative to the root
 * @throws {RangeError} when there is no such file or folder
 */
export function toMochaArguments(given, { root, directory }, { suffix, all } = testFiles) {
  const { tokens } = parseArgs({
    args: [...given],
    options: flagsWithValue,
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  const pathIndexes = new Set(tokens.filter(({ kind }) => kind === 'positional').map(({ index }) => index));
  const paths = given.filter((_argument, index) => pathIndexes.has(index));
  const flags = given.filter((_argument, index) => !pathIndexes.has(index));
  const specs = paths.map((path) =>
    toSpec(relative(root, resolve(directory, path)).split(sep).join('/'), { given: path, root, suffix }),
  );
  return { flags, specs: specs.length > 0 ? specs : all };
}

/**
 * @param {string} path relative to the root, with `/`
 * @param {{ given: string, root: string, suffix: string }} context `given`: the path as it was typed
 */
function toSpec(path, { given, root, suffix }) {
  if (/[*?[{]/.test(path)) return path;
  const stats = statSync(resolve(root, path), { throwIfNoEntry: false });
  if (stats === undefined) throw new RangeError(`There is no file or folder ${given}.`);
  return stats.isDirectory() ? `${path === '' ? '.' : path}/**/*${suffix}` : path;
}
