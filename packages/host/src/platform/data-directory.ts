import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { errors } from './error-catalogue.js';
import { codeOf } from './host-error.js';

/** Who serves a data directory, as its owner wrote it down for others to find. */
export interface RunningHost {
  readonly pid: number;
  readonly url: string;
}

/** The folder where the host keeps its own files: the store, the indexer's cache, the quarantined plugins, how the latest layout ended, and a note of who serves it. */
export class DataDirectory {
  readonly storeFile: string;
  readonly indexCacheFile: string;
  readonly quarantineFile: string;
  readonly layoutFile: string;
  readonly #noteFile: string;

  constructor(readonly path: string) {
    this.storeFile = join(path, 'graph.sqlite');
    this.indexCacheFile = join(path, 'index-cache.json');
    this.quarantineFile = join(path, 'quarantine.json');
    this.layoutFile = join(path, 'layout.json');
    this.#noteFile = join(path, 'host.json');
  }

  /**
   * Makes the folder. It carries a `.gitignore` of its own, so that the repository around it needs no change.
   * @throws HostError `DATA_DIRECTORY_UNUSABLE`
   */
  async prepare(): Promise<void> {
    try {
      await mkdir(this.path, { recursive: true });
      if (!(await stat(this.path)).isDirectory()) throw new Error('it is not a folder');
      await writeFile(join(this.path, '.gitignore'), '*\n');
    } catch (error) {
      throw errors.dataDirectoryUnusable(this.path, error);
    }
  }

  async writeNote(host: RunningHost): Promise<void> {
    await writeFile(this.#noteFile, JSON.stringify(host));
  }

  async removeNote(): Promise<void> {
    await rm(this.#noteFile, { force: true });
  }

  /** The host that wrote its note last, if that process still lives. */
  async runningHost(): Promise<RunningHost | undefined> {
    try {
      const note: unknown = JSON.parse(await readFile(this.#noteFile, 'utf8'));
      return isRunningHost(note) && isAlive(note.pid) ? note : undefined;
    } catch {
      // No note, or one torn by a crash: nobody can be named. The store's lock decides, not this file.
      return undefined;
    }
  }
}

export const DataDirectoryToken = Symbol('DataDirectory');

function isRunningHost(value: unknown): value is RunningHost {
  if (typeof value !== 'object' || value === null || !('pid' in value) || !('url' in value)) return false;
  // Zero and negative numbers stand for groups of processes.
  return typeof value.pid === 'number' && value.pid > 0 && typeof value.url === 'string';
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // A process of another user lives, even though no signal may be sent to it.
    return codeOf(error) === 'EPERM';
  }
}
