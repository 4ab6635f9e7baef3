import { Lifecycle, type DependencyContainer } from 'tsyringe';
import { RouteGroup } from '../http/route.js';
import { RuleRoutes } from './rule-routes.js';
import { RuleService } from './rule-service.js';

/** Rules for the structure of the code. */
export function registerRules(container: DependencyContainer): void {
  const one = { lifecycle: Lifecycle.ContainerScoped };
  container.register(RuleService, { useClass: RuleService }, one);
  container.register(RouteGroup, { useClass: RuleRoutes }, one);
}
