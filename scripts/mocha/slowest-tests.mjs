import { relative } from 'node:path';
import Mocha from 'mocha';

/**
 * @typedef {object} TestDuration
 * @property {string} title full title of a test, or of a hook that runs once for several tests
 * @property {string} file relative to the working directory
 * @property {number} milliseconds the hooks that run for each test count towards the test
 */

const { EVENT_HOOK_END, EVENT_TEST_END } = Mocha.Runner.constants;

/** Faster tests are not worth a line. */
const leastMilliseconds = 100;

export const defaultSlowestCount = 20;

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
   * @param {number | undefined} milliseconds undefined for a test that was skipped
   */
  #add(runnable, milliseconds = 0) {
    this.#milliseconds.set(runnable, (this.#milliseconds.get(runnable) ?? 0) + milliseconds);
  }

  /** @returns {TestDuration[]} those of at least 0.1 s */
  list() {
    return [...this.#milliseconds]
      .filter(([, milliseconds]) => milliseconds >= leastMilliseconds)
      .map(([runnable, milliseconds]) => ({
        title: titleOf(runnable),
        file: relative(process.cwd(), runnable.file ?? '').replaceAll('\\', '/'),
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
 * @param {readonly TestDuration[]} durations
 * @param {number} [count]
 * @returns {string} empty, or the slowest tests under a heading
 */
export function describeSlowest(durations, count = defaultSlowestCount) {
  const slowest = durations.toSorted((one, other) => other.milliseconds - one.milliseconds).slice(0, count);
  if (slowest.length === 0) return '';
  const lines = slowest.map(
    ({ title, file, milliseconds }) => `  ${(milliseconds / 1000).toFixed(1).padStart(6)} s  ${file}: ${title}`,
  );
  return `\n  The slowest tests, hooks included:\n\n${lines.join('\n')}\n`;
}
