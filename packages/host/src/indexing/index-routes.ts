import { inject, injectable } from 'tsyringe';
import { indexOperations } from '@code-graph/api/operations';
import { reply } from '../http/envelope.js';
import { requestIdOf } from '../http/request-id.js';
import { IndexService } from './index-service.js';
import { route, type Route, type RouteGroup } from '../http/route.js';

/** The endpoints that index the workspace. */
@injectable()
export class IndexRoutes implements RouteGroup {
  constructor(@inject(IndexService) private readonly index: IndexService) {}

  readonly routes: readonly Route[] = [
    route(indexOperations.beginIndex, async (request, response) => {
      await this.index.request(requestIdOf(response));
      reply(request, response, this.index.status, 202);
    }),
    route(indexOperations.getIndexStatus, (request, response) => {
      reply(request, response, this.index.status);
    }),
    route(indexOperations.cancelIndex, async (request, response) => {
      reply(request, response, await this.index.cancel());
    }),
  ];
}
