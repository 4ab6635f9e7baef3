import { define, quote } from './error-definition.js';
import { findSimilarName } from './find-similar-name.js';

const maxAttributesListed = 12;

/** The errors of questions about the impact of a change. */
export const impactErrors = {
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
