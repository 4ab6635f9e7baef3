import { describeSlowest } from './mocha/slowest-tests.mjs';
import { runMocha } from './run-mocha.mjs';

const summary = /^(\d+) passed, (\d+) failed, (\d+) skipped$/gm;

/**
 * Runs mocha several times at the same time: most tests wait for something, and leave a processor to others. The first
 * run's output is seen as it comes, that of the others when all before have ended, and the very last line adds up theirs.
 * A run that is the only one has the terminal for itself.
 *
 * @param {readonly (readonly string[])[]} runs arguments of mocha
 * @param {{ cwd: string }} options
 * @returns {Promise<number>} the first exit code that is not 0, if any
 */
export async function runSideBySide(runs, options) {
  const [only, ...others] = runs;
  if (only !== undefined && others.length === 0) return runMocha(only, options);
  const outputs = runs.map(() => '');
  let shown = 0;
  const hasEnded = runs.map(() => false);
  /** @type {import('./run-mocha.mjs').TestDuration[]} */
  const durations = [];
  const exitCodes = await Promise.all(
    runs.map(async (mochaArguments, run) => {
      const onOutput = (/** @type {string} */ text) => {
        outputs[run] += text;
        if (run === shown) process.stdout.write(text);
      };
      // The slowest tests of all runs are listed below.
      const exitCode = await runMocha(['--reporter-option', 'slowest=0', ...mochaArguments], {
        ...options,
        onOutput,
        onDurations: (slow) => void durations.push(...slow),
      });
      hasEnded[run] = true;
      while (hasEnded[shown]) process.stdout.write(outputs[++shown] ?? '');
      return exitCode;
    }),
  );
  const totals = outputs.reduce((sums, output) => add(sums, [...output.matchAll(summary)].at(-1)), [0, 0, 0]);
  process.stdout.write(describeSlowest(durations));
  process.stdout.write(`\n${totals[0]} passed, ${totals[1]} failed, ${totals[2]} skipped\n`);
  return exitCodes.find((code) => code !== 0) ?? 0;
}

/**
 * @param {readonly number[]} sums
 * @param {RegExpExecArray | undefined} line a run that ended without one has failed
 */
function add(sums, line) {
  const counts = line === undefined ? [0, 1, 0] : line.slice(1).map(Number);
  return sums.map((sum, index) => sum + (counts[index] ?? 0));
}
