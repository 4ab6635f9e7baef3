import { Lifecycle, type DependencyContainer } from 'tsyringe';
import { ColumnRanges } from '@code-graph/graph/ranges';
import { GraphBytes } from './graph-bytes.js';
import { GraphImportService } from './graph-import-service.js';
import { GraphRoutes } from './graph-routes.js';
import { GraphService } from './graph-service.js';
import { ImportRoutes } from './import-routes.js';
import { RouteGroup } from '../http/route.js';

/** The graph as a whole: its JSON, its nodes, and its import. */
export function registerGraph(container: DependencyContainer): void {
  const one = { lifecycle: Lifecycle.ContainerScoped };
  container.register(GraphBytes, { useClass: GraphBytes }, one);
  container.register(ColumnRanges, { useClass: ColumnRanges }, one);
  container.register(GraphService, { useClass: GraphService }, one);
  container.register(GraphImportService, { useClass: GraphImportService }, one);
  container.register(RouteGroup, { useClass: GraphRoutes }, one);
  container.register(RouteGroup, { useClass: ImportRoutes }, one);
}
