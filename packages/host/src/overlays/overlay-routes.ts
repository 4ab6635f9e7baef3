import type { Request, Response } from 'express';
import { inject, injectable } from 'tsyringe';
import { preferenceApplied, smallBodyBytes, type Route, type RouteGroup } from '@code-graph/api/operations';
import { OverlayService } from './overlay-service.js';
import { reply } from '../http/envelope.js';
import { requestIdOf } from '../http/request-id.js';
import { noSuchPlugin, pluginId, readPluginId } from '../plugins/index.js';

const busy = {
  description: 'The plugin is applying or removing, or the apply was cancelled.',
  schema: 'ErrorBody',
} as const;
const failed = { description: 'The plugin failed. The graph is as it was.', schema: 'ErrorBody' } as const;

/** The endpoints of the overlays. */
@injectable()
export class OverlayRoutes implements RouteGroup {
  constructor(@inject(OverlayService) private readonly overlays: OverlayService) {}

  readonly routes: readonly Route[] = [
    {
      method: 'get',
      path: '/api/overlays',
      operationId: 'listOverlays',
      scope: 'graph:read',
      tag: 'Overlays',
      summary:
        'Every usable plugin, with its overlay definitions and its status. An applied one has the ranges of its attributes.',
      parameters: [],
      replies: { 200: { description: 'The plugins.', schema: 'PluginList' } },
      handle: async (request, response) => {
        reply(request, response, { plugins: await this.overlays.list() });
      },
    },
    {
      method: 'post',
      path: '/api/overlays/{pluginId}/apply',
      operationId: 'applyOverlay',
      scope: 'overlay:write',
      tag: 'Overlays',
      summary: 'Applies a plugin, and replies when the apply has ended.',
      parameters: [
        pluginId,
        {
          name: 'Prefer',
          in: 'header',
          description: 'With respond-async the reply comes at once, and the status reports the progress.',
        },
      ],
      body: {
        required: false,
        description: "The plugin's options, according to its optionsSchema.",
        limitBytes: smallBodyBytes,
      },
      replies: {
        200: { description: 'The attributes are in the graph.', schema: 'ApplyResult' },
        202: {
          description: 'The apply has begun.',
          schema: 'PluginApplyStatus',
          headers: { 'Preference-Applied': preferenceApplied },
        },
        404: noSuchPlugin,
        409: busy,
        500: failed,
      },
      handle: (request, response) => this.#apply(request, response),
    },
    {
      method: 'delete',
      path: '/api/overlays/{pluginId}/apply',
      operationId: 'removeOverlay',
      scope: 'overlay:write',
      tag: 'Overlays',
      summary: "Deletes the plugin's attributes from the graph.",
      parameters: [pluginId],
      replies: {
        200: { description: 'The attributes are deleted.', schema: 'RemoveResult' },
        404: noSuchPlugin,
        409: busy,
        500: { description: "The plugin's clean-up failed. Its attributes are deleted.", schema: 'ErrorBody' },
      },
      handle: async (request, response) => {
        reply(request, response, await this.overlays.remove(readPluginId(request), requestIdOf(response)));
      },
    },
    {
      method: 'post',
      path: '/api/overlays/{pluginId}/cancel',
      operationId: 'cancelOverlay',
      scope: 'overlay:write',
      tag: 'Overlays',
      summary: 'Cancels a running apply, or the clean-up of a removal. Replies when it has ended.',
      parameters: [pluginId],
      replies: {
        200: { description: 'Whether there was something to cancel.', schema: 'OverlayCancelled' },
        404: noSuchPlugin,
      },
      handle: async (request, response) => {
        reply(request, response, await this.overlays.cancel(readPluginId(request)));
      },
    },
    {
      method: 'get',
      path: '/api/overlays/{pluginId}/status',
      operationId: 'getOverlayStatus',
      scope: 'graph:read',
      tag: 'Overlays',
      summary: "The status of a plugin's overlay.",
      parameters: [pluginId],
      replies: { 200: { description: 'The status.', schema: 'PluginApplyStatus' }, 404: noSuchPlugin },
      handle: async (request, response) => {
        await this.overlays.ready();
        reply(request, response, this.overlays.status(readPluginId(request)));
      },
    },
  ];

  async #apply(request: Request, response: Response): Promise<void> {
    const id = readPluginId(request);
    const { result } = await this.overlays.beginApply(id, request.body, requestIdOf(response));
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
