import { Lifecycle, type DependencyContainer } from 'tsyringe';
import { LadybugQueryEngine } from '../queries/engine/ladybug-query-engine.js';
import { EnginePlatform, enginePlatform } from '../queries/engine/locate-ladybug.js';
import { QueryEngine } from '../queries/engine/query-engine.js';

/** Queries: the engine. */
export function registerQuery(container: DependencyContainer): void {
  container.register(EnginePlatform, { useValue: enginePlatform });
  container.register(QueryEngine, { useClass: LadybugQueryEngine }, { lifecycle: Lifecycle.ContainerScoped });
}
