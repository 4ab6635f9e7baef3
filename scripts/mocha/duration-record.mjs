import { relative } from 'node:path';
import Mocha from 'mocha';

/** @typedef {import('./slowest-tests.mjs').TestDuration} TestDuration */

const { EVENT_HOOK_END, EVENT_TEST_END } = Mocha.Runner.constants;

/** Minimum duration of a listed test in milliseconds. */
const leastMilliseconds = 100;

/** Records the durations of the tests and hooks of a run. */
export class DurationRecord {
  /** @type {Map<Mocha.Runnable, number>} */
  #milliseconds = new Map();

  /** @param {Mocha.Runner} runner */
  constructor(runner) {
    runner.on(EVENT_TEST_END, (test) => this.#add(test, test.duration));
    runner.on(EVENT_HOOK_END, (hook) => {
      const isForEachTest = /^"(before|after) each"/.test(hook.title);
      this.#add((isForEachTest ? hook.ctx?.currentTest : undefined) ?? hook, hook.duration);
    });
  }

  /**
   * @param {Mocha.Runnable} runnable
   * @param {number | undefined} milliseconds undefined for a skipped test
   */
  #add(runnable, milliseconds = 0) {
    this.#milliseconds.set(runnable, (this.#milliseconds.get(runnable) ?? 0) + milliseconds);
  }

  /** @returns {TestDuration[]} tests and hooks of at least 0.1 s */
  list() {
    return [...this.#milliseconds]
      .filter(([, milliseconds]) => milliseconds >= leastMilliseconds)
      .map(([runnable, milliseconds]) => ({
        title: titleOf(runnable),
        file: pathOf(runnable),
        milliseconds,
      }));
  }
}

/**
 * Mocha appends the test that a hook ran for, or the suite, to its title.
 *
 * @param {Mocha.Runnable} runnable
 */
function titleOf(runnable) {
  return 'type' in runnable && runnable.type === 'hook'
    ? runnable.fullTitle().replace(/ (for|in) "[^"]*"$/, '')
    : runnable.fullTitle();
}

/**
 * @param {Mocha.Runnable} runnable
 * @returns {string} path of its file, relative to the working directory
 */
export function pathOf({ file = '' }) {
  return relative(process.cwd(), file).replaceAll('\\', '/');
}
