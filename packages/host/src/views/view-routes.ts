import type { SavedViewRequest } from '@code-graph/api';
import { viewOperations } from '@code-graph/api/operations';
import type { Request } from 'express';
import { inject, injectable } from 'tsyringe';
import { reply } from '../http/envelope.js';
import { route, type Route, type RouteGroup } from '../http/route.js';
import { ViewService } from './view-service.js';

/** The endpoints for saved views. */
@injectable()
export class ViewRoutes implements RouteGroup {
  constructor(@inject(ViewService) private readonly views: ViewService) {}

  readonly routes: readonly Route[] = [
    route(viewOperations.listViews, async (request, response) => {
      reply(request, response, { views: await this.views.list() });
    }),
    route(viewOperations.createView, async (request, response) => {
      reply(request, response, await this.views.create(request.body as SavedViewRequest));
    }),
    route(viewOperations.putView, async (request, response) => {
      reply(request, response, await this.views.put(readViewId(request), request.body as SavedViewRequest));
    }),
    route(viewOperations.removeView, async (request, response) => {
      reply(request, response, await this.views.remove(readViewId(request)));
    }),
  ];
}

function readViewId(request: Request): string {
  return request.params['viewId'] as string;
}
