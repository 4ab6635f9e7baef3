import { Lifecycle, type DependencyContainer } from 'tsyringe';
import { PluginCatalogue } from '../plugins/catalogue/plugin-catalogue.js';
import { PluginRuntime } from '../plugins/runtime/plugin-runtime.js';
import { WorkerPluginRuntime } from '../plugins/runtime/process-plugin-runtime.js';

/** Plugins: which there are, and what runs them. */
export function registerPlugins(container: DependencyContainer): void {
  const one = { lifecycle: Lifecycle.ContainerScoped };
  container.register(PluginCatalogue, { useClass: PluginCatalogue }, one);
  container.register(PluginRuntime, { useClass: WorkerPluginRuntime }, one);
}
