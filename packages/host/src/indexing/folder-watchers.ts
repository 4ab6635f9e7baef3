import { relative, resolve, sep } from 'node:path';
import type { Stats } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import type { FSWatcher } from 'chokidar';
import { messageOf } from '@code-graph/api/errors';
import type { WatchFiles } from '../files/watch-files.js';

/** Polling interval in milliseconds. Polling a large workspace more often would occupy a processor. */
const pollMs = 1000;

/** Maximum number of folders of one watcher. */
const foldersPerWatcher = 10;

/** Maximum milliseconds between the starts of two watchers. */
const maxPauseMs = 50;

/** Maximum milliseconds to wait for a watcher's `ready` event. */
const maxStartMs = 60_000;

/** Receives what the watchers find. Paths are relative to the workspace, with `/`; those of folders end with `/`. */
export interface FolderListener {
  /** Whether changes of a path are not reported. `isFolder` is undefined as long as nothing but the path is known. */
  isIgnored(path: string, isFolder: boolean | undefined): boolean;
  onEdit(path: string, isRemoved: boolean): void;
  /** The changes of these folders are being reported from now on. `entries` are those at this moment. */
  onWatched(folders: readonly string[], entries: FolderEntries): void;
  /** Edits are found late, by polling. */
  onDegraded(reason: string): void;
}

/** The entries of folders, with what the system knows about them. */
export type FolderEntries = ReadonlyMap<string, Stats | undefined>;

/**
 * Watches folders of the workspace, each without the folders in it: a folder that appears is watched once an index run has walked it, so
 * that installed packages and build output are never watched. Links are not followed.
 */
export class FolderWatchers {
  readonly #watchers = new Set<FSWatcher>();
  readonly #folders = new Set<string>();
  #degradation: string | undefined;
  #hasStopped = false;

  constructor(
    private readonly workspace: string,
    private readonly listener: FolderListener,
    private readonly watchFiles: WatchFiles,
  ) {}

  /** The reason why edits are found late, by polling; undefined if they are not. */
  get degradation(): string | undefined {
    return this.#degradation;
  }

  /** Also watches those of the folders that are not watched yet. Resolves when their changes are being reported. */
  async add(folders: readonly string[]): Promise<void> {
    const added = folders.filter((folder) => !this.#folders.has(folder));
    for (const folder of added) this.#folders.add(folder);
    await this.#openAll(added);
  }

  async stop(): Promise<void> {
    this.#hasStopped = true;
    await this.#close();
  }

  async #close(): Promise<void> {
    const watchers = [...this.#watchers];
    this.#watchers.clear();
    await Promise.all(watchers.map((watcher) => watcher.close()));
  }

  /**
   * Opens watchers one after the other, each after a pause as long as the start of the one before. One for thousands of files, or all without
   * a pause, would keep the event loop busy while the first questions of an agent arrive.
   */
  async #openAll(folders: readonly string[]): Promise<void> {
    const degradation = this.#degradation;
    let pauseMs = 0;
    for (let start = 0; start < folders.length && !this.#hasStopped; start += foldersPerWatcher) {
      if (pauseMs > 0) await delay(pauseMs, undefined, { ref: false });
      const before = performance.now();
      await this.#open(folders.slice(start, start + foldersPerWatcher));
      pauseMs = Math.min(maxPauseMs, performance.now() - before);
      // All folders are being opened again, with polling.
      if (this.#degradation !== degradation) return;
    }
  }

  async #open(folders: readonly string[]): Promise<void> {
    if (this.#hasStopped) return;
    const entries = new Map<string, Stats | undefined>();
    let isReady = false;
    const watcher = this.watchFiles(
      folders.map((folder) => resolve(this.workspace, folder)),
      {
        depth: 0,
        followSymlinks: false,
        // Contents are compared after a pause, so that a file that vanishes and appears again needs no special treatment.
        atomic: false,
        usePolling: this.#degradation !== undefined,
        interval: pollMs,
        binaryInterval: pollMs,
        ignored: (path, stats) => this.listener.isIgnored(this.#toRelative(path), stats?.isDirectory()),
      },
    );
    this.#watchers.add(watcher);
    watcher.on('all', (event, path, stats) => {
      const isFolder = event === 'addDir' || event === 'unlinkDir';
      const entry = this.#toRelative(path);
      if (event === 'unlinkDir') this.#forget(entry);
      if (isReady) this.listener.onEdit(isFolder ? `${entry}/` : entry, event === 'unlink' || event === 'unlinkDir');
      else if (!isFolder) entries.set(entry, stats);
      else if (entry !== '') entries.set(`${entry}/`, stats);
    });
    watcher.on('error', (error) => this.#degrade(error));
    await untilReady(watcher);
    isReady = true;
    // A watcher that has failed is replaced, and the new one reports its folders.
    if (this.#watchers.has(watcher)) this.listener.onWatched(folders, entries);
  }

  #toRelative(path: string): string {
    return relative(this.workspace, path).split(sep).join('/');
  }

  /** Forgets a removed folder and those in it: a folder that is created again needs a new watcher. */
  #forget(removed: string): void {
    for (const folder of this.#folders) {
      if (folder === removed || folder.startsWith(`${removed}/`)) this.#folders.delete(folder);
    }
  }

  /** Continues with polling, for example when the system has no more watchers (`ENOSPC`). */
  #degrade(error: unknown): void {
    if (this.#degradation !== undefined || this.#hasStopped) return;
    this.#degradation = `The workspace cannot be watched (${messageOf(error)}), and is polled every ${pollMs} ms instead.`;
    this.listener.onDegraded(this.#degradation);
    void this.#close().then(() => this.#openAll([...this.#folders]));
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
