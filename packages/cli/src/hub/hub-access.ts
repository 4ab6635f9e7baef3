import type { RepositoryRequest, RepositoryStatus } from '@code-graph/api';
import type { Client } from '@code-graph/client';
import { DataDirectory } from '@code-graph/host/embedding';
import type { ApiRoute } from '@code-graph/host';
import type { Hub, HubFile } from '@code-graph/hub';
import { createHostClient } from '../client/host-client.js';
import { toReachableUrl } from '../client/reachable-url.js';

/** The repositories of a hub: those of the hub that serves them, or the files of one that does not run. */
export interface HubAccess {
  list(): Promise<readonly RepositoryStatus[]>;
  add(request: RepositoryRequest): Promise<RepositoryStatus>;
  remove(name: string): Promise<void>;
  /** Resolves when the update is requested, if the hub runs or other processes run its updates, or when it has ended. */
  update(name: string): Promise<RepositoryStatus>;
  /** Asks a question across the repositories by its path. */
  readonly get: Client['get'];
}

/**
 * Runs work on the repositories of a hub. Asks the hub that uses the data directory, if there is one.
 * @throws HostError `HUB_FILE_MISSING`, `INVALID_HUB_FILE`, and like the work
 */
export async function withHub<Result>(file: HubFile, work: (access: HubAccess) => Promise<Result>): Promise<Result> {
  const running = await askRunningHub(file);
  if (running) return work(running);
  const configuration = await file.read();
  const { createQuestionRoutes, HubRuleService, openHub, SymbolSearch } = await import('@code-graph/hub');
  const { hub, boundaries, close } = await openHub(file, configuration);
  const asked = {
    ...{ store: boundaries, search: new SymbolSearch(boundaries) },
    rules: new HubRuleService(boundaries, file.path),
  };
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
    get: toGet(questions),
  };
}

interface Question {
  readonly params?: { readonly query?: Readonly<Record<string, unknown>> };
}

/** Answers requests to the routes in this process. Their errors are those that a running hub replies with. */
function toGet(questions: readonly ApiRoute[]): Client['get'] {
  const get = async (path: string, { params }: Question = {}): Promise<unknown> => {
    const question = questions.find(({ operation }) => operation.path === path);
    if (question === undefined) throw new Error(`The hub has no question ${path}`);
    return await question.handle({ parameters: {}, query: params?.query ?? {}, body: undefined, authorization: [] });
  };
  return get as Client['get'];
}

function askHub(url: string, token: string | undefined): HubAccess {
  const client = createHostClient(url, { token });
  return {
    list: async () => (await client.get('/api/repositories')).repositories,
    add: (request) => client.post('/api/repositories', { body: request }),
    remove: async (name) => {
      await client.delete('/api/repositories/{name}', { params: { path: { name } } });
    },
    update: (name) => client.post('/api/repositories/{name}/update', { params: { path: { name } } }),
    get: client.get,
  };
}
