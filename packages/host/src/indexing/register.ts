import { Lifecycle, type DependencyContainer } from 'tsyringe';
import { registerStage } from '../lifecycle/stage.js';
import { IndexRoutes } from './index-routes.js';
import { IndexService } from './index-service.js';
import { WorkerWorkspaceIndexer } from './worker-workspace-indexer.js';
import { WorkspaceIndexer } from './workspace-indexer.js';
import { RouteGroup } from '../http/route.js';

/** Indexing of the workspace. */
export function registerIndexing(container: DependencyContainer): void {
  const one = { lifecycle: Lifecycle.ContainerScoped };
  container.register(WorkspaceIndexer, { useClass: WorkerWorkspaceIndexer }, one);
  container.register(IndexService, { useClass: IndexService }, one);
  container.register(RouteGroup, { useClass: IndexRoutes }, one);
  registerStage(container, IndexService, (service) => ({
    name: 'index',
    requires: 'index',
    start: () => service.beginUnlessImported(),
  }));
}
