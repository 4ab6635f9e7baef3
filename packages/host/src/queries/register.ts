import { Lifecycle, type DependencyContainer } from 'tsyringe';
import { registerStage } from '../lifecycle/stage.js';
import { LadybugQueryEngine } from './engine/ladybug-query-engine.js';
import { EnginePlatform, enginePlatform } from './engine/locate-ladybug.js';
import { QueryEngine } from './engine/query-engine.js';
import { QueryQueue, QueryQueueSettings, queryQueueSettings } from './query-queue.js';
import { QueryRoutes } from './query-routes.js';
import { QueryService } from './query-service.js';
import { RouteGroup } from '../http/route.js';

/** Queries in openCypher: their queue and their engine. */
export function registerQueries(container: DependencyContainer): void {
  const one = { lifecycle: Lifecycle.ContainerScoped };
  container.register(EnginePlatform, { useValue: enginePlatform });
  container.register(QueryEngine, { useClass: LadybugQueryEngine }, one);
  container.register(QueryQueueSettings, { useValue: queryQueueSettings });
  container.register(QueryQueue, { useClass: QueryQueue }, one);
  container.register(QueryService, { useClass: QueryService }, one);
  container.register(RouteGroup, { useClass: QueryRoutes }, one);
  registerStage(container, QueryEngine, (engine: QueryEngine) => ({ name: 'query engine', stop: () => engine.stop() }));
}
