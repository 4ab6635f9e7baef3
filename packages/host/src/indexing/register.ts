import { Lifecycle, type DependencyContainer } from 'tsyringe';
import { registerStage } from '../lifecycle/stage.js';
import { IndexRoutes } from './index-routes.js';
import { IndexService } from './index-service.js';
import { WorkerWorkspaceIndexer } from './worker-workspace-indexer.js';
import { WorkspaceIndexer } from './workspace-indexer.js';
import { WorkspaceWatch } from './workspace-watch.js';
import { WorkspaceWatchService } from './workspace-watch-service.js';
import { RouteGroup } from '../http/route.js';

/** Indexing of the workspace, and watching it for edits. */
export function registerIndexing(container: DependencyContainer): void {
  const one = { lifecycle: Lifecycle.ContainerScoped };
  container.register(WorkspaceIndexer, { useClass: WorkerWorkspaceIndexer }, one);
  container.register(IndexService, { useClass: IndexService }, one);
  container.register(WorkspaceWatch, { useClass: WorkspaceWatch }, one);
  container.register(WorkspaceWatchService, { useClass: WorkspaceWatchService }, one);
  container.register(RouteGroup, { useClass: IndexRoutes }, one);
  registerStage<WorkspaceIndexer>(container, WorkspaceIndexer, (indexer) => ({
    name: 'indexer',
    start: ({ index }) => {
      if (index) indexer.prepare?.();
    },
    stop: () => indexer.stop?.(),
  }));
  registerStage(container, IndexService, (service) => ({
    name: 'index',
    requires: 'index',
    start: () => service.beginUnlessImported(),
  }));
  registerStage(container, WorkspaceWatchService, (service) => ({
    name: 'workspace watch',
    requires: 'listen',
    start: () => service.start(),
    stop: () => service.stop(),
  }));
}
