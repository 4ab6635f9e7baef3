import { availableParallelism } from 'node:os';
import { describeSlowest } from './mocha/slowest-tests.mjs';
import { runMocha } from './run-mocha.mjs';

/** Half more runs than CPU cores: runs of tests that wait for processes and deadlines use only about half of a core. */
const defaultAtOnce = Math.ceil(1.5 * availableParallelism());

const summary = /^(\d+) passed, (\d+) failed, (\d+) skipped$/gm;

/**
 * Runs mocha several times, some of them at the same time. Prints the output of the first run as it arrives, and that of each other
 * run when all runs before it have ended. Ends with the failed and the slowest tests of all runs and, as the last line, the sum of
 * their counts. A single run uses the terminal directly.
 *
 * @param {readonly (readonly string[])[]} runs arguments of mocha
 * @param {{ cwd: string, atOnce?: number }} options
 * @returns {Promise<number>} the first exit code other than 0, if any
 */
export async function runSideBySide(runs, { cwd, atOnce = defaultAtOnce }) {
  const [only, ...others] = runs;
  if (only !== undefined && others.length === 0) return runMocha(only, { cwd });
  const outputs = runs.map(() => '');
  const exitCodes = runs.map(() => 0);
  let shown = 0;
  const hasEnded = runs.map(() => false);
  /** @type {import('./run-mocha.mjs').RunReport[]} */
  const reports = runs.map(() => ({ failures: [], durations: [] }));
  const waiting = [...runs.entries()];
  const stop = () => void waiting.splice(0);
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, stop);
  const runNext = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const [run, mochaArguments] = next;
      const onOutput = (/** @type {string} */ text) => {
        outputs[run] += text;
        if (run === shown) process.stdout.write(text);
      };
      const onReport = (/** @type {import('./run-mocha.mjs').RunReport} */ report) => void (reports[run] = report);
      // The slowest tests of all runs are listed at the end.
      const parameters = ['--reporter-option', 'slowest=0', ...mochaArguments];
      exitCodes[run] = await runMocha(parameters, { cwd, onOutput, onReport });
      hasEnded[run] = true;
      while (hasEnded[shown]) process.stdout.write(outputs[++shown] ?? '');
    }
  };
  await Promise.all(Array.from({ length: atOnce }, runNext));
  for (const signal of ['SIGINT', 'SIGTERM']) process.off(signal, stop);
  const failures = reports.flatMap(({ failures }, run) => {
    const isUnexplained = failures.length === 0 && exitCodes[run] !== 0;
    return isUnexplained ? [`mocha ended with exit code ${exitCodes[run]}: ${runs[run]?.join(' ')}`] : failures;
  });
  if (failures.length > 0) process.stdout.write(`\n  Failed:\n\n${failures.map((line) => `    ${line}\n`).join('')}`);
  process.stdout.write(describeSlowest(reports.flatMap(({ durations }) => durations)));
  const totals = outputs.reduce((sums, output) => add(sums, [...output.matchAll(summary)].at(-1)), [0, 0, 0]);
  process.stdout.write(`\n${totals[0]} passed, ${totals[1]} failed, ${totals[2]} skipped\n`);
  return exitCodes.find((code) => code !== 0) ?? 0;
}

/**
 * @param {readonly number[]} sums
 * @param {RegExpExecArray | undefined} line undefined if the run failed before it printed one
 */
function add(sums, line) {
  const counts = line === undefined ? [0, 1, 0] : line.slice(1).map(Number);
  return sums.map((sum, index) => sum + (counts[index] ?? 0));
}
