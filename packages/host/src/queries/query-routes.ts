import type { QueryRequest } from '@code-graph/sdk';
import { inject, injectable } from 'tsyringe';
import { retryAfter, smallBodyBytes, type Route, type RouteGroup } from '@code-graph/api/operations';
import { QueryService } from './query-service.js';
import { clientKeyOf } from '../http/client-key.js';
import { untilGone } from '../http/client-signal.js';
import { reply } from '../http/envelope.js';

/** The endpoint of queries. */
@injectable()
export class QueryRoutes implements RouteGroup {
  constructor(@inject(QueryService) private readonly queries: QueryService) {}

  readonly routes: readonly Route[] = [
    {
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
      handle: async (request, response) => {
        reply(
          request,
          response,
          await this.queries.run(request.body as QueryRequest, clientKeyOf(request), untilGone(response)),
        );
      },
    },
  ];
}
