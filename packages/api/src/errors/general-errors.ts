import type { Violation } from '@code-graph/sdk';
import { define, listViolations } from './error-definition.js';

/** The errors of every capability. */
export const generalErrors = {
  internal: define('internal', 'INTERNAL_ERROR', (cause?: unknown) => ({
    message: 'The host failed unexpectedly. Its log has the details.',
    cause,
  })),
  shuttingDown: define('unavailable', 'SHUTTING_DOWN', () => 'The host is shutting down.'),
  invalidRequest: define('invalid-input', 'INVALID_REQUEST', (reason: string) => reason),
  malformedJson: define(
    'invalid-input',
    'MALFORMED_JSON',
    (reason: string) => `The body is not valid JSON: ${reason}.`,
  ),
  invalidParameters: define('invalid-input', 'INVALID_PARAMETERS', (details: readonly Violation[]) => ({
    message: `The request is not valid: ${listViolations(details)}.`,
    details,
  })),
} as const;
