import { smallBodyBytes } from './body-limits.js';
import type { Operations } from './operation.js';
import { noSuchPlugin, pluginParameter } from './plugin-parameter.js';
import { preferenceApplied } from './reply-headers.js';

const busy = {
  description: 'The plugin is applying or removing, or the apply was cancelled.',
  schema: 'ErrorBody',
} as const;
const failed = { description: 'The plugin failed. The graph is as it was.', schema: 'ErrorBody' } as const;

/** The operations of the overlays. */
export const overlayOperations = {
  listOverlays: {
    method: 'get',
    path: '/api/overlays',
    operationId: 'listOverlays',
    scope: 'graph:read',
    tag: 'Overlays',
    summary:
      'Every usable plugin, with its overlay definitions and its status. An applied one has the ranges of its attributes.',
    parameters: [],
    replies: { 200: { description: 'The plugins.', schema: 'PluginList' } },
  },
  applyOverlay: {
    method: 'post',
    path: '/api/overlays/{pluginId}/apply',
    operationId: 'applyOverlay',
    scope: 'overlay:write',
    tag: 'Overlays',
    summary: 'Applies a plugin, and replies when the apply has ended.',
    parameters: [
      pluginParameter,
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
  },
  removeOverlay: {
    method: 'delete',
    path: '/api/overlays/{pluginId}/apply',
    operationId: 'removeOverlay',
    scope: 'overlay:write',
    tag: 'Overlays',
    summary: "Deletes the plugin's attributes from the graph.",
    parameters: [pluginParameter],
    replies: {
      200: { description: 'The attributes are deleted.', schema: 'RemoveResult' },
      404: noSuchPlugin,
      409: busy,
      500: { description: "The plugin's clean-up failed. Its attributes are deleted.", schema: 'ErrorBody' },
    },
  },
  cancelOverlay: {
    method: 'post',
    path: '/api/overlays/{pluginId}/cancel',
    operationId: 'cancelOverlay',
    scope: 'overlay:write',
    tag: 'Overlays',
    summary: 'Cancels a running apply, or the clean-up of a removal. Replies when it has ended.',
    parameters: [pluginParameter],
    replies: {
      200: { description: 'Whether there was something to cancel.', schema: 'OverlayCancelled' },
      404: noSuchPlugin,
    },
  },
  getOverlayStatus: {
    method: 'get',
    path: '/api/overlays/{pluginId}/status',
    operationId: 'getOverlayStatus',
    scope: 'graph:read',
    tag: 'Overlays',
    summary: "The status of a plugin's overlay.",
    parameters: [pluginParameter],
    replies: { 200: { description: 'The status.', schema: 'PluginApplyStatus' }, 404: noSuchPlugin },
  },
} satisfies Operations;
