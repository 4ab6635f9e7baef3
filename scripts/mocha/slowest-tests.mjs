/**
 * @typedef {object} TestDuration
 * @property {string} title full title of a test, or of a hook that runs once for several tests
 * @property {string} file relative to the working directory
 * @property {number} milliseconds includes the hooks that run for each test
 */

export const defaultSlowestCount = 20;

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
