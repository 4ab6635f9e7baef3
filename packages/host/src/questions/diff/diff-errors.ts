import { define } from '@code-graph/api/errors';

/** The errors of comparisons of two revisions. */
export const diffErrors = {
  optionsWithoutRevision: define('invalid-input', 'INVALID_PARAMETERS', () => ({
    message:
      'options.to requires a revision to. Without, the working tree is compared with the values of the latest apply.',
    details: [{ pointer: '/options/to', rule: 'dependencies', message: '/options/to requires /to' }],
  })),
} as const;
