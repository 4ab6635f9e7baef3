import { smallBodyBytes } from './body-limits.js';
import type { Operations } from './operation.js';
import { retryAfter } from './reply-headers.js';

/** The operation of queries. */
export const queryOperations = {
  runQuery: {
    method: 'post',
    path: '/api/query',
    operationId: 'runQuery',
    scope: 'graph:read',
    tag: 'Query',
    summary: 'Runs a read-only query in openCypher on the current version of the graph.',
    parameters: [],
    body: {
      schema: 'QueryRequest',
      required: true,
      description: 'The query, and the values of its parameters.',
      limitBytes: smallBodyBytes,
    },
    replies: {
      200: { description: 'The rows.', schema: 'QueryResult' },
      500: { description: 'The query engine failed. The next query gets a new one.', schema: 'ErrorBody' },
      503: {
        description: 'There is no graph yet, no query engine for this platform, or too many queries are waiting.',
        schema: 'ErrorBody',
        headers: { 'Retry-After': retryAfter },
      },
    },
  },
} satisfies Operations;
