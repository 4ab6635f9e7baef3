import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

/**
 * Number of test files per process. More files increase the memory of the process, which slows down the start of its child processes.
 * With fewer files, starting the process itself takes too large a part of the time.
 */
const filesPerRun = 8;

/**
 * Splits tests into runs of mocha that can run in parallel. With flags there is only one run, because flags such as `--grep` leave most
 * files without a test.
 *
 * @param {{ flags: readonly string[], specs: readonly string[] }} mochaArguments
 * @returns {Promise<string[][]>} arguments of each run of mocha
 */
export async function planRuns({ flags, specs }) {
  const files = flags.length > 0 ? [] : await expand(specs);
  // Mocha itself reports a pattern that matches no file.
  if (files.length === 0) return [[...flags, ...specs]];
  const count = Math.ceil(files.length / filesPerRun);
  const startOf = (/** @type {number} */ run) => Math.floor((run * files.length) / count);
  return Array.from({ length: count }, (_, run) => files.slice(startOf(run), startOf(run + 1)));
}

/**
 * @param {readonly string[]} specs
 * @returns {Promise<string[]>} the files that mocha would run, sorted; empty if a pattern matches no file
 */
async function expand(specs) {
  // Imported late, because mocha is not yet installed in a fresh clone.
  const path = createRequire(import.meta.url).resolve('mocha/lib/cli/lookup-files.js');
  const { lookupFiles } = await import(pathToFileURL(path).href);
  try {
    const files = specs.flatMap((spec) => /** @type {string[]} */ (lookupFiles(spec)));
    return [...new Set(files)].filter((file) => !/(^|[\\/])(node_modules|dist)[\\/]/.test(file)).sort();
  } catch {
    return [];
  }
}
