import { Lifecycle, type DependencyContainer } from 'tsyringe';
import { RouteGroup } from '../http/route.js';
import { ViewRoutes } from './view-routes.js';
import { ViewService } from './view-service.js';
import { ViewStore } from './view-store.js';

/** Views of the viewer that are saved with a title. */
export function registerViews(container: DependencyContainer): void {
  const one = { lifecycle: Lifecycle.ContainerScoped };
  container.register(ViewStore, { useClass: ViewStore }, one);
  container.register(ViewService, { useClass: ViewService }, one);
  container.register(RouteGroup, { useClass: ViewRoutes }, one);
}
