import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { errors } from '../errors/error-catalogue.js';
import { codeOf } from '../errors/host-error.js';
import { preparePrivateFolder } from './private-folder.js';
import { RunFile } from './run-file.js';

/**
 * The folder of the host's own files: the store, the indexer's cache, the quarantined plugins, and how the latest layout ended.
 * Its owner alone can read it.
 */
export class DataDirectory {
  readonly storeFile: string;
  readonly indexCacheFile: string;
  readonly quarantineFile: string;
  readonly layoutFile: string;

  constructor(readonly path: string) {
    this.storeFile = join(path, 'graph.sqlite');
    this.indexCacheFile = join(path, 'index-cache.json');
    this.quarantineFile = join(path, 'quarantine.json');
    this.layoutFile = join(path, 'layout.json');
  }

  /**
   * Makes the folder. It carries a `.gitignore` of its own, so that a repository around it needs no change.
   * @throws HostError `DATA_DIRECTORY_UNUSABLE`
   */
  async prepare(): Promise<void> {
    try {
      await preparePrivateFolder(this.path);
      await this.#ignoreInGit();
    } catch (error) {
      throw errors.dataDirectoryUnusable(this.path, error);
    }
  }

  /** The file that names the host that serves this folder. */
  get runFile(): RunFile {
    // Made on demand: its name follows from the real path, which a folder has once it exists.
    return new RunFile(this.path);
  }

  async #ignoreInGit(): Promise<void> {
    try {
      // "wx" creates a file, and neither replaces one nor follows a link.
      await writeFile(join(this.path, '.gitignore'), '*\n', { flag: 'wx', mode: 0o600 });
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error;
    }
  }
}

export const DataDirectoryToken = Symbol('DataDirectory');
