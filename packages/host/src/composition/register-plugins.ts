import { Lifecycle, type DependencyContainer } from 'tsyringe';
import { PluginChecks, pluginChecks } from '../plugins/checks/plugin-checks.js';
import { CatalogueSettings, catalogueSettings } from '../plugins/catalogue/catalogue-settings.js';
import { PluginCatalogue } from '../plugins/catalogue/plugin-catalogue.js';
import { WatchFiles, watchFiles } from '../development/watch-files.js';
import { HeartbeatSettings, heartbeatSettings } from '../plugins/supervisor/heartbeat-settings.js';
import { PluginCaches } from '../plugins/supervisor/plugin-caches.js';
import { PluginRuntime } from '../plugins/supervisor/plugin-runtime.js';
import { ProcessPluginRuntime } from '../plugins/supervisor/process-plugin-runtime.js';
import { PluginStanding } from '../plugins/standing/plugin-standing.js';

/** Plugins: their catalogue, their standing, and the runtime of their processes. */
export function registerPlugins(container: DependencyContainer): void {
  const one = { lifecycle: Lifecycle.ContainerScoped };
  container.register(PluginChecks, { useValue: pluginChecks });
  container.register(CatalogueSettings, { useValue: catalogueSettings });
  container.register(PluginCatalogue, { useClass: PluginCatalogue }, one);
  container.register(WatchFiles, { useValue: watchFiles });
  container.register(PluginStanding, { useClass: PluginStanding }, one);
  container.register(HeartbeatSettings, { useValue: heartbeatSettings });
  container.register(PluginCaches, { useClass: PluginCaches }, one);
  container.register(PluginRuntime, { useClass: ProcessPluginRuntime }, one);
}
