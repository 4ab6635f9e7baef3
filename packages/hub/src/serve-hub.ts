import { dirname } from 'node:path';
import {
  createApiServer,
  resolveSettings,
  SharedStateStore,
  StoreMembership,
  type ApiServer,
  type HostOverrides,
  type LeaseSettings,
  type Logger,
} from '@code-graph/host';
import { SymbolSearch } from './boundary/index.js';
import type { HubConfiguration } from './configuration/hub-configuration.js';
import type { HubFile } from './configuration/hub-file.js';
import { createHubRoutes, type RepositoriesOf } from './http/hub-routes.js';
import { mountRepositories } from './http/mount-repositories.js';
import { createOrganizationRoutes } from './http/organization-routes.js';
import { createQuestionRoutes } from './http/question-routes.js';
import { Hub, type HubParts } from './hub.js';
import { HubRuleService } from './rules/index.js';
import { openHubStores } from './shared/open-hub-stores.js';
import type { SharedParts } from './shared/shared-parts.js';

/** A hub that serves its repositories. */
export interface HubServer {
  readonly hub: Hub;
  /** Empty for a worker. */
  readonly url: string;
  /** Answers a request without a socket. */
  fetch(request: Request): Promise<Response>;
  stop(): Promise<void>;
}

/** The role of a process in a hub. */
export interface ServeOptions extends Pick<HubParts, 'overridesOf'> {
  /** Settings that override those of the file. */
  readonly http?: { readonly host?: string; readonly port?: number };
  /** Whether the process only runs updates of a shared store, and does not listen. */
  readonly isWorker?: boolean;
  readonly lease?: LeaseSettings;
}

/**
 * Serves the repositories of a hub, and keeps them current.
 * @throws HostError as the start of a host, and of a shared store
 */
export async function serveHub(
  file: HubFile,
  configuration: HubConfiguration,
  { http = {}, isWorker = false, lease, ...options }: ServeOptions = {},
): Promise<HubServer> {
  const { host, dataDirectory, store } = configuration;
  const settings = resolveSettings({ ...host, http: { ...host.http, ...http }, dataDirectory }, dirname(file.path));
  const { boundaries, shared, close } = await openHubStores(configuration);
  const symbols = new SymbolSearch(boundaries);
  const state = shared && new SharedStateStore(shared.documents);
  const repositoriesOf: RepositoriesOf = (authorization) => server.repositoriesOf(authorization);
  const parts: SharedParts | undefined = shared && {
    ...{ store: shared, state, logger: loggerOf(() => server.logger), runsJobs: isWorker || store?.runsJobs === true },
    membership: new StoreMembership(shared.members, isWorker ? 'worker' : 'host'),
    ...(lease && { lease }),
  };
  // The hosts accept the tokens of the server, and the server passes requests to the hosts.
  const overridesOf = options.overridesOf ?? ((name: string): HostOverrides => server.accessTo(name));
  const hub: Hub = new Hub(file, configuration, { boundaries, symbols, overridesOf, shared: parts });
  const server: ApiServer = createApiServer(settings, {
    routes: [
      ...createHubRoutes(hub, repositoriesOf),
      ...createOrganizationRoutes({ store: boundaries, figures: () => hub.figures() }, repositoriesOf),
      ...createQuestionRoutes(
        { store: boundaries, search: symbols, rules: new HubRuleService(boundaries, file.path) },
        repositoriesOf,
      ),
    ],
    mount: mountRepositories(hub, {
      requireAccess: (name, authorization) => server.requireAccess(name, authorization),
      onFailure: (error) => {
        server.logger.error({ err: error }, 'a host could not be used');
      },
    }),
    state,
  });
  const stop = async (): Promise<void> => {
    await Promise.all([hub.stop(), server.stop()]);
    await parts?.membership.stop();
    await close();
  };
  try {
    const url = await server.start({ listen: !isWorker });
    await parts?.membership.start();
    await hub.start({ updates: true });
    return { hub, url, fetch: (request) => server.fetch(request), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** A logger that exists once the server does. */
function loggerOf(server: () => Logger): Logger {
  return {
    debug: (fields, message) => {
      server().debug(fields, message);
    },
    info: (fields, message) => {
      server().info(fields, message);
    },
    warn: (fields, message) => {
      server().warn(fields, message);
    },
    error: (fields, message) => {
      server().error(fields, message);
    },
  };
}
