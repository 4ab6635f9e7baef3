import type { RepositoryRequest } from '@code-graph/api';
import { hubOperations } from '@code-graph/api/operations';
import { reply, route, type Route } from '@code-graph/host';
import { hubErrors } from '../hub-errors.js';
import type { Hub } from '../hub.js';

type Request = Parameters<Route['handle']>[0];

/** Limits of the token of a request. */
export type RepositoriesOf = (authorization: readonly string[]) => Promise<ReadonlySet<string> | undefined>;

/** The endpoints for the repositories of a hub. A token that is limited to repositories reads these, and changes none. */
export function createHubRoutes(hub: Hub, repositoriesOf: RepositoriesOf): readonly Route[] {
  const limitOf = (request: Request) => repositoriesOf(request.headersDistinct['authorization'] ?? []);
  const refuseLimited = async (request: Request): Promise<void> => {
    if (await limitOf(request)) throw hubErrors.repositoryForbidden();
  };
  return [
    route(hubOperations.listRepositories, async (request, response) => {
      const limit = await limitOf(request);
      reply(request, response, { repositories: hub.list().filter(({ name }) => limit?.has(name) !== false) });
    }),
    route(hubOperations.addRepository, async (request, response) => {
      await refuseLimited(request);
      reply(request, response, await hub.add(request.body as RepositoryRequest));
    }),
    route(hubOperations.getRepository, async (request, response) => {
      const name = readName(request);
      if ((await limitOf(request))?.has(name) === false) throw hubErrors.repositoryUnknown(name);
      reply(request, response, hub.get(name));
    }),
    route(hubOperations.removeRepository, async (request, response) => {
      await refuseLimited(request);
      const name = readName(request);
      await hub.remove(name);
      reply(request, response, { success: true, name });
    }),
    route(hubOperations.updateRepository, async (request, response) => {
      await refuseLimited(request);
      reply(request, response, hub.beginUpdate(readName(request)));
    }),
  ];
}

function readName(request: Request): string {
  return request.params['name'] as string;
}
