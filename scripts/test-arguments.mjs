import { statSync } from 'node:fs';
import { relative, resolve, sep } from 'node:path';
import { parseArgs } from 'node:util';

/**
 * @typedef {object} TestFiles
 * @property {string} suffix ending of the test files in a folder
 * @property {readonly string[]} all patterns used without a path
 * @property {boolean} haveNames whether a file can also be given by its name alone, without folder and suffix
 */

/** @type {TestFiles} */
export const testFiles = {
  suffix: '.test.ts',
  all: ['packages/*/test/**/*.test.ts', 'scripts/test/**/*.test.ts', 'eslint-rules/test/**/*.test.ts'],
  haveNames: false,
};

/** @type {TestFiles} */
export const soakFiles = {
  suffix: '.soak.ts',
  all: ['packages/*/test/**/*.soak.ts', 'scripts/test/*.soak.ts'],
  haveNames: true,
};

/** Mocha's flags whose value could be mistaken for a path. */
const flagsWithValue = /** @type {const} */ ({
  grep: { type: 'string', short: 'g' },
  fgrep: { type: 'string', short: 'f' },
  timeout: { type: 'string', short: 't' },
  slow: { type: 'string', short: 's' },
  retries: { type: 'string' },
  reporter: { type: 'string', short: 'R' },
});

/**
 * Translates the arguments of `npm test` to arguments of mocha. Files, folders and glob patterns select the tests; flags are passed on.
 *
 * @param {readonly string[]} given
 * @param {{ root: string, directory: string }} folders `root`: where mocha runs; `directory`: base of relative paths
 * @param {TestFiles} [files]
 * @returns {{ flags: string[], specs: readonly string[] }} `specs`: files and patterns relative to the root
 * @throws {RangeError} if a file or folder does not exist
 */
export function toMochaArguments(given, { root, directory }, { suffix, all, haveNames } = testFiles) {
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
    toSpec(relative(root, resolve(directory, path)).split(sep).join('/'), {
      given: path,
      root,
      suffix,
      named: haveNames ? `{packages/*/test/**,scripts/test}/${path}${suffix}` : undefined,
    }),
  );
  return { flags, specs: specs.length > 0 ? specs : all };
}

/**
 * @param {string} path relative to the root, with `/`
 * @param {{ given: string, root: string, suffix: string, named: string | undefined }} context `given`: the path as passed by the user;
 *   `named`: the pattern for a name, if names are permitted
 */
function toSpec(path, { given, root, suffix, named }) {
  if (/[*?[{]/.test(path)) return path;
  const stats = statSync(resolve(root, path), { throwIfNoEntry: false });
  if (stats === undefined && named !== undefined && /^[\w-]+$/.test(given)) return named;
  if (stats === undefined) throw new RangeError(`There is no file or folder ${given}.`);
  return stats.isDirectory() ? `${path === '' ? '.' : path}/**/*${suffix}` : path;
}
