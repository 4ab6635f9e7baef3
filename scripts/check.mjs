// `npm run check -- [names of steps] [--verbose]`: all checks except the tests. Runs all steps, even if some fail.
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { prepareWorkspace } from './workspace/prepare.mjs';
import { repositoryRoot } from './workspace/repository-root.mjs';

const { values, positionals } = parseArgs({ options: { verbose: { type: 'boolean' } }, allowPositionals: true });

await prepareWorkspace();
// Imported late, because the imports of the steps have to be installed first.
const { toSteps } = await import('./check/steps.mjs');

/**
 * @param {import('./check/steps.mjs').Step} step
 * @returns {Promise<boolean>}
 */
async function passes({ name, run }) {
  const start = performance.now();
  const { passed, output, note } = await run().catch((/** @type {Error} */ error) => ({
    passed: false,
    output: error.stack ?? error.message,
    note: undefined,
  }));
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`${passed ? '✔' : '✘'} ${name} (${seconds} s)${note === undefined ? '' : `: ${note}`}`);
  if ((!passed || values.verbose) && output.trim() !== '') console.log(`\n${output.trimEnd()}\n`);
  return passed;
}

const all = toSteps(repositoryRoot);
const chosen =
  positionals.length === 0 ? all : all.filter(({ name }) => positionals.some((word) => name.includes(word)));
if (chosen.length === 0) {
  console.error(`There is no such step. The steps are: ${all.map(({ name }) => name).join(', ')}.`);
  process.exit(1);
}
const start = performance.now();
/** @type {string[]} */
const failed = [];
const waiting = [...chosen];
const runNext = async () => {
  const step = waiting.shift();
  if (step !== undefined && !(await passes(step))) failed.push(step.name);
};
// The first step runs alone, because it may write files that other steps read.
await runNext();
const lanes = Array.from({ length: Math.min(availableParallelism(), 4) }, async () => {
  while (waiting.length > 0) await runNext();
});
await Promise.all(lanes);
const seconds = ((performance.now() - start) / 1000).toFixed(0);
console.log(
  failed.length === 0 ? `\nAll checks passed in ${seconds} s.` : `\nFailed: ${failed.join(', ')} (${seconds} s).`,
);
process.exitCode = failed.length === 0 ? 0 : 1;
