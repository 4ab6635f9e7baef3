import { dirname } from 'node:path';
import { createApiServer, resolveSettings, type ApiServer, type HostOverrides } from '@code-graph/host';
import { openBoundaries, SymbolSearch } from './boundary/index.js';
import type { HubConfiguration } from './configuration/hub-configuration.js';
import type { HubFile } from './configuration/hub-file.js';
import { createHubRoutes, type RepositoriesOf } from './http/hub-routes.js';
import { mountRepositories } from './http/mount-repositories.js';
import { createQuestionRoutes } from './http/question-routes.js';
import { Hub, type HubParts } from './hub.js';

/** A hub that serves its repositories. */
export interface HubServer {
  readonly hub: Hub;
  readonly url: string;
  /** Answers a request without a socket. */
  fetch(request: Request): Promise<Response>;
  stop(): Promise<void>;
}

/**
 * Serves the repositories of a hub, and keeps them current.
 * @param http settings that override those of the file
 * @throws HostError as the start of a host
 */
export async function serveHub(
  file: HubFile,
  configuration: HubConfiguration,
  { http = {}, ...parts }: HubParts & { readonly http?: { readonly host?: string; readonly port?: number } } = {},
): Promise<HubServer> {
  const { host, dataDirectory } = configuration;
  const settings = resolveSettings({ ...host, http: { ...host.http, ...http }, dataDirectory }, dirname(file.path));
  const boundaries = await openBoundaries(dataDirectory);
  const symbols = new SymbolSearch(boundaries);
  const repositoriesOf: RepositoriesOf = (authorization) => server.repositoriesOf(authorization);
  // The hosts accept the tokens of the server, and the server passes requests to the hosts.
  const overridesOf = (name: string): HostOverrides => server.accessTo(name);
  const hub: Hub = new Hub(file, configuration, { boundaries, symbols, ...parts, overridesOf });
  const server: ApiServer = createApiServer(settings, {
    routes: [
      ...createHubRoutes(hub, repositoriesOf),
      ...createQuestionRoutes({ store: boundaries, search: symbols }, repositoriesOf),
    ],
    mount: mountRepositories(hub, (error) => server.logger.error({ err: error }, 'a host could not be used')),
  });
  const url = await server.start();
  await hub.start({ updates: true });
  return {
    hub,
    url,
    fetch: (request) => server.fetch(request),
    stop: async () => {
      await Promise.all([hub.stop(), server.stop()]);
      boundaries.close();
    },
  };
}
