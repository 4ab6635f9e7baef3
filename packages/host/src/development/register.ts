import { Lifecycle, type DependencyContainer } from 'tsyringe';
import { registerStage } from '../lifecycle/stage.js';
import { PluginDevelopmentService } from './plugin-development-service.js';
import { PluginReloadService } from './plugin-reload-service.js';
import { ReloadRoutes } from './reload-routes.js';
import { RouteGroup } from '../http/route.js';

/** Plugins under development: they are watched, reloaded and applied again. */
export function registerDevelopment(container: DependencyContainer): void {
  const one = { lifecycle: Lifecycle.ContainerScoped };
  container.register(PluginReloadService, { useClass: PluginReloadService }, one);
  container.register(PluginDevelopmentService, { useClass: PluginDevelopmentService }, one);
  container.register(RouteGroup, { useClass: ReloadRoutes }, one);
  registerStage(container, PluginDevelopmentService, (development) => ({
    name: 'development',
    requires: 'listen',
    start: () => development.start(),
    stop: () => development.stop(),
  }));
}
