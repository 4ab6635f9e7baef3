import { lstat, readdir, rm, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { inject, injectable } from 'tsyringe';
import { codeOf } from '@code-graph/api/errors';
import { DataDirectoryToken, type DataDirectory } from '../../files/data-directory.js';
import { preparePrivateFolder } from '../../files/private-folder.js';
import { Logger } from '../../processes/logger.js';
import { Clock } from '../../processes/clock.js';

/** Maximum days without use. When a host starts, it deletes older caches, whether the plugin is still installed or not. */
const maxUnusedDays = 30;

/** The folders in which plugins cache results that they can compute again. A removal leaves them, so that the next apply is fast. */
@injectable()
export class PluginCaches {
  constructor(
    @inject(DataDirectoryToken) private readonly dataDirectory: DataDirectory,
    @inject(Clock) private readonly clock: Clock,
    @inject(Logger) private readonly logger: Logger,
  ) {}

  /**
   * Creates the cache of a plugin if it does not exist.
   * @returns its absolute path
   * @throws Error if it cannot be used
   */
  async prepare(plugin: string): Promise<string> {
    const path = join(this.dataDirectory.pluginCachesFolder, plugin);
    await preparePrivateFolder(this.dataDirectory.pluginCachesFolder);
    await preparePrivateFolder(path);
    const now = this.clock.now();
    await utimes(path, now, now);
    return path;
  }

  /** Deletes the caches that have not been used for a month. Never rejects: a cache that cannot be deleted does no harm. */
  async deleteUnused(): Promise<void> {
    const folder = this.dataDirectory.pluginCachesFolder;
    const oldest = this.clock.now().getTime() - maxUnusedDays * 24 * 60 * 60 * 1000;
    try {
      for (const name of await readdir(folder)) {
        const path = join(folder, name);
        if ((await lstat(path)).mtimeMs < oldest) await rm(path, { recursive: true, force: true });
      }
    } catch (error) {
      if (codeOf(error) !== 'ENOENT') this.logger.warn({ err: error }, 'unused caches of plugins were not deleted');
    }
  }
}
