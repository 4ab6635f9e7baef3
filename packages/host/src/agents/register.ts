import { Lifecycle, type DependencyContainer } from 'tsyringe';
import { HttpServer } from '../http/http-server.js';
import { RouteGroup } from '../http/route.js';
import { AgentRoutes } from './agent-routes.js';
import { FetchOwnHost } from './fetch-own-host.js';

/** The tools of coding agents, over HTTP. */
export function registerAgents(container: DependencyContainer): void {
  container.register(FetchOwnHost, {
    // The server has the routes of the agents: it is resolved when the first of them asks.
    useFactory:
      (scope): FetchOwnHost =>
      (request) =>
        scope.resolve(HttpServer).fetch(request),
  });
  container.register(RouteGroup, { useClass: AgentRoutes }, { lifecycle: Lifecycle.ContainerScoped });
}
