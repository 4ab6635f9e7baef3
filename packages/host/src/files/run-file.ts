import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { writeFileAtomically } from '@code-graph/sdk/files';
import { isProcessAlive } from './process-alive.js';
import { preparePrivateFolder } from './private-folder.js';
import { readOwnFile } from './own-file.js';
import { keyOf, stateDirectory } from './state-directory.js';

/** The process that uses a data directory, and its address while it serves REST. */
export interface RunningHost {
  readonly pid: number;
  readonly url?: string;
  /** Token for the commands of the user who runs the host, if the host requires one. It is valid until the host stops. */
  readonly token?: string;
  /** Whether the host ends once no client has an open event stream, as the hosts that coding agents and editors start do. */
  readonly endsWhenIdle?: boolean;
}

const largestFileBytes = 4096;

/**
 * The file that names the host that uses a data directory. It is in the user's state directory, wherever the data directory is:
 * commands send the user's graph to the address in the file, so no other user may be able to write it.
 */
export class RunFile {
  readonly #folder: string;
  readonly #path: string;

  constructor(dataDirectory: string, state = stateDirectory()) {
    this.#folder = folderIn(state);
    this.#path = join(this.#folder, `${keyOf(dataDirectory)}.json`);
  }

  /** @throws Error when the state directory cannot be used */
  async write(host: RunningHost): Promise<void> {
    await preparePrivateFolder(this.#folder);
    await writeFileAtomically(this.#path, JSON.stringify(host));
  }

  async remove(): Promise<void> {
    await rm(this.#path, { force: true });
  }

  /** Returns the host that wrote the file last, if its process is still alive. */
  read(): Promise<RunningHost | undefined> {
    return readRunFile(this.#path);
  }
}

/** The hosts of this user whose processes are alive. */
export async function listRunningHosts(state = stateDirectory()): Promise<RunningHost[]> {
  const folder = folderIn(state);
  const names = await readdir(folder).catch(() => []);
  const hosts = await Promise.all(
    names.filter((name) => name.endsWith('.json')).map((name) => readRunFile(join(folder, name))),
  );
  return hosts.filter((host) => host !== undefined);
}

function folderIn(state: string): string {
  return join(state, 'running');
}

async function readRunFile(path: string): Promise<RunningHost | undefined> {
  try {
    const bytes = await readOwnFile(path, largestFileBytes, { isLinkAllowed: false });
    const content: unknown = JSON.parse(bytes.toString());
    return isRunningHost(content) && isProcessAlive(content.pid) ? content : undefined;
  } catch {
    // There is no valid file. The lock of the store, not this file, decides which host serves the data.
    return undefined;
  }
}

function isRunningHost(value: unknown): value is RunningHost {
  if (typeof value !== 'object' || value === null || !('pid' in value)) return false;
  // Zero and negative numbers denote process groups.
  if (typeof value.pid !== 'number' || value.pid <= 0) return false;
  const texts = ['url' in value ? value.url : '', 'token' in value ? value.token : ''];
  return texts.every((text) => typeof text === 'string');
}
