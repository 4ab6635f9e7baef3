import { Lifecycle, type DependencyContainer } from 'tsyringe';
import { OverlayRoutes } from './overlay-routes.js';
import { OverlayService } from './overlay-service.js';
import { registerStage } from '../lifecycle/stage.js';
import { ReapplyService } from './reapply-service.js';
import { RevisionOverlays } from './revision-overlays.js';
import { RouteGroup } from '../http/route.js';

/** Overlays: the applies and removals of plugins. */
export function registerOverlays(container: DependencyContainer): void {
  const one = { lifecycle: Lifecycle.ContainerScoped };
  container.register(OverlayService, { useClass: OverlayService }, one);
  container.register(ReapplyService, { useClass: ReapplyService }, one);
  container.register(RevisionOverlays, { useClass: RevisionOverlays }, one);
  container.register(RouteGroup, { useClass: OverlayRoutes }, one);
  registerStage(container, ReapplyService, (service) => ({
    name: 'overlay reapply',
    requires: 'listen or work',
    start: () => service.start(),
    stop: () => service.stop(),
  }));
}
