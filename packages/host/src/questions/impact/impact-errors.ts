import { findSimilarName } from '@code-graph/sdk/checks';
import { define, endSentence, quote } from '@code-graph/api/errors';

const maxAttributesListed = 12;

/** The errors of questions about the impact of a change. */
export const impactErrors = {
  changeNotNamed: define('invalid-input', 'INVALID_PARAMETERS', (named: readonly string[]) => {
    const what = named.length === 0 ? 'the change is missing' : `the change is named by ${named.join(' and ')}`;
    return {
      message: `The request is not valid: ${what}. Pass exactly one of nodes, range and diff.`,
      details: [{ pointer: '', rule: 'oneOf', expected: ['nodes', 'range', 'diff'], got: [...named], message: what }],
    };
  }),
  invalidDiff: define('invalid-input', 'INVALID_DIFF', (line: number, reason: string) => {
    return `The diff is not valid, in line ${line}: ${endSentence(reason)}`;
  }),
  diffDoesNotApply: define('invalid-input', 'DIFF_DOES_NOT_APPLY', (files: readonly string[], more: number) => {
    const listed = files.map(quote).join(', ');
    return (
      `The diff does not fit the files of the workspace, neither before nor after its changes: ${listed}` +
      `${more > 0 ? ` and ${more} more` : ''}. Make the diff again, or check out the commit that it belongs to.`
    );
  }),
  diffTooLarge: define(
    'too-large',
    'DIFF_TOO_LARGE',
    (limitBytes: number) =>
      `The differences have more than ${limitBytes / 1024 / 1024} MiB. Pass a smaller range, or name the changed nodes.`,
  ),
  invalidRange: define('invalid-input', 'INVALID_RANGE', (reason: string) => endSentence(reason)),
  notARepository: define(
    'invalid-input',
    'NOT_A_REPOSITORY',
    (reason: string) => `${endSentence(reason)} Without git, pass a diff or the changed nodes.`,
  ),
  gitFailed: define(
    'unavailable',
    'GIT_FAILED',
    (reason: string) => `The changes cannot be read: ${endSentence(reason)}`,
  ),
  invalidCondition: define('invalid-input', 'INVALID_PARAMETERS', (condition: string, reason: string) => ({
    message:
      `The condition ${quote(condition)} is not valid: ${endSentence(reason)} ` +
      'Conditions are untested, a count such as production>20, or an attribute such as changed.coverage:percent<50.',
    details: [{ pointer: '/conditions', rule: 'condition', got: condition.slice(0, 200), message: reason }],
  })),
  unknownAttribute: define('invalid-input', 'INVALID_PARAMETERS', (name: string, present: readonly string[]) => ({
    message: `No node has the attribute ${quote(name)}. ${adviceFor(name, present)}`,
    details: [
      {
        pointer: '',
        rule: 'attribute',
        expected: present.slice(0, maxAttributesListed),
        got: name.slice(0, 200),
        message: `no node has the attribute ${quote(name)}`,
      },
    ],
  })),
} as const;

function adviceFor(name: string, present: readonly string[]): string {
  const similar = findSimilarName(name, present);
  if (similar !== undefined) return `Did you mean ${quote(similar)}?`;
  if (present.length === 0) return 'The graph has no attributes: apply the overlay that sets it.';
  const more = present.length - maxAttributesListed;
  const listed = present.slice(0, maxAttributesListed).map(quote).join(', ');
  return `The graph has ${listed}${more > 0 ? ` and ${more} more` : ''}. Apply the overlay that sets it.`;
}
