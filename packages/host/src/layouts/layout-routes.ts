import type { LayoutParameters } from '@code-graph/api';
import { inject, injectable } from 'tsyringe';
import { layoutOperations } from '@code-graph/api/operations';
import { LayoutPreviews } from './layout-previews.js';
import { LayoutService } from './layout-service.js';
import { reply } from '../http/envelope.js';
import { requestIdOf } from '../http/request-id.js';
import { route, type Route, type RouteGroup } from '../http/route.js';

/** The endpoints that compute layouts. */
@injectable()
export class LayoutRoutes implements RouteGroup {
  constructor(
    @inject(LayoutService) private readonly layout: LayoutService,
    @inject(LayoutPreviews) private readonly previews: LayoutPreviews,
  ) {}

  readonly routes: readonly Route[] = [
    route(layoutOperations.computeLayout, async (request, response) => {
      reply(
        request,
        response,
        await this.layout.begin((request.body ?? {}) as LayoutParameters, requestIdOf(response)),
      );
    }),
    route(layoutOperations.getLayoutStatus, (request, response) => {
      reply(request, response, this.layout.status());
    }),
    route(layoutOperations.cancelLayout, async (request, response) => {
      reply(request, response, await this.layout.cancel());
    }),
    route(layoutOperations.watchLayout, async (request, response) => {
      reply(request, response, await this.layout.watch());
    }),
    route(layoutOperations.previewLayout, (request, response) => {
      reply(request, response, this.previews.latestFrame());
    }),
    route(layoutOperations.getLayoutAvailability, async (request, response) => {
      reply(request, response, await this.layout.available());
    }),
  ];
}
