import { inject, injectable } from 'tsyringe';
import type { Route, RouteGroup } from '@code-graph/api/operations';
import { HealthService } from './health-service.js';
import { AccessControl } from '../http/access-control.js';
import { MetricsService } from './metrics-service.js';
import { compressReply } from '../http/compress-reply.js';
import { reply } from '../http/envelope.js';

/** The endpoints about the host itself. */
@injectable()
export class HealthRoutes implements RouteGroup {
  constructor(
    @inject(HealthService) private readonly health: HealthService,
    @inject(AccessControl) private readonly access: AccessControl,
    @inject(MetricsService) private readonly metrics: MetricsService,
  ) {}

  readonly routes: readonly Route[] = [
    {
      method: 'get',
      path: '/api/health',
      operationId: 'getHealth',
      scope: 'none',
      tag: 'Host',
      summary: 'The version of the host and the state of the graph, and for readers of the graph also the workspace.',
      parameters: [],
      replies: { 200: { description: 'The host answers.', schema: 'Health' } },
      handle: async (request, response) => {
        const isReader = await this.access.isGranted(request, 'graph:read');
        reply(request, response, isReader ? this.health.read() : this.health.readPublic());
      },
    },
    {
      method: 'get',
      path: '/api/ready',
      operationId: 'getReadiness',
      scope: 'none',
      tag: 'Host',
      summary: 'Whether the graph can be served.',
      parameters: [],
      replies: { 200: { description: 'The graph can be served.', schema: 'Readiness' } },
      handle: async (request, response) => {
        const isReader = await this.access.isGranted(request, 'graph:read');
        reply(request, response, this.health.requireReady(isReader));
      },
    },
    {
      method: 'get',
      path: '/api/metrics',
      operationId: 'getMetrics',
      scope: 'graph:read',
      tag: 'Host',
      summary: 'Metrics of the host, for Prometheus.',
      parameters: [],
      replies: {
        200: { description: 'The metrics in the text format of Prometheus, version 0.0.4.', mediaType: 'text/plain' },
      },
      handle: async (request, response) => {
        compressReply(request, response);
        response.type('text/plain; version=0.0.4; charset=utf-8').send(await this.metrics.render());
      },
    },
  ];
}
