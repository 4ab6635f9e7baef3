import { inject, injectable } from 'tsyringe';
import type { Route, RouteGroup } from '@code-graph/api/operations';
import { reply } from '../http/envelope.js';
import { requireLoopback } from '../http/require-loopback.js';
import { noSuchPlugin, pluginId, readPluginId } from '../plugins/index.js';
import { PluginReloadService } from './plugin-reload-service.js';

/** The endpoint that reloads a plugin. */
@injectable()
export class ReloadRoutes implements RouteGroup {
  constructor(@inject(PluginReloadService) private readonly reloads: PluginReloadService) {}

  readonly routes: readonly Route[] = [
    {
      method: 'post',
      path: '/api/plugins/{pluginId}/reload',
      operationId: 'reloadPlugin',
      scope: 'overlay:write',
      tag: 'Plugins',
      summary: 'Reloads a plugin from its files. Only for clients on the machine that the host runs on.',
      parameters: [pluginId],
      replies: {
        200: { description: 'The new version is in use.', schema: 'PluginReloaded' },
        404: noSuchPlugin,
        500: { description: 'The new version does not work. The previous one stays in use.', schema: 'ErrorBody' },
      },
      handle: async (request, response) => {
        requireLoopback(request);
        reply(request, response, await this.reloads.reloadById(readPluginId(request)));
      },
    },
  ];
}
