import type { ImpactRequest } from '@code-graph/api';
import { inject, injectable } from 'tsyringe';
import { impactOperations } from '@code-graph/api/operations';
import { ImpactService } from './impact-service.js';
import { reply } from '../../http/envelope.js';
import { route, type Route, type RouteGroup } from '../../http/route.js';

/** The endpoint of the impact of changes. */
@injectable()
export class ImpactRoutes implements RouteGroup {
  constructor(@inject(ImpactService) private readonly impacts: ImpactService) {}

  readonly routes: readonly Route[] = [
    route(impactOperations.findImpact, async (request, response) => {
      reply(request, response, await this.impacts.impact(request.body as ImpactRequest));
    }),
  ];
}
