import { fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { constants } from 'node:os';

/**
 * @typedef {import('./mocha/summary-reporter.mjs').Progress} Progress
 * @typedef {import('./mocha/summary-reporter.mjs').RunReport} RunReport
 */

/** Longer than any test. The limit is in the parent, because an endless loop in a test blocks its process. */
const defaultSilenceMs = 5 * 60 * 1000;

/** Milliseconds until the first test, at least: on a busy machine, loading the test files takes long. */
const shortestStartMs = 60_000;

/** @returns {string[]} */
function readNodeOptions() {
  const settings = JSON.parse(readFileSync(new URL('../.mocharc.json', import.meta.url), 'utf8'));
  return settings['node-option'].map((/** @type {string} */ option) => `--${option}`);
}

/**
 * Runs mocha in a child process, with the settings of `.mocharc.json`.
 *
 * @param {readonly string[]} mochaArguments
 * @param {object} options
 * @param {string} options.cwd
 * @param {number} [options.silenceMs] milliseconds without the start or end of a test after which the run is killed and fails
 * @param {(text: string) => void} [options.onOutput] receives the output, which is then not printed
 * @param {(report: RunReport) => void} [options.onReport] called after the last test
 * @returns {Promise<number>} the exit code
 */
export function runMocha(mochaArguments, { cwd, silenceMs = defaultSilenceMs, onOutput, onReport }) {
  // Mocha's executable would start a second process for `--import`, whose messages would not arrive here.
  const mocha = createRequire(import.meta.url).resolve('mocha/lib/cli/cli.js');
  const execArgv = readNodeOptions();
  const child = fork(mocha, mochaArguments, { cwd, execArgv, ...(onOutput && captured()) });
  if (onOutput) for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', onOutput);
  const print = onOutput ?? ((/** @type {string} */ text) => void process.stdout.write(text));

  /** @type {Progress} */
  let progress = { passed: 0, failed: 0, skipped: 0 };
  const kill = (/** @type {number} */ ms) => {
    const where = progress.running === undefined ? '' : ` while "${progress.running}" was running`;
    print(`\nNo test started or ended for ${ms / 1000} seconds${where}. The run was killed.\n`);
    print(`\n${progress.passed} passed, ${progress.failed + 1} failed, ${progress.skipped} skipped\n`);
    child.kill('SIGKILL');
  };
  const startMs = Math.max(silenceMs, shortestStartMs);
  let watchdog = setTimeout(kill, startMs, startMs);
  child.on('message', (message) => {
    progress = /** @type {Progress} */ (message);
    if (progress.report) onReport?.(progress.report);
    clearTimeout(watchdog);
    watchdog = setTimeout(kill, silenceMs, silenceMs);
  });

  // Ctrl-C reaches both processes. This one waits for the exit code of the other.
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
 * Options of a process whose output is captured. It uses colors if this process does.
 *
 * @returns {import('node:child_process').ForkOptions}
 */
function captured() {
  const env = process.stdout.isTTY ? { FORCE_COLOR: '1', ...process.env } : process.env;
  return { stdio: ['inherit', 'pipe', 'pipe', 'ipc'], env };
}
