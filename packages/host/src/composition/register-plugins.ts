import { Lifecycle, type DependencyContainer } from 'tsyringe';
import { PluginCatalogue } from '../plugins/catalogue/plugin-catalogue.js';
import { WatchFiles, watchFiles } from '../plugins/development/watch-files.js';
import { HeartbeatSettings, heartbeatSettings } from '../plugins/runtime/heartbeat-settings.js';
import { PluginRuntime } from '../plugins/runtime/plugin-runtime.js';
import { ProcessPluginRuntime } from '../plugins/runtime/process-plugin-runtime.js';
import { PluginJournal } from '../plugins/supervision/plugin-journal.js';
import { PluginSupervisor } from '../plugins/supervision/plugin-supervisor.js';
import { Quarantine } from '../plugins/supervision/quarantine.js';

/** Plugins: which there are, and what runs them. */
export function registerPlugins(container: DependencyContainer): void {
  const one = { lifecycle: Lifecycle.ContainerScoped };
  container.register(PluginCatalogue, { useClass: PluginCatalogue }, one);
  container.register(WatchFiles, { useValue: watchFiles });
  container.register(PluginJournal, { useClass: PluginJournal }, one);
  container.register(Quarantine, { useClass: Quarantine }, one);
  container.register(PluginSupervisor, { useClass: PluginSupervisor }, one);
  container.register(HeartbeatSettings, { useValue: heartbeatSettings });
  container.register(PluginRuntime, { useClass: ProcessPluginRuntime }, one);
}
