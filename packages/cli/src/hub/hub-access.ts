import type { ErrorBody, RepositoryList, RepositoryRequest, RepositoryStatus } from '@code-graph/api';
import { HostError, kindOf } from '@code-graph/api/errors';
import { DataDirectory } from '@code-graph/host/embedding';
import type { Hub, HubFile } from '@code-graph/hub';
import { cliErrors } from '../cli-errors.js';
import { toReachableUrl } from '../client/reachable-url.js';

/** The repositories of a hub: those of the hub that serves them, or the files of one that does not run. */
export interface HubAccess {
  list(): Promise<readonly RepositoryStatus[]>;
  remove(name: string): Promise<void>;
  /** Resolves when the update has begun, if the hub runs, or when it has ended. */
  update(name: string): Promise<RepositoryStatus>;
}

/** A hub that runs. */
export interface RunningHub extends HubAccess {
  add(request: RepositoryRequest): Promise<RepositoryStatus>;
}

/**
 * Runs work on the repositories of a hub. Asks the hub that uses the data directory, if there is one.
 * @throws HostError `HUB_FILE_MISSING`, `INVALID_HUB_FILE`, and like the work
 */
export async function withHub<Result>(file: HubFile, work: (access: HubAccess) => Promise<Result>): Promise<Result> {
  const running = await askRunningHub(file);
  if (running) return work(running);
  const configuration = await file.read();
  const { Hub: LocalHub } = await import('@code-graph/hub');
  const hub = new LocalHub(file, configuration);
  await hub.start({ updates: false });
  try {
    return await work(ownHub(hub));
  } finally {
    await hub.stop();
  }
}

/** The hub that serves the repositories of a file; undefined if none runs. */
export async function askRunningHub(file: HubFile): Promise<RunningHub | undefined> {
  const dataDirectory = await file.findDataDirectory();
  const running = await new DataDirectory(dataDirectory).runFile.read();
  return running?.url === undefined ? undefined : askHub(toReachableUrl(running.url), running.token);
}

function ownHub(hub: Hub): HubAccess {
  return {
    list: () => Promise.resolve(hub.list()),
    remove: (name) => hub.remove(name),
    update: (name) => hub.update(name),
  };
}

function askHub(url: string, token: string | undefined): RunningHub {
  const send = async (method: string, path: string, body?: object): Promise<unknown> => {
    const headers = {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    };
    const response = await fetch(`${url}/api/repositories${path}`, {
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
    list: async () => ((await send('GET', '')) as RepositoryList).repositories,
    add: async (request) => (await send('POST', '', request)) as RepositoryStatus,
    remove: async (name) => {
      await send('DELETE', `/${encodeURIComponent(name)}`);
    },
    update: async (name) => (await send('POST', `/${encodeURIComponent(name)}/update`)) as RepositoryStatus,
  };
}
