import { inject, injectable } from 'tsyringe';
import type { Route, RouteGroup } from '@code-graph/api/operations';
import { reply } from '../http/envelope.js';
import { requestIdOf } from '../http/request-id.js';
import { IndexService } from './index-service.js';

/** The endpoints that index the workspace. */
@injectable()
export class IndexRoutes implements RouteGroup {
  constructor(@inject(IndexService) private readonly index: IndexService) {}

  readonly routes: readonly Route[] = [
    {
      method: 'post',
      path: '/api/index',
      operationId: 'beginIndex',
      scope: 'overlay:write',
      tag: 'Host',
      summary: "Begins to bring the graph up to date with the workspace's code. GET /api/index reports the progress.",
      parameters: [],
      replies: {
        202: { description: 'Indexing has begun.', schema: 'IndexStatus' },
        409: { description: 'The workspace is already being indexed.', schema: 'ErrorBody' },
      },
      handle: (request, response) => {
        this.index.begin(requestIdOf(response));
        reply(request, response, this.index.status, 202);
      },
    },
    {
      method: 'get',
      path: '/api/index',
      operationId: 'getIndexStatus',
      scope: 'graph:read',
      tag: 'Host',
      summary: 'The progress of the indexing of the workspace.',
      parameters: [],
      replies: { 200: { description: 'The status.', schema: 'IndexStatus' } },
      handle: (request, response) => {
        reply(request, response, this.index.status);
      },
    },
    {
      method: 'post',
      path: '/api/index/cancel',
      operationId: 'cancelIndex',
      scope: 'overlay:write',
      tag: 'Host',
      summary: 'Cancels the indexing. The graph does not change.',
      parameters: [],
      replies: { 200: { description: 'Whether there was something to cancel.', schema: 'IndexCancelled' } },
      handle: async (request, response) => {
        reply(request, response, await this.index.cancel());
      },
    },
  ];
}
