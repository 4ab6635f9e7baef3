import { define, endSentence } from '@code-graph/api/errors';

/** The errors of reading a revision. */
export const revisionErrors = {
  invalidRevision: define('invalid-input', 'INVALID_REVISION', (reason: string) => endSentence(reason)),
  revisionWithoutRepository: define('invalid-input', 'NOT_A_REPOSITORY', (reason: string) => endSentence(reason)),
  revisionUnreadable: define(
    'unavailable',
    'GIT_FAILED',
    (reason: string) => `The revision cannot be read: ${endSentence(reason)}`,
  ),
} as const;
