import { Lifecycle, type DependencyContainer } from 'tsyringe';
import { OverlayRoutes } from './overlay-routes.js';
import { OverlayService } from './overlay-service.js';
import { RouteGroup } from '../http/route.js';

/** Overlays: the applies and removals of plugins. */
export function registerOverlays(container: DependencyContainer): void {
  const one = { lifecycle: Lifecycle.ContainerScoped };
  container.register(OverlayService, { useClass: OverlayService }, one);
  container.register(RouteGroup, { useClass: OverlayRoutes }, one);
}
