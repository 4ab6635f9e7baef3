import { smallBodyBytes } from './body-limits.js';
import type { OperationParameter, Operations } from './operation.js';

const name: OperationParameter = { name: 'name', in: 'path', description: 'Name of the repository.' };
const unknown = { description: 'No such repository.', schema: 'ErrorBody' } as const;

/** The operations of a hub, which serves the API of each of its repositories under `/r/{name}`. A host does not have them. */
export const hubOperations = {
  listRepositories: {
    method: 'get',
    path: '/api/repositories',
    operationId: 'listRepositories',
    scope: 'graph:read',
    tag: 'Repositories',
    summary: 'The repositories of the hub that the token may read.',
    parameters: [],
    replies: { 200: { description: 'The repositories, by name.', schema: 'RepositoryList' } },
  },
  addRepository: {
    method: 'post',
    path: '/api/repositories',
    operationId: 'addRepository',
    scope: 'repository:write',
    tag: 'Repositories',
    summary: 'Adds a repository, writes it to the file of the hub, and begins to fetch and index it.',
    parameters: [],
    body: { schema: 'RepositoryRequest', required: true, description: 'The repository.', limitBytes: smallBodyBytes },
    replies: {
      200: { description: 'The repository is added.', schema: 'RepositoryStatus' },
      409: { description: 'The name is taken.', schema: 'ErrorBody' },
    },
  },
  getRepository: {
    method: 'get',
    path: '/api/repositories/{name}',
    operationId: 'getRepository',
    scope: 'graph:read',
    tag: 'Repositories',
    summary: 'A repository, its latest index run and its latest failure.',
    parameters: [name],
    replies: { 200: { description: 'The repository.', schema: 'RepositoryStatus' }, 404: unknown },
  },
  removeRepository: {
    method: 'delete',
    path: '/api/repositories/{name}',
    operationId: 'removeRepository',
    scope: 'repository:write',
    tag: 'Repositories',
    summary: 'Removes a repository from the file of the hub, and deletes its clone, its graph and its saved views.',
    parameters: [name],
    replies: { 200: { description: 'The repository is removed.', schema: 'RepositoryRemoved' }, 404: unknown },
  },
  updateRepository: {
    method: 'post',
    path: '/api/repositories/{name}/update',
    operationId: 'updateRepository',
    scope: 'repository:write',
    tag: 'Repositories',
    summary: 'Begins to look for a new commit, and to index it if there is one. Does nothing during an update.',
    parameters: [name],
    replies: { 200: { description: 'The update has begun.', schema: 'RepositoryStatus' }, 404: unknown },
  },
} satisfies Operations;
