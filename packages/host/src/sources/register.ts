import { Lifecycle, type DependencyContainer } from 'tsyringe';
import { SourceRoutes } from './source-routes.js';
import { SourceService } from './source-service.js';
import { RouteGroup } from '../http/route.js';

/** The source text of nodes. */
export function registerSources(container: DependencyContainer): void {
  const one = { lifecycle: Lifecycle.ContainerScoped };
  container.register(SourceService, { useClass: SourceService }, one);
  container.register(RouteGroup, { useClass: SourceRoutes }, one);
}
