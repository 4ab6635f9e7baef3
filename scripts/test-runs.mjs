import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

/**
 * Number of test files in one process. With more, its memory grows, and processes that it starts take longer to start; with
 * fewer, its own start costs more than it gains.
 */
const filesPerRun = 8;

/**
 * Splits tests into runs of mocha that can run side by side. Flags such as `--grep` leave most files without a test, so with
 * flags there is only one run.
 *
 * @param {{ flags: readonly string[], specs: readonly string[] }} mochaArguments
 * @returns {Promise<string[][]>} arguments of each run of mocha
 */
export async function planRuns({ flags, specs }) {
  const files = flags.length > 0 ? [] : await expand(specs);
  // Mocha reports a pattern without a file.
  if (files.length === 0) return [[...flags, ...specs]];
  const count = Math.ceil(files.length / filesPerRun);
  const startOf = (/** @type {number} */ run) => Math.floor((run * files.length) / count);
  return Array.from({ length: count }, (_, run) => files.slice(startOf(run), startOf(run + 1)));
}

/**
 * @param {readonly string[]} specs
 * @returns {Promise<string[]>} the files that mocha would run, sorted; empty if a spec has none
 */
async function expand(specs) {
  // Loaded here because a fresh clone has no mocha before its dependencies are installed.
  const path = createRequire(import.meta.url).resolve('mocha/lib/cli/lookup-files.js');
  const { lookupFiles } = await import(pathToFileURL(path).href);
  try {
    const files = specs.flatMap((spec) => /** @type {string[]} */ (lookupFiles(spec)));
    return [...new Set(files)].filter((file) => !/(^|[\\/])(node_modules|dist)[\\/]/.test(file)).sort();
  } catch {
    return [];
  }
}
