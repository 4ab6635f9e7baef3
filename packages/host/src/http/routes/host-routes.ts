import { inject, injectable } from 'tsyringe';
import { HealthService } from '../../services/health-service.js';
import { IndexService } from '../../services/index-service.js';
import { reply } from '../envelope.js';
import type { Route, RouteGroup } from '../route.js';

/** The endpoints about the host itself. */
@injectable()
export class HostRoutes implements RouteGroup {
  constructor(
    @inject(HealthService) private readonly health: HealthService,
    @inject(IndexService) private readonly index: IndexService,
  ) {}

  readonly routes: readonly Route[] = [
    {
      method: 'get',
      path: '/api/health',
      operationId: 'getHealth',
      tag: 'Host',
      summary: 'Who answers, and how the graph stands.',
      parameters: [],
      replies: { 200: { description: 'The host answers.', schema: 'Health' } },
      handle: (request, response) => {
        reply(request, response, this.health.read());
      },
    },
    {
      method: 'post',
      path: '/api/index',
      operationId: 'beginIndex',
      tag: 'Host',
      summary: "Begins to bring the graph up to date with the workspace's code. Poll GET /api/index for the rest.",
      parameters: [],
      replies: {
        202: { description: 'Indexing has begun.', schema: 'IndexStatus' },
        409: { description: 'Indexing runs already.', schema: 'ErrorBody' },
      },
      handle: (request, response) => {
        this.index.begin();
        reply(request, response, this.index.status, 202);
      },
    },
    {
      method: 'get',
      path: '/api/index',
      operationId: 'getIndexStatus',
      tag: 'Host',
      summary: 'Where the indexing of the workspace stands.',
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
      tag: 'Host',
      summary: 'Cancels the indexing under way. The graph stays what it was.',
      parameters: [],
      replies: { 200: { description: 'Whether there was something to cancel.', schema: 'IndexCancelled' } },
      handle: async (request, response) => {
        reply(request, response, await this.index.cancel());
      },
    },
  ];
}
