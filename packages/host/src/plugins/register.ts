import { Lifecycle, type DependencyContainer } from 'tsyringe';
import { registerStage } from '../lifecycle/stage.js';
import { CatalogueSettings, catalogueSettings } from './catalogue/catalogue-settings.js';
import { PluginCatalogue } from './catalogue/plugin-catalogue.js';
import { PluginChecks, pluginChecks } from './checks/plugin-checks.js';
import { PluginDiscoveryService } from './plugin-discovery-service.js';
import { PluginReportService } from './plugin-report-service.js';
import { PluginRoutes } from './plugin-routes.js';
import { PluginStanding } from './standing/plugin-standing.js';
import { HeartbeatSettings, heartbeatSettings } from './supervisor/heartbeat-settings.js';
import { PluginCaches } from './supervisor/plugin-caches.js';
import { PluginRuntime } from './supervisor/plugin-runtime.js';
import { ProcessPluginRuntime } from './supervisor/process-plugin-runtime.js';
import { RouteGroup } from '../http/route.js';

/** Plugins: their catalogue, their standing, and the runtime of their processes. */
export function registerPlugins(container: DependencyContainer): void {
  const one = { lifecycle: Lifecycle.ContainerScoped };
  container.register(PluginChecks, { useValue: pluginChecks });
  container.register(CatalogueSettings, { useValue: catalogueSettings });
  container.register(PluginCatalogue, { useClass: PluginCatalogue }, one);
  container.register(PluginStanding, { useClass: PluginStanding }, one);
  container.register(HeartbeatSettings, { useValue: heartbeatSettings });
  container.register(PluginCaches, { useClass: PluginCaches }, one);
  container.register(PluginRuntime, { useClass: ProcessPluginRuntime }, one);
  container.register(PluginReportService, { useClass: PluginReportService }, one);
  container.register(PluginDiscoveryService, { useClass: PluginDiscoveryService }, one);
  container.register(RouteGroup, { useClass: PluginRoutes }, one);
  registerStage(container, PluginStanding, (standing) => ({
    name: 'plugin standing',
    start: () => standing.load(),
    stop: () => standing.settled(),
  }));
  registerStage(container, PluginCaches, (caches) => ({ name: 'plugin caches', start: () => caches.deleteUnused() }));
  registerStage(container, PluginRuntime, (runtime: PluginRuntime) => ({
    name: 'plugin runtime',
    stop: () => runtime.stop(),
  }));
  registerStage(container, PluginDiscoveryService, (discovery) => ({
    name: 'discovery',
    requires: 'listen',
    start: () => discovery.start(),
    stop: () => discovery.stop(),
  }));
  registerStage(container, PluginCatalogue, (catalogue) => ({
    name: 'plugin catalogue',
    requires: 'plugins',
    start: ({ plugins }) => {
      catalogue.start(plugins === 'on demand' ? plugins : 'now');
    },
    stop: () => catalogue.stop(),
  }));
}
