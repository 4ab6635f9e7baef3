import { runCaptured } from '../workspace/captured-process.mjs';
import { npmCommand } from '../workspace/npm-command.mjs';

/**
 * @typedef {object} AcceptedAdvisory an advisory that does not apply to us, or has no fix yet
 * @property {string} url address of the advisory, as `npm audit` reports it
 * @property {string} reason
 * @property {string} until the last day of the exception, such as `2027-01-31`
 */

/** @type {readonly AcceptedAdvisory[]} */
const acceptedAdvisories = [];

/**
 * @typedef {object} Advisory
 * @property {string} name the package
 * @property {string} title
 * @property {string} url
 * @property {string} severity
 * @property {string} range the vulnerable versions
 */

/**
 * @typedef {object} AuditResult
 * @property {readonly string[]} faults a sentence for each
 * @property {string} [unchecked] the reason why the registry did not answer
 */

/**
 * Asks the registry for known vulnerabilities of the packages that users install. Without an answer of the registry, nothing is checked: a
 * build on a machine without a network has to succeed.
 *
 * @param {string} root
 * @param {{ registry?: string, accepted?: readonly AcceptedAdvisory[], today?: string }} [options]
 * @returns {Promise<AuditResult>}
 */
export async function findVulnerabilities(
  root,
  { registry, accepted = acceptedAdvisories, today = new Date().toISOString().slice(0, 10) } = {},
) {
  const { command, leadingArguments, shell } = npmCommand(process.env);
  const parameters = [
    'audit',
    '--omit=dev',
    '--json',
    '--loglevel=silent',
    '--fetch-retries=0',
    '--fetch-timeout=20000',
  ];
  const from = registry === undefined ? [] : [`--registry=${registry}`];
  const { output } = await runCaptured(command, [...leadingArguments, ...parameters, ...from], { cwd: root, shell });
  const report = parse(output);
  if (report?.vulnerabilities === undefined) {
    return {
      faults: [],
      unchecked: `not checked, because the registry did not answer (${report?.message ?? 'no report'})`,
    };
  }
  const advisories = Object.values(report.vulnerabilities)
    .flatMap(({ via }) => via)
    .filter((each) => typeof each !== 'string');
  return { faults: [...describe(advisories, accepted, today), ...describeUnused(advisories, accepted)] };
}

/**
 * @param {readonly Advisory[]} advisories
 * @param {readonly AcceptedAdvisory[]} accepted
 * @param {string} today
 */
function describe(advisories, accepted, today) {
  return advisories.flatMap(({ name, title, url, severity, range }) => {
    const exception = accepted.find((each) => each.url === url);
    if (exception !== undefined && exception.until >= today) return [];
    const expired = exception === undefined ? '' : ` The exception ended on ${exception.until}.`;
    return [`${name} ${range} has a known vulnerability (${severity}): ${title}. Update it, see ${url}.${expired}`];
  });
}

/**
 * @param {readonly Advisory[]} advisories
 * @param {readonly AcceptedAdvisory[]} accepted
 */
function describeUnused(advisories, accepted) {
  return accepted
    .filter(({ url }) => !advisories.some((each) => each.url === url))
    .map(
      ({ url }) =>
        `No package has the vulnerability ${url} any more. Remove the exception from scripts/check/vulnerabilities.mjs.`,
    );
}

/**
 * @param {string} output
 * @returns {{ vulnerabilities?: Record<string, { via: (Advisory | string)[] }>, message?: string } | undefined}
 */
function parse(output) {
  try {
    return JSON.parse(output);
  } catch {
    return undefined;
  }
}
