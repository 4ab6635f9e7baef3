import { inject, injectable } from 'tsyringe';
import type { Route, RouteGroup } from '@code-graph/api/operations';
import { PluginDiscoveryService } from './plugin-discovery-service.js';
import { PluginReportService } from './plugin-report-service.js';
import { reply } from '../http/envelope.js';
import { requireLoopback } from '../http/require-loopback.js';
import { noSuchPlugin, pluginId, readPluginId } from './plugin-id.js';

/** The endpoints for the plugins themselves. */
@injectable()
export class PluginRoutes implements RouteGroup {
  constructor(
    @inject(PluginReportService) private readonly reports: PluginReportService,
    @inject(PluginDiscoveryService) private readonly discovery: PluginDiscoveryService,
  ) {}

  readonly routes: readonly Route[] = [
    {
      method: 'get',
      path: '/api/plugins',
      operationId: 'listPlugins',
      scope: 'graph:read',
      tag: 'Plugins',
      summary: 'A report on every candidate, usable or not.',
      parameters: [],
      replies: { 200: { description: 'The candidates.', schema: 'PluginReportList' } },
      handle: async (request, response) => {
        reply(request, response, await this.reports.list());
      },
    },
    {
      method: 'post',
      path: '/api/plugins/rescan',
      operationId: 'rescanPlugins',
      scope: 'overlay:write',
      tag: 'Plugins',
      summary: 'Searches for plugins again. Only for clients on the machine that the host runs on.',
      parameters: [],
      replies: { 200: { description: 'The plugins that were found and removed.', schema: 'PluginsRescanned' } },
      handle: async (request, response) => {
        requireLoopback(request);
        reply(request, response, await this.discovery.rescan());
      },
    },
    {
      method: 'get',
      path: '/api/plugins/{pluginId}',
      operationId: 'getPlugin',
      scope: 'graph:read',
      tag: 'Plugins',
      summary: 'The report on one plugin.',
      parameters: [pluginId],
      replies: { 200: { description: 'The report.', schema: 'PluginReport' }, 404: noSuchPlugin },
      handle: async (request, response) => {
        reply(request, response, await this.reports.read(readPluginId(request)));
      },
    },
    {
      method: 'post',
      path: '/api/plugins/{pluginId}/resume',
      operationId: 'resumePlugin',
      scope: 'overlay:write',
      tag: 'Plugins',
      summary: 'Lifts the quarantine of a plugin.',
      parameters: [pluginId],
      replies: { 200: { description: 'The plugin is not quarantined.', schema: 'PluginReport' }, 404: noSuchPlugin },
      handle: async (request, response) => {
        reply(request, response, await this.reports.resume(readPluginId(request)));
      },
    },
  ];
}
