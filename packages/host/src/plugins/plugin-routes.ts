import { inject, injectable } from 'tsyringe';
import { pluginOperations } from '@code-graph/api/operations';
import { PluginDiscoveryService } from './plugin-discovery-service.js';
import { PluginReportService } from './plugin-report-service.js';
import { reply } from '../http/envelope.js';
import { requireLoopback } from '../http/require-loopback.js';
import { readPluginId } from './plugin-id.js';
import { route, type Route, type RouteGroup } from '../http/route.js';

/** The endpoints for the plugins themselves. */
@injectable()
export class PluginRoutes implements RouteGroup {
  constructor(
    @inject(PluginReportService) private readonly reports: PluginReportService,
    @inject(PluginDiscoveryService) private readonly discovery: PluginDiscoveryService,
  ) {}

  readonly routes: readonly Route[] = [
    route(pluginOperations.listPlugins, async (request, response) => {
      reply(request, response, await this.reports.list());
    }),
    route(pluginOperations.rescanPlugins, async (request, response) => {
      requireLoopback(request);
      reply(request, response, await this.discovery.rescan());
    }),
    route(pluginOperations.getPlugin, async (request, response) => {
      reply(request, response, await this.reports.read(readPluginId(request)));
    }),
    route(pluginOperations.resumePlugin, async (request, response) => {
      reply(request, response, await this.reports.resume(readPluginId(request)));
    }),
  ];
}
