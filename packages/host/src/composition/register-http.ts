import { Lifecycle, type DependencyContainer } from 'tsyringe';
import { AccessControl } from '../http/access-control.js';
import { connectionSettings, ConnectionSettings } from '../http/connection-settings.js';
import { eventStreamSettings, EventStreamSettings } from '../events/event-stream-settings.js';
import { HttpServer } from '../http/http-server.js';
import { findViewerFolder, ViewerFolder } from '../http/viewer/viewer-folder.js';
import { RouteGroup } from '../http/route.js';
import { CycleRoutes } from '../questions/cycles/cycle-routes.js';
import { EventRoutes } from '../events/event-routes.js';
import { GraphRoutes } from '../graph/graph-routes.js';
import { HostRoutes } from '../health/health-routes.js';
import { ImpactRoutes } from '../questions/impact/impact-routes.js';
import { ImportRoutes } from '../graph/import-routes.js';
import { LayoutRoutes } from '../layouts/layout-routes.js';
import { OverlayRoutes } from '../overlays/overlay-routes.js';
import { QuestionRoutes } from '../questions/neighbors/neighbor-routes.js';
import { QueryRoutes } from '../queries/query-routes.js';
import { PluginRoutes } from '../plugins/plugin-routes.js';
import { UnusedRoutes } from '../questions/unused/unused-routes.js';
import { WebhookRoutes } from '../webhooks/webhook-routes.js';

/** The REST service with its groups of routes, and the graphical client. */
export function registerHttp(container: DependencyContainer): void {
  const one = { lifecycle: Lifecycle.ContainerScoped };
  container.register(AccessControl, { useClass: AccessControl }, one);
  container.register(RouteGroup, { useClass: GraphRoutes }, one);
  container.register(RouteGroup, { useClass: QuestionRoutes }, one);
  container.register(RouteGroup, { useClass: ImpactRoutes }, one);
  container.register(RouteGroup, { useClass: CycleRoutes }, one);
  container.register(RouteGroup, { useClass: UnusedRoutes }, one);
  container.register(RouteGroup, { useClass: ImportRoutes }, one);
  container.register(RouteGroup, { useClass: QueryRoutes }, one);
  container.register(RouteGroup, { useClass: LayoutRoutes }, one);
  container.register(RouteGroup, { useClass: OverlayRoutes }, one);
  container.register(RouteGroup, { useClass: PluginRoutes }, one);
  container.register(RouteGroup, { useClass: HostRoutes }, one);
  container.register(RouteGroup, { useClass: EventRoutes }, one);
  container.register(ConnectionSettings, { useValue: connectionSettings });
  container.register(RouteGroup, { useClass: WebhookRoutes }, one);
  container.register(EventStreamSettings, { useValue: eventStreamSettings });
  container.register(ViewerFolder, { useValue: findViewerFolder() });
  container.register(HttpServer, { useClass: HttpServer }, one);
}
