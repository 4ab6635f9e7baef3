import type { RepositoryRequest } from '@code-graph/api';
import { hubOperations } from '@code-graph/api/operations';
import type { ApiRequest, ApiRoute } from '@code-graph/host';
import { hubErrors } from '../hub-errors.js';
import type { Hub } from '../hub.js';

/** The repositories that the token of a request is limited to; undefined if it is not limited. */
export type RepositoriesOf = (authorization: readonly string[]) => Promise<ReadonlySet<string> | undefined>;

/** The endpoints for the repositories of a hub. A token that is limited to repositories reads these, and changes none. */
export function createHubRoutes(hub: Hub, repositoriesOf: RepositoriesOf): readonly ApiRoute[] {
  const refuseLimited = async ({ authorization }: ApiRequest): Promise<void> => {
    if (await repositoriesOf(authorization)) throw hubErrors.repositoryForbidden();
  };
  return [
    {
      operation: hubOperations.listRepositories,
      handle: async ({ authorization }) => {
        const limit = await repositoriesOf(authorization);
        return { repositories: hub.list().filter(({ name }) => limit?.has(name) !== false) };
      },
    },
    {
      operation: hubOperations.addRepository,
      handle: async (request) => {
        await refuseLimited(request);
        return hub.add(request.body as RepositoryRequest);
      },
    },
    {
      operation: hubOperations.getRepository,
      handle: async (request) => {
        const name = nameIn(request);
        if ((await repositoriesOf(request.authorization))?.has(name) === false) throw hubErrors.repositoryUnknown(name);
        return hub.get(name);
      },
    },
    {
      operation: hubOperations.removeRepository,
      handle: async (request) => {
        await refuseLimited(request);
        const name = nameIn(request);
        await hub.remove(name);
        return { success: true, name };
      },
    },
    {
      operation: hubOperations.updateRepository,
      handle: async (request) => {
        await refuseLimited(request);
        return hub.beginUpdate(nameIn(request));
      },
    },
  ];
}

function nameIn({ parameters }: ApiRequest): string {
  return parameters['name'] ?? '';
}
