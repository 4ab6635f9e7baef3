import type { QueryRequest } from '@code-graph/api';
import { inject, injectable } from 'tsyringe';
import { queryOperations } from '@code-graph/api/operations';
import { QueryService } from './query-service.js';
import { clientKeyOf } from '../http/client-key.js';
import { untilGone } from '../http/client-signal.js';
import { reply } from '../http/envelope.js';
import { route, type Route, type RouteGroup } from '../http/route.js';

/** The endpoint of queries. */
@injectable()
export class QueryRoutes implements RouteGroup {
  constructor(@inject(QueryService) private readonly queries: QueryService) {}

  readonly routes: readonly Route[] = [
    route(queryOperations.runQuery, async (request, response) => {
      reply(
        request,
        response,
        await this.queries.run(request.body as QueryRequest, clientKeyOf(request), untilGone(response)),
      );
    }),
  ];
}
