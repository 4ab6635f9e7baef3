import { Lifecycle, type DependencyContainer } from 'tsyringe';
import { AnswerGraphs } from './answer-graph.js';
import { CycleRoutes } from './cycles/cycle-routes.js';
import { CycleService } from './cycles/cycle-service.js';
import { DependencyRoutes } from './dependencies/dependency-routes.js';
import { DependencyService } from './dependencies/dependency-service.js';
import { DiffRoutes } from './diff/diff-routes.js';
import { DiffService } from './diff/diff-service.js';
import { ChangeLocator } from './impact/change-locator.js';
import { ImpactRoutes } from './impact/impact-routes.js';
import { ImpactService } from './impact/impact-service.js';
import { RestoredGraphs } from './impact/restored-graphs.js';
import { NeighborRoutes } from './neighbors/neighbor-routes.js';
import { NeighborhoodService } from './neighbors/neighborhood-service.js';
import { PathService } from './neighbors/path-service.js';
import { NodeFinder } from './search/node-finder.js';
import { SearchRoutes } from './search/search-routes.js';
import { UnusedRoutes } from './unused/unused-routes.js';
import { UnusedService } from './unused/unused-service.js';
import { RouteGroup } from '../http/route.js';

/** Questions about the graph: search, neighbors, paths, impact, cycles, dependencies and unused code. */
export function registerQuestions(container: DependencyContainer): void {
  const one = { lifecycle: Lifecycle.ContainerScoped };
  container.register(AnswerGraphs, { useClass: AnswerGraphs }, one);
  container.register(NodeFinder, { useClass: NodeFinder }, one);
  container.register(NeighborhoodService, { useClass: NeighborhoodService }, one);
  container.register(PathService, { useClass: PathService }, one);
  container.register(ChangeLocator, { useClass: ChangeLocator }, one);
  container.register(RestoredGraphs, { useClass: RestoredGraphs }, one);
  container.register(ImpactService, { useClass: ImpactService }, one);
  container.register(CycleService, { useClass: CycleService }, one);
  container.register(DependencyService, { useClass: DependencyService }, one);
  container.register(DiffService, { useClass: DiffService }, one);
  container.register(UnusedService, { useClass: UnusedService }, one);
  container.register(RouteGroup, { useClass: SearchRoutes }, one);
  container.register(RouteGroup, { useClass: NeighborRoutes }, one);
  container.register(RouteGroup, { useClass: ImpactRoutes }, one);
  container.register(RouteGroup, { useClass: DiffRoutes }, one);
  container.register(RouteGroup, { useClass: CycleRoutes }, one);
  container.register(RouteGroup, { useClass: DependencyRoutes }, one);
  container.register(RouteGroup, { useClass: UnusedRoutes }, one);
}
