import { Lifecycle, type DependencyContainer } from 'tsyringe';
import { AnswerGraphs } from '../services/answer-graph.js';
import { ChangeLocator } from '../services/change-locator.js';
import { CycleService } from '../services/cycle-service.js';
import { GraphImportService } from '../services/graph-import-service.js';
import { GraphService } from '../services/graph-service.js';
import { HealthService } from '../services/health-service.js';
import { ImpactService } from '../services/impact-service.js';
import { IndexService } from '../services/index-service.js';
import { Jobs } from '../services/jobs.js';
import { LayoutPositionsService } from '../services/layout-positions-service.js';
import { LayoutService } from '../services/layout-service.js';
import { NeighborhoodService } from '../services/neighborhood-service.js';
import { NodeFinder } from '../services/node-finder.js';
import { OverlayService } from '../services/overlay-service.js';
import { PluginDevelopmentService } from '../services/plugin-development-service.js';
import { PluginDiscoveryService } from '../services/plugin-discovery-service.js';
import { PluginReloadService } from '../services/plugin-reload-service.js';
import { PluginReportService } from '../services/plugin-report-service.js';
import { QueryService } from '../services/query-service.js';
import { SourceService } from '../services/source-service.js';
import { UnusedService } from '../services/unused-service.js';

/** The use cases, without transport. */
export function registerServices(container: DependencyContainer): void {
  const one = { lifecycle: Lifecycle.ContainerScoped };
  container.register(Jobs, { useClass: Jobs }, one);
  container.register(IndexService, { useClass: IndexService }, one);
  container.register(GraphImportService, { useClass: GraphImportService }, one);
  container.register(GraphService, { useClass: GraphService }, one);
  container.register(AnswerGraphs, { useClass: AnswerGraphs }, one);
  container.register(NodeFinder, { useClass: NodeFinder }, one);
  container.register(NeighborhoodService, { useClass: NeighborhoodService }, one);
  container.register(ChangeLocator, { useClass: ChangeLocator }, one);
  container.register(ImpactService, { useClass: ImpactService }, one);
  container.register(CycleService, { useClass: CycleService }, one);
  container.register(UnusedService, { useClass: UnusedService }, one);
  container.register(LayoutPositionsService, { useClass: LayoutPositionsService }, one);
  container.register(LayoutService, { useClass: LayoutService }, one);
  container.register(OverlayService, { useClass: OverlayService }, one);
  container.register(PluginReportService, { useClass: PluginReportService }, one);
  container.register(PluginReloadService, { useClass: PluginReloadService }, one);
  container.register(PluginDevelopmentService, { useClass: PluginDevelopmentService }, one);
  container.register(PluginDiscoveryService, { useClass: PluginDiscoveryService }, one);
  container.register(SourceService, { useClass: SourceService }, one);
  container.register(QueryService, { useClass: QueryService }, one);
  container.register(HealthService, { useClass: HealthService }, one);
}
