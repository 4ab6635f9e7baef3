import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

/**
 * Maximum number of test files per process. More files increase the memory of the process, which slows down the start of its child
 * processes. With fewer files, starting the process itself (1 to 2 s of CPU time) takes too large a part of the time.
 */
export const maxFilesPerRun = 20;

/** Seconds of tests after which a run gets no further file, so that the last runs of all processes end at about the same time. */
const maxSecondsPerRun = 60;

/** Estimated seconds of a file that is not in `slow-test-files.json`. */
const usualSeconds = 1;

/**
 * Seconds of the slow test files, from the durations in the output of `npm test` on a machine with two cores. They only affect how long
 * `npm test` takes, so they need not be exact.
 *
 * @type {Readonly<Record<string, number>>}
 */
export const slowTestFiles = JSON.parse(readFileSync(new URL('slow-test-files.json', import.meta.url), 'utf8'));

/**
 * Splits tests into runs of mocha that can run in parallel, the longest first. With flags there is only one run, because flags such as
 * `--grep` leave most files without a test.
 *
 * @param {{ flags: readonly string[], specs: readonly string[] }} mochaArguments
 * @returns {Promise<string[][]>} arguments of each run of mocha
 */
export async function planRuns({ flags, specs }) {
  const files = flags.length > 0 ? [] : await expand(specs);
  // Mocha itself reports a pattern that matches no file.
  if (files.length === 0) return [[...flags, ...specs]];
  /** @type {string[][]} */
  const runs = [];
  // Neighbors stay together, because they share imports, and the tests of the viewer a browser.
  for (const file of files) {
    const last = runs.at(-1);
    if (last && last.length < maxFilesPerRun && sumSeconds([...last, file]) <= maxSecondsPerRun) last.push(file);
    else runs.push([file]);
  }
  return runs.sort((one, other) => sumSeconds(other) - sumSeconds(one));
}

/** @param {readonly string[]} files */
function sumSeconds(files) {
  return files.reduce((sum, file) => sum + (slowTestFiles[file] ?? usualSeconds), 0);
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
