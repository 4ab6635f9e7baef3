import type { ImpactRequest } from '@code-graph/sdk';
import { inject, injectable } from 'tsyringe';
import type { Route, RouteGroup } from '@code-graph/api/operations';
import { ImpactService } from './impact-service.js';
import { reply } from '../../http/envelope.js';

/** Maximum size of a body with a diff. */
const diffBodyBytes = 4 * 1024 * 1024;

/** The endpoint of the impact of changes. */
@injectable()
export class ImpactRoutes implements RouteGroup {
  constructor(@inject(ImpactService) private readonly impacts: ImpactService) {}

  readonly routes: readonly Route[] = [
    {
      method: 'post',
      path: '/api/impact',
      operationId: 'findImpact',
      scope: 'graph:read',
      tag: 'Questions',
      summary: 'The nodes that a change affects, split into production and tests.',
      parameters: [],
      body: {
        schema: 'ImpactRequest',
        required: true,
        description: 'The change, and the part of the answer to return.',
        limitBytes: diffBodyBytes,
      },
      replies: {
        200: { description: 'The changed nodes, and those that depend on them.', schema: 'ImpactAnswer' },
        404: { description: 'No such node. `details` has the nearest ones.', schema: 'ErrorBody' },
      },
      handle: async (request, response) => {
        reply(request, response, await this.impacts.impact(request.body as ImpactRequest));
      },
    },
  ];
}
