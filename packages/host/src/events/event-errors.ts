import { define } from '@code-graph/api/errors';

/** The errors of streams of events. */
export const eventErrors = {
  tooManyStreams: define(
    'unavailable',
    'TOO_MANY_STREAMS',
    (limit: number) => `${limit} event streams are already open, which is the maximum. Close one of them.`,
  ),
} as const;
