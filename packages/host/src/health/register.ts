import { Lifecycle, type DependencyContainer } from 'tsyringe';
import { HealthRoutes } from './health-routes.js';
import { HealthService } from './health-service.js';
import { MetricsService } from './metrics-service.js';
import { RouteGroup } from '../http/route.js';

/** The state of the host, and its metrics. */
export function registerHealth(container: DependencyContainer): void {
  const one = { lifecycle: Lifecycle.ContainerScoped };
  container.register(HealthService, { useClass: HealthService }, one);
  container.register(MetricsService, { useClass: MetricsService }, one);
  container.register(RouteGroup, { useClass: HealthRoutes }, one);
}
