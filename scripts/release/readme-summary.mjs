const introduction = 'On this repository, the first command prints:\n\n```\n';
const fence = '\n```\n';

/** The last line of the summary that `code-graph serve` prints. */
const lastLine = /^.*Ctrl-C stops\.$/m;

/**
 * Takes the summary out of the output of `npm start`, without the lines of the preparation before it. The path and the address are those
 * of a reader who does what the README says.
 *
 * @param {string} output
 * @param {string} root the repository that is served
 * @returns {string | undefined} undefined while the summary has not ended
 */
export function toSummary(output, root) {
  const start = output.search(/^Code Graph /m);
  const text = start < 0 ? '' : output.slice(start);
  const end = lastLine.exec(text);
  if (end === null) return undefined;
  return text
    .slice(0, end.index + end[0].length)
    .replaceAll('\r\n', '\n')
    .replaceAll(root, '~/code-graph')
    .replaceAll(/http:\/\/127\.0\.0\.1:\d+/g, 'http://127.0.0.1:5050');
}

/**
 * Replaces the summary in the README.
 *
 * @param {string} readme
 * @param {string} summary
 * @returns {string}
 */
export function withSummary(readme, summary) {
  const start = readme.indexOf(introduction);
  const end = readme.indexOf(fence, start + introduction.length);
  if (start < 0 || end < 0)
    throw new Error('README.md has no block after "On this repository, the first command prints:".');
  return readme.slice(0, start + introduction.length) + summary + readme.slice(end);
}

/**
 * The version of Code Graph that printed the summary in the README.
 *
 * @param {string} readme
 * @returns {string | undefined} undefined if the README has no summary
 */
export function versionOfSummary(readme) {
  const start = readme.indexOf(introduction);
  return start < 0 ? undefined : /^Code Graph (\S+)/.exec(readme.slice(start + introduction.length))?.[1];
}
