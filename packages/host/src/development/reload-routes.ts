import { inject, injectable } from 'tsyringe';
import { pluginOperations } from '@code-graph/api/operations';
import { reply } from '../http/envelope.js';
import { requireLoopback } from '../http/require-loopback.js';
import { readPluginId } from '../plugins/index.js';
import { PluginReloadService } from './plugin-reload-service.js';
import { route, type Route, type RouteGroup } from '../http/route.js';

/** The endpoint that reloads a plugin. */
@injectable()
export class ReloadRoutes implements RouteGroup {
  constructor(@inject(PluginReloadService) private readonly reloads: PluginReloadService) {}

  readonly routes: readonly Route[] = [
    route(pluginOperations.reloadPlugin, async (request, response) => {
      requireLoopback(request);
      reply(request, response, await this.reloads.reloadById(readPluginId(request)));
    }),
  ];
}
