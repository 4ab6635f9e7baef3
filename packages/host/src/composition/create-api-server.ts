import 'reflect-metadata';
import { Lifecycle, container as root } from 'tsyringe';
import { accessErrors, Authenticator, registerAccess } from '../access/index.js';
import { HostSettings } from '../configuration/host-settings.js';
import { DataDirectory, DataDirectoryToken } from '../files/data-directory.js';
import { describedOperations, toRoutes, type ApiRoute } from '../http/api-route.js';
import { HttpServer } from '../http/http-server.js';
import { registerHttp } from '../http/register.js';
import { RouteGroup } from '../http/route.js';
import { ServedApi } from '../http/served-api.js';
import { SchemaValidator, SchemaValidatorToken } from '../json/schema-validator.js';
import { HostLifecycle } from '../lifecycle/host-lifecycle.js';
import { registerStage } from '../lifecycle/stage.js';
import { HostMetrics } from '../metrics/host-metrics.js';
import { Clock, systemClock } from '../processes/clock.js';
import { createLogger } from '../processes/create-logger.js';
import { Logger } from '../processes/logger.js';
import type { SharedStateStore } from '../store/shared/shared-state-store.js';
import { SqliteGraphStore } from '../store/sqlite/sqlite-graph-store.js';
import type { HostOverrides } from './create-host.js';

/** A server with the gate, the limits and the tokens of a host, and with other routes. */
export interface ApiServer {
  /**
   * Locks the data directory, listens, and resolves to the address. Without `listen`, which is true by default, it only locks.
   * @throws HostError as the start of a host
   */
  start(options?: { readonly listen?: boolean }): Promise<string>;
  stop(): Promise<void>;
  /** Answers a request without a socket. */
  fetch(request: Request): Promise<Response>;
  readonly logger: Logger;
  /** The repositories that the token of a request is limited to; undefined if it is not limited. */
  repositoriesOf(authorization: readonly string[]): Promise<ReadonlySet<string> | undefined>;
  /**
   * Permits a request about a repository, before its host is loaded.
   * @param authorization the values of all Authorization headers
   * @throws HostError `UNAUTHENTICATED`, `INVALID_TOKEN`, `AUTHENTICATION_UNAVAILABLE`; `INSUFFICIENT_SCOPE` if the token is limited to others
   */
  requireAccess(repository: string, authorization: readonly string[]): Promise<void>;
  /** Makes a host accept the tokens of this server that are valid for a repository. */
  accessTo(repository: string): HostOverrides;
}

/** The API of such a server. */
export interface ApiServerParts {
  readonly routes: readonly ApiRoute[];
  /** Answers requests itself, or passes them on to the routes. */
  readonly mount: NonNullable<ServedApi['mount']>;
  /** The place of the tokens that several servers accept; undefined: they are in the data directory. */
  readonly state?: SharedStateStore | undefined;
}

/** Creates a server that other hosts of this process can be reached through. Its run file and its tokens are in its data directory. */
export function createApiServer(settings: HostSettings, { routes, mount, state }: ApiServerParts): ApiServer {
  const one = { lifecycle: Lifecycle.ContainerScoped };
  const container = root.createChildContainer();
  const directory = new DataDirectory(settings.dataDirectory);
  const metrics = new HostMetrics();
  container.register(HostSettings, { useValue: settings });
  container.register(Clock, { useValue: systemClock });
  container.register(HostMetrics, { useValue: metrics });
  container.register(Logger, { useValue: createLogger(settings.log, () => metrics.lostLogLines.inc()) });
  container.register(SchemaValidatorToken, { useValue: new SchemaValidator() });
  container.register(DataDirectoryToken, { useValue: directory });
  container.register(HostLifecycle, { useClass: HostLifecycle }, one);
  registerStage(container, DataDirectoryToken, () => ({ name: 'data directory', start: () => directory.prepare() }));
  // Its store stays empty. The lock keeps two servers from using the same directory.
  const lock = new SqliteGraphStore(directory);
  registerStage(container, DataDirectoryToken, () => ({
    name: 'data directory lock',
    start: () => lock.open(),
    stop: () => lock.close(),
  }));
  registerAccess(container, state?.text('tokens'));
  registerHttp(container);
  container.register(ServedApi, { useValue: { operations: describedOperations(routes), mount } });
  container.register(RouteGroup, { useValue: { routes: toRoutes(routes) } });
  const lifecycle = container.resolve(HostLifecycle);
  const server = container.resolve(HttpServer);
  const authenticator = container.resolve(Authenticator);
  return {
    start: async ({ listen = true } = {}) => {
      await lifecycle.start({ index: false, listen });
      return server.url;
    },
    stop: () => lifecycle.stop(),
    fetch: (request) => server.fetch(request),
    logger: container.resolve<Logger>(Logger),
    repositoriesOf: (authorization) => authenticator.repositoriesOf(authorization),
    requireAccess: async (repository, authorization) => {
      const scopes = await authenticator.scopesOf(authorization, repository);
      if (scopes.size === 0) throw accessErrors.insufficientScope('graph:read');
    },
    accessTo: (repository) => (host) => {
      host.register(Authenticator, { useValue: authenticator.forRepository(repository) });
    },
  };
}
