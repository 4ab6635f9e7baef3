import type { Request, Response } from 'express';
import { inject, injectable } from 'tsyringe';
import { overlayOperations } from '@code-graph/api/operations';
import { OverlayService } from './overlay-service.js';
import { reply } from '../http/envelope.js';
import { requestIdOf } from '../http/request-id.js';
import { readPluginId } from '../plugins/index.js';
import { route, type Route, type RouteGroup } from '../http/route.js';

/** The endpoints of the overlays. */
@injectable()
export class OverlayRoutes implements RouteGroup {
  constructor(@inject(OverlayService) private readonly overlays: OverlayService) {}

  readonly routes: readonly Route[] = [
    route(overlayOperations.listOverlays, async (request, response) => {
      reply(request, response, { plugins: await this.overlays.list() });
    }),
    route(overlayOperations.applyOverlay, (request, response) => this.#apply(request, response)),
    route(overlayOperations.removeOverlay, async (request, response) => {
      reply(request, response, await this.overlays.remove(readPluginId(request), requestIdOf(response)));
    }),
    route(overlayOperations.cancelOverlay, async (request, response) => {
      reply(request, response, await this.overlays.cancel(readPluginId(request)));
    }),
    route(overlayOperations.getOverlayStatus, async (request, response) => {
      await this.overlays.ready();
      reply(request, response, this.overlays.status(readPluginId(request)));
    }),
  ];

  async #apply(request: Request, response: Response): Promise<void> {
    const id = readPluginId(request);
    const { result } = await this.overlays.beginApply(id, request.body, {
      requestId: requestIdOf(response),
    });
    if (prefersAsync(request)) {
      response.set('Preference-Applied', 'respond-async');
      reply(request, response, this.overlays.status(id), 202);
      return;
    }
    reply(request, response, await result);
  }
}

function prefersAsync(request: Request): boolean {
  const preferences = (request.get('prefer') ?? '').split(',');
  return preferences.some((preference) => preference.split(';')[0]?.trim().toLowerCase() === 'respond-async');
}
