import Mocha from 'mocha';
import { DurationRecord, pathOf } from './duration-record.mjs';
import { describeOpenHandles } from './open-handles.mjs';
import { defaultSlowestCount, describeSlowest } from './slowest-tests.mjs';

/**
 * @typedef {object} Progress the message sent to the parent process when a test begins or ends, and after the last test
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 * @property {string} [running] full title of the running test
 * @property {RunReport} [report] after the last test
 *
 * @typedef {object} RunReport
 * @property {readonly string[]} failures file and full title of each failed test or hook
 * @property {readonly import('./slowest-tests.mjs').TestDuration[]} durations of the slow tests
 */

const { EVENT_RUN_END, EVENT_TEST_BEGIN, EVENT_TEST_END, EVENT_TEST_FAIL, EVENT_TEST_PENDING } = Mocha.Runner.constants;
const skipReason = Symbol.for('code-graph.skip-reason');
const defaultEndSeconds = 10;

/**
 * Mocha's spec reporter with four additions: the reason of each skipped test; the slowest tests; a failure if the process does not end
 * after the last test, or ends before it; and, as the last line, `N passed, N failed, N skipped`.
 *
 * Reporter options: `endSeconds` is the maximum time for the process to end, `slowest` the number of slow tests to list.
 */
export default class SummaryReporter extends Mocha.reporters.Spec {
  /** Failures other than those of tests and hooks. */
  #ownFailures = 0;
  /** @type {string | undefined} */
  #running;
  #hasEnded = false;
  /** @type {Mocha.Test[]} */
  #skipped = [];

  /**
   * @param {Mocha.Runner} runner
   * @param {Mocha.MochaOptions} options
   */
  constructor(runner, options) {
    super(runner, options);
    const endSeconds = Number(options.reporterOptions?.endSeconds ?? defaultEndSeconds);
    const slowestCount = Number(options.reporterOptions?.slowest ?? defaultSlowestCount);
    const durations = new DurationRecord(runner);
    /** @type {string[]} */
    const failures = [];
    runner.on(EVENT_TEST_FAIL, (test) => failures.push(`${pathOf(test)}: ${test.fullTitle()}`));
    runner.on(EVENT_TEST_PENDING, (test) => this.#skipped.push(test));
    runner.on(EVENT_TEST_BEGIN, (test) => {
      this.#running = test.fullTitle();
      this.#reportProgress();
    });
    runner.on(EVENT_TEST_END, () => {
      this.#running = undefined;
      this.#reportProgress();
    });
    runner.on(EVENT_RUN_END, () => {
      this.#hasEnded = true;
      this.#printSkipped();
      process.stdout.write(describeSlowest(durations.list(), slowestCount));
      this.#reportProgress({ report: { failures, durations: durations.list() } });
      // The timer must not keep the process alive itself.
      setTimeout(() => this.#failForOpenHandles(endSeconds), endSeconds * 1000).unref();
    });
    process.on('exit', () => this.#printSummary());
  }

  /** @returns {Progress} */
  #progress() {
    const { passes: passed, failures, pending: skipped } = this.stats;
    const failed = failures + this.#ownFailures;
    return { passed, failed, skipped, ...(this.#running === undefined ? {} : { running: this.#running }) };
  }

  /** @param {Partial<Progress>} [more] */
  #reportProgress(more) {
    // The parent process may have ended.
    process.send?.({ ...this.#progress(), ...more }, undefined, undefined, () => undefined);
  }

  #printSkipped() {
    if (this.#skipped.length === 0) return;
    console.log('  Skipped:\n');
    for (const test of this.#skipped) console.log(`    ${test.fullTitle()}: ${reasonOf(test)}`);
  }

  /** @param {number} endSeconds */
  #failForOpenHandles(endSeconds) {
    this.#ownFailures += 1;
    console.log(`\nThe process is still running ${endSeconds} seconds after the tests, because of:\n`);
    for (const line of describeOpenHandles()) console.log(`  ${line}`);
    // Mocha also sets the exit code on exit. Listeners run in the order of their registration.
    process.on('exit', () => (process.exitCode = 1));
    process.exit(1);
  }

  #printSummary() {
    if (!this.#hasEnded) {
      this.#ownFailures += 1;
      process.exitCode = 1;
      const where = this.#running === undefined ? '' : ` while "${this.#running}" was running`;
      console.log(`\nThe process ended before the tests${where}: process.exit was called.`);
    }
    const { passed, failed, skipped } = this.#progress();
    if (passed + failed + skipped === 0) console.log('No test was found.');
    console.log(`\n${passed} passed, ${failed} failed, ${skipped} skipped`);
  }
}

/**
 * The reason that `requires` stored on the test or on one of its suites.
 *
 * @param {Mocha.Test} test
 */
function reasonOf(test) {
  /** @type {(Mocha.Runnable | Mocha.Suite) & { [skipReason]?: string } | undefined} */
  let place = test;
  while (place !== undefined) {
    const reason = place[skipReason];
    if (reason !== undefined) return reason;
    place = place.parent;
  }
  return 'no reason given';
}
