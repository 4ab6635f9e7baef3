import { define, endSentence } from '@code-graph/api/errors';

/** The errors of queries. */
export const queryErrors = {
  queryInvalid: define(
    'invalid-input',
    'QUERY_INVALID',
    (reason: string) => `The query is not valid: ${endSentence(reason)}`,
  ),
  queryNotReadOnly: define(
    'invalid-input',
    'QUERY_NOT_READ_ONLY',
    (keyword: string, position: string) =>
      `The query is not read-only: ${keyword} (${position}) is not permitted. Queries consist of MATCH, WHERE, WITH, UNWIND, RETURN, ORDER BY, SKIP, LIMIT and UNION.`,
  ),
  queryTimeout: define(
    'invalid-input',
    'QUERY_TIMEOUT',
    (seconds: number) =>
      `The query did not end within ${seconds} s and was stopped. Restrict it, for example with a property in MATCH or a maximum path length.`,
  ),
  queryTooLarge: define(
    'invalid-input',
    'QUERY_TOO_LARGE',
    (limitMb: number) =>
      `The query needed more memory than ${limitMb} MiB (query.memoryLimitMb) and was stopped. Restrict it, or return less.`,
  ),
  queryFailed: define('internal', 'QUERY_FAILED', (reason: string, cause?: unknown) => ({
    message: `The query engine failed: ${endSentence(reason)} The next query gets a new one.`,
    cause,
  })),
  queryAbandoned: define(
    'invalid-input',
    'INVALID_REQUEST',
    () => 'The client disconnected before its query was answered.',
  ),
  queryQueueFull: define(
    'unavailable',
    'QUERY_QUEUE_FULL',
    (most: number) =>
      `There are already ${most} queries waiting for the query engine. Send the query again after the seconds in Retry-After.`,
  ),
  queryUnavailable: define(
    'unavailable',
    'QUERY_UNAVAILABLE',
    (reason: string) => `Queries are not available on this machine: ${endSentence(reason)} Everything else is.`,
  ),
} as const;
