import { Lifecycle, type DependencyContainer } from 'tsyringe';
import { HttpServer } from '../http/http-server.js';
import { Stage } from '../lifecycle/stage.js';
import { LatestLayout } from './latest-layout.js';
import { LayoutJobs } from './layout-jobs.js';
import { LayoutPositionRoutes } from './layout-position-routes.js';
import { LayoutPositionsService } from './layout-positions-service.js';
import { FrameStore, LayoutPreviews } from './layout-previews.js';
import { LayoutRoutes } from './layout-routes.js';
import { layoutServerProgram, LayoutServerProgram } from './layout-server-program.js';
import { LayoutService } from './layout-service.js';
import { LayoutState } from './layout-state.js';
import { LayoutSupervisor } from './layout-supervisor.js';
import { LayoutWork } from './layout-work.js';
import { RouteGroup } from '../http/route.js';

/** Layouts: the layout server, the state of the latest layout, and its positions. */
export function registerLayouts(container: DependencyContainer, frames: FrameStore): void {
  const one = { lifecycle: Lifecycle.ContainerScoped };
  container.register(LayoutServerProgram, { useValue: layoutServerProgram });
  container.register(LayoutSupervisor, { useClass: LayoutSupervisor }, one);
  container.register(LayoutState, { useClass: LayoutState }, one);
  container.register(LayoutPositionsService, { useClass: LayoutPositionsService }, one);
  container.register(LatestLayout, { useClass: LatestLayout }, one);
  container.register(FrameStore, { useValue: frames });
  container.register(LayoutPreviews, { useClass: LayoutPreviews }, one);
  container.register(LayoutWork, { useClass: LayoutWork }, one);
  container.register(LayoutJobs, { useClass: LayoutJobs }, one);
  container.register(LayoutService, { useClass: LayoutService }, one);
  container.register(RouteGroup, { useClass: LayoutPositionRoutes }, one);
  container.register(RouteGroup, { useClass: LayoutRoutes }, one);
  container.register<Stage>(Stage, {
    useFactory: (scope) => ({
      name: 'layout',
      start: () => scope.resolve(LayoutService).load(),
      stop: () => scope.resolve(LayoutSupervisor).stop(),
    }),
  });
  container.register<Stage>(Stage, {
    useFactory: (scope) => ({
      name: 'layout pages',
      requires: 'listen',
      start: () => scope.resolve(LayoutSupervisor).allowPages(scope.resolve(HttpServer).pageOrigins),
    }),
  });
}
