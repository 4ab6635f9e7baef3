import { fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { constants } from 'node:os';

/**
 * @typedef {import('./mocha/summary-reporter.mjs').Progress} Progress
 * @typedef {import('./mocha/summary-reporter.mjs').RunReport} RunReport
 */

/** No test of ours runs longer, and a loop that blocks the process cannot be ended from inside. */
const defaultSilenceMs = 5 * 60 * 1000;

/** @returns {string[]} */
function readNodeOptions() {
  const settings = JSON.parse(readFileSync(new URL('../.mocharc.json', import.meta.url), 'utf8'));
  return settings['node-option'].map((/** @type {string} */ option) => `--${option}`);
}

/**
 * Runs mocha once, in a process of its own, with the settings of `.mocharc.json`.
 *
 * @param {readonly string[]} mochaArguments
 * @param {object} options
 * @param {string} options.cwd
 * @param {number} [options.silenceMs] how long no test may begin or end before the run is ended and counts as failed
 * @param {(text: string) => void} [options.onOutput] receives the output instead of the terminal
 * @param {(report: RunReport) => void} [options.onReport] is called after the last test
 * @returns {Promise<number>} the exit code
 */
export function runMocha(mochaArguments, { cwd, silenceMs = defaultSilenceMs, onOutput, onReport }) {
  // Not mocha's own executable: it would start a second process for `--import`, which could not be watched.
  const mocha = createRequire(import.meta.url).resolve('mocha/lib/cli/cli.js');
  const execArgv = readNodeOptions();
  const child = fork(mocha, mochaArguments, { cwd, execArgv, ...(onOutput && captured()) });
  if (onOutput) for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', onOutput);
  const print = onOutput ?? ((/** @type {string} */ text) => void process.stdout.write(text));

  /** @type {Progress} */
  let progress = { passed: 0, failed: 0, skipped: 0 };
  const watchdog = setTimeout(() => {
    const where = progress.running === undefined ? '' : ` while "${progress.running}" was running`;
    print(`\nNothing happened for ${silenceMs / 1000} seconds${where}. The run was ended.\n`);
    print(`\n${progress.passed} passed, ${progress.failed + 1} failed, ${progress.skipped} skipped\n`);
    child.kill('SIGKILL');
  }, silenceMs);
  child.on('message', (message) => {
    progress = /** @type {Progress} */ (message);
    if (progress.report) onReport?.(progress.report);
    watchdog.refresh();
  });

  // Ctrl-C goes to both processes; this one stays to see how the other ends.
  const onInterrupt = () => undefined;
  const onTerminate = () => child.kill('SIGTERM');
  process.on('SIGINT', onInterrupt);
  process.on('SIGTERM', onTerminate);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) => {
      clearTimeout(watchdog);
      process.off('SIGINT', onInterrupt);
      process.off('SIGTERM', onTerminate);
      resolve(code ?? 128 + (signal === null ? 0 : constants.signals[signal]));
    });
  });
}

/**
 * Settings of a process whose output is read. It is as colourful as what reads it.
 *
 * @returns {import('node:child_process').ForkOptions}
 */
function captured() {
  const env = process.stdout.isTTY ? { FORCE_COLOR: '1', ...process.env } : process.env;
  return { stdio: ['inherit', 'pipe', 'pipe', 'ipc'], env };
}
