import { inject, injectable } from 'tsyringe';
import { healthOperations } from '@code-graph/api/operations';
import { HealthService } from './health-service.js';
import { AccessControl } from '../http/access-control.js';
import { MetricsService } from './metrics-service.js';
import { compressReply } from '../http/compress-reply.js';
import { reply } from '../http/envelope.js';
import { route, type Route, type RouteGroup } from '../http/route.js';

/** The endpoints about the host itself. */
@injectable()
export class HealthRoutes implements RouteGroup {
  constructor(
    @inject(HealthService) private readonly health: HealthService,
    @inject(AccessControl) private readonly access: AccessControl,
    @inject(MetricsService) private readonly metrics: MetricsService,
  ) {}

  readonly routes: readonly Route[] = [
    route(healthOperations.getHealth, async (request, response) => {
      const isReader = await this.access.isGranted(request, 'graph:read');
      reply(request, response, isReader ? this.health.read() : this.health.readPublic());
    }),
    route(healthOperations.getReadiness, async (request, response) => {
      const isReader = await this.access.isGranted(request, 'graph:read');
      reply(request, response, this.health.requireReady(isReader));
    }),
    route(healthOperations.getMetrics, async (request, response) => {
      compressReply(request, response);
      response.type('text/plain; version=0.0.4; charset=utf-8').send(await this.metrics.render());
    }),
  ];
}
