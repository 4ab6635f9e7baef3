import { define, endSentence } from '@code-graph/api/errors';

/** The errors about plugins under development. */
export const developmentErrors = {
  reloadFailed: define(
    'plugin-failed',
    'RELOAD_FAILED',
    (what: string, reason: string, isKept: boolean, cause: unknown) => ({
      message: `${what} was not reloaded: ${endSentence(reason)}${isKept ? ' The previous version stays in use.' : ''}`,
      cause,
    }),
  ),
} as const;
