import type { ErrorBody, RepositoryList, RepositoryRequest, RepositoryStatus } from '@code-graph/api';
import { HostError, kindOf } from '@code-graph/api/errors';
import { DataDirectory } from '@code-graph/host/embedding';
import type { Operation } from '@code-graph/api/operations';
import type { ApiRoute } from '@code-graph/host';
import type { Hub, HubFile } from '@code-graph/hub';
import { cliErrors } from '../cli-errors.js';
import { toReachableUrl } from '../client/reachable-url.js';

/** The repositories of a hub: those of the hub that serves them, or the files of one that does not run. */
export interface HubAccess {
  list(): Promise<readonly RepositoryStatus[]>;
  add(request: RepositoryRequest): Promise<RepositoryStatus>;
  remove(name: string): Promise<void>;
  /** Resolves when the update is requested, if the hub runs or other processes run its updates, or when it has ended. */
  update(name: string): Promise<RepositoryStatus>;
  /** Asks a question across the repositories, and resolves to the JSON of the reply. */
  ask(operation: Operation, query: Readonly<Record<string, string>>): Promise<unknown>;
}

/**
 * Runs work on the repositories of a hub. Asks the hub that uses the data directory, if there is one.
 * @throws HostError `HUB_FILE_MISSING`, `INVALID_HUB_FILE`, and like the work
 */
export async function withHub<Result>(file: HubFile, work: (access: HubAccess) => Promise<Result>): Promise<Result> {
  const running = await askRunningHub(file);
  if (running) return work(running);
  const configuration = await file.read();
  const { createQuestionRoutes, openHub, SymbolSearch } = await import('@code-graph/hub');
  const { hub, boundaries, close } = await openHub(file, configuration);
  const asked = { store: boundaries, search: new SymbolSearch(boundaries) };
  const questions = createQuestionRoutes(asked, () => Promise.resolve(undefined));
  try {
    return await work(ownHub(hub, questions, configuration.store !== undefined));
  } finally {
    await close();
  }
}

/** The hub that serves the repositories of a file; undefined if none runs. */
export async function askRunningHub(file: HubFile): Promise<HubAccess | undefined> {
  const dataDirectory = await file.findDataDirectory();
  const running = await new DataDirectory(dataDirectory).runFile.read();
  return running?.url === undefined ? undefined : askHub(toReachableUrl(running.url), running.token);
}

/** @param isShared whether other processes run the updates */
function ownHub(hub: Hub, questions: readonly ApiRoute[], isShared: boolean): HubAccess {
  return {
    list: () => Promise.resolve(hub.list()),
    add: (request) => hub.add(request),
    remove: (name) => hub.remove(name),
    update: (name) => (isShared ? hub.beginUpdate(name) : hub.update(name)),
    ask: async ({ operationId }, query) => {
      const question = questions.find(({ operation }) => operation.operationId === operationId);
      return await question?.handle({ parameters: {}, query, body: undefined, authorization: [] });
    },
  };
}

const repositories = '/api/repositories';

function askHub(url: string, token: string | undefined): HubAccess {
  const send = async (method: string, path: string, body?: object): Promise<unknown> => {
    const headers = {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    };
    const response = await fetch(`${url}${path}`, {
      ...{ method, headers },
      ...(body && { body: JSON.stringify(body) }),
    }).catch((error: unknown) => {
      throw cliErrors.hostUnreachable(url, error);
    });
    const content: unknown = await response.json().catch(() => undefined);
    if (response.ok) return content;
    const { error } = (content ?? {}) as Partial<ErrorBody>;
    if (!error) throw cliErrors.unexpectedReply(url, response.status);
    throw new HostError(kindOf(response.status) ?? 'internal', error.code, error.message);
  };
  return {
    list: async () => ((await send('GET', repositories)) as RepositoryList).repositories,
    add: async (request) => (await send('POST', repositories, request)) as RepositoryStatus,
    remove: async (name) => {
      await send('DELETE', `${repositories}/${encodeURIComponent(name)}`);
    },
    update: async (name) =>
      (await send('POST', `${repositories}/${encodeURIComponent(name)}/update`)) as RepositoryStatus,
    ask: ({ path }, query) => send('GET', `${path}?${new URLSearchParams(query).toString()}`),
  };
}
