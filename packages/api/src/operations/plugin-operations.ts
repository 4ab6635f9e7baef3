import type { Operations } from './operation.js';
import { noSuchPlugin, pluginParameter } from './plugin-parameter.js';

/** The operations for the plugins themselves. */
export const pluginOperations = {
  listPlugins: {
    method: 'get',
    path: '/api/plugins',
    operationId: 'listPlugins',
    scope: 'graph:read',
    tag: 'Plugins',
    summary: 'A report on every candidate, usable or not.',
    parameters: [],
    replies: { 200: { description: 'The candidates.', schema: 'PluginReportList' } },
  },
  rescanPlugins: {
    method: 'post',
    path: '/api/plugins/rescan',
    operationId: 'rescanPlugins',
    scope: 'overlay:write',
    tag: 'Plugins',
    summary: 'Searches for plugins again. Only for clients on the machine that the host runs on.',
    parameters: [],
    replies: { 200: { description: 'The plugins that were found and removed.', schema: 'PluginsRescanned' } },
  },
  getPlugin: {
    method: 'get',
    path: '/api/plugins/{pluginId}',
    operationId: 'getPlugin',
    scope: 'graph:read',
    tag: 'Plugins',
    summary: 'The report on one plugin.',
    parameters: [pluginParameter],
    replies: { 200: { description: 'The report.', schema: 'PluginReport' }, 404: noSuchPlugin },
  },
  resumePlugin: {
    method: 'post',
    path: '/api/plugins/{pluginId}/resume',
    operationId: 'resumePlugin',
    scope: 'overlay:write',
    tag: 'Plugins',
    summary: 'Lifts the quarantine of a plugin.',
    parameters: [pluginParameter],
    replies: { 200: { description: 'The plugin is not quarantined.', schema: 'PluginReport' }, 404: noSuchPlugin },
  },
  reloadPlugin: {
    method: 'post',
    path: '/api/plugins/{pluginId}/reload',
    operationId: 'reloadPlugin',
    scope: 'overlay:write',
    tag: 'Plugins',
    summary: 'Reloads a plugin from its files. Only for clients on the machine that the host runs on.',
    parameters: [pluginParameter],
    replies: {
      200: { description: 'The new version is in use.', schema: 'PluginReloaded' },
      404: noSuchPlugin,
      500: { description: 'The new version does not work. The previous one stays in use.', schema: 'ErrorBody' },
    },
  },
} satisfies Operations;
