import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf } from '@code-graph/api/errors';
import { fileErrors } from './file-errors.js';
import { preparePrivateFolder } from './private-folder.js';
import { RunFile } from './run-file.js';

/**
 * The folder of the host's own files: the store, the caches of plugins, the quarantined plugins, the layout state, the
 * webhooks, the saved views, the hashes of tokens, files for the query engine and the log of a host that clients started. Only its owner can read it.
 */
export class DataDirectory {
  readonly storeFile: string;
  readonly quarantineFile: string;
  readonly layoutFile: string;
  readonly webhooksFile: string;
  readonly viewsFile: string;
  readonly pluginCachesFolder: string;
  readonly queryFolder: string;
  readonly tokensFolder: string;
  /** Output of the host that coding agents and editors start. */
  readonly hostLogFile: string;
  /** Names the process that is starting such a host. */
  readonly hostStartFile: string;

  constructor(readonly path: string) {
    this.storeFile = join(path, 'graph.sqlite');
    this.quarantineFile = join(path, 'quarantine.json');
    this.layoutFile = join(path, 'layout.json');
    this.webhooksFile = join(path, 'webhooks.sqlite');
    this.viewsFile = join(path, 'views.json');
    this.pluginCachesFolder = join(path, 'plugin-caches');
    this.queryFolder = join(path, 'query');
    this.tokensFolder = join(path, 'tokens');
    this.hostLogFile = join(path, 'host.log');
    this.hostStartFile = join(path, 'host.starting');
  }

  /**
   * Creates the folder, with a `.gitignore` of its own, so that a surrounding repository ignores it without a change.
   * @throws HostError `DATA_DIRECTORY_UNUSABLE`
   */
  async prepare(): Promise<void> {
    try {
      await preparePrivateFolder(this.path);
      await this.#ignoreInGit();
    } catch (error) {
      throw fileErrors.dataDirectoryUnusable(this.path, error);
    }
  }

  /** The run file of the host that uses this folder. */
  get runFile(): RunFile {
    // Created on demand, because its name depends on the real path, which the folder has once it exists.
    return new RunFile(this.path);
  }

  async #ignoreInGit(): Promise<void> {
    try {
      // "wx" creates a new file: it neither replaces a file nor follows a link.
      await writeFile(join(this.path, '.gitignore'), '*\n', { flag: 'wx', mode: 0o600 });
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error;
    }
  }
}

export const DataDirectoryToken = Symbol('DataDirectory');
