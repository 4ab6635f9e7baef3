import { define } from '@code-graph/api/errors';

/** The errors of index runs. */
export const indexErrors = {
  indexFailed: define('internal', 'INDEX_FAILED', (reason: string, cause?: unknown) => ({
    message: `Indexing failed: ${reason}`,
    cause,
  })),
  indexCancelled: define('internal', 'INDEX_FAILED', () => 'Indexing was cancelled. The graph is unchanged.'),
} as const;
