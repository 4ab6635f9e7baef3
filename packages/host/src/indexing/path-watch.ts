import { relative, resolve, sep } from 'node:path';
import type { Stats } from 'node:fs';
import type { FSWatcher } from 'chokidar';
import type { WatchFiles } from '../files/watch-files.js';
import type { FolderListener } from './folder-listener.js';

/** Polling interval in milliseconds. Polling a large workspace more often would occupy a processor. */
export const pollMs = 1000;

/** Maximum milliseconds to wait for a watcher's `ready` event. */
const maxStartMs = 60_000;

export interface PathWatchListener extends Pick<FolderListener, 'isIgnored' | 'onEdit' | 'onWatched'> {
  onError(error: unknown): void;
}

export interface PathWatchOptions {
  readonly watch: WatchFiles;
  readonly usePolling: boolean;
}

/** Watches files, which need not exist, and folders of the workspace, each without the folders in it. Links are not followed. */
export class PathWatch {
  readonly #watcher: FSWatcher;
  #isReady = false;
  #isClosed = false;

  /** @param paths relative to the workspace, or absolute */
  constructor(
    private readonly workspace: string,
    private readonly paths: readonly string[],
    private readonly listener: PathWatchListener,
    { watch, usePolling }: PathWatchOptions,
  ) {
    this.#watcher = watch(
      paths.map((path) => resolve(workspace, path)),
      {
        depth: 0,
        followSymlinks: false,
        // Contents are compared after a pause, so that a file that vanishes and appears again needs no special treatment.
        atomic: false,
        usePolling,
        interval: pollMs,
        binaryInterval: pollMs,
        ignored: (path, stats) => listener.isIgnored(this.#toRelative(path), stats?.isDirectory()),
      },
    );
    this.#watcher.on('error', (error) => {
      if (!this.#isClosed) listener.onError(error);
    });
  }

  /** Resolves when changes are being reported. */
  async start(): Promise<void> {
    const entries = new Map<string, Stats | undefined>();
    this.#watcher.on('all', (event, path, stats) => {
      const isFolder = event === 'addDir' || event === 'unlinkDir';
      const entry = `${this.#toRelative(path)}${isFolder ? '/' : ''}`;
      if (this.#isReady) this.listener.onEdit(entry, event === 'unlink' || event === 'unlinkDir');
      else if (entry !== '/') entries.set(entry, stats);
    });
    await untilReady(this.#watcher);
    this.#isReady = true;
    if (!this.#isClosed) this.listener.onWatched(this.paths, entries);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#watcher.close();
  }

  #toRelative(path: string): string {
    return relative(this.workspace, path).split(sep).join('/');
  }
}

async function untilReady(watcher: FSWatcher): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  await new Promise<void>((done) => {
    watcher.once('ready', done);
    watcher.once('error', () => done());
    timer = setTimeout(done, maxStartMs);
  });
  clearTimeout(timer);
}
