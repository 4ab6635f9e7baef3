import { setTimeout as delay } from 'node:timers/promises';
import { messageOf } from '@code-graph/api/errors';
import type { WatchFiles } from '../files/watch-files.js';
import type { WatchFolder } from '../files/watch-folder.js';
import type { FolderListener } from './folder-listener.js';
import { FolderWatch, type FoundEntry } from './folder-watch.js';
import { PathWatch, pollMs } from './path-watch.js';

/** Number of folders whose watchers are opened at once. */
const foldersAtOnce = 10;

/** Maximum milliseconds between the starts of two groups of watchers. */
const maxPauseMs = 50;

/** Codes of errors for a folder that has been removed, or can no longer be read. */
const goneCodes: ReadonlySet<unknown> = new Set(['ENOENT', 'ENOTDIR', 'EACCES', 'EPERM']);

/** The functions that watch. */
export interface WatchFunctions {
  readonly folder: WatchFolder;
  readonly files: WatchFiles;
}

/**
 * Watches folders of the workspace, each without the folders in it: a folder that appears is watched once an index run has walked it, so
 * that installed packages and build output are never watched. Links are not followed. A folder takes one watcher of the system; a library
 * that also watches each file takes three times as many and five times the processor time.
 */
export class FolderWatchers {
  readonly #folders = new Set<string>();
  readonly #files = new Set<string>();
  /** Folders that were watched, and have been removed since the run that walked them. */
  readonly #removed = new Set<string>();
  readonly #watches = new Map<string, FolderWatch>();
  /** Those of files, and of polled folders. */
  readonly #pathWatches = new Set<PathWatch>();
  #degradation: string | undefined;
  #hasStopped = false;

  constructor(
    private readonly workspace: string,
    private readonly listener: FolderListener,
    private readonly functions: WatchFunctions,
  ) {}

  /** The reason why edits are found late, by polling; undefined if they are not. */
  get degradation(): string | undefined {
    return this.#degradation;
  }

  /**
   * Also watches those of the folders and files that are not watched yet. Resolves when their changes are being reported.
   * @param files need not exist, nor be in the workspace
   */
  async add(folders: readonly string[], files: readonly string[] = []): Promise<void> {
    this.#removed.clear();
    const addedFolders = folders.filter((folder) => !this.#folders.has(folder));
    const addedFiles = files.filter((file) => !this.#files.has(file));
    for (const folder of addedFolders) this.#folders.add(folder);
    for (const file of addedFiles) this.#files.add(file);
    await this.#openAll(addedFolders, addedFiles);
  }

  async stop(): Promise<void> {
    this.#hasStopped = true;
    await this.#close();
  }

  async #close(): Promise<void> {
    for (const watch of this.#watches.values()) watch.close();
    this.#watches.clear();
    const pathWatches = [...this.#pathWatches];
    this.#pathWatches.clear();
    await Promise.all(pathWatches.map((watch) => watch.close()));
  }

  /**
   * Opens watchers in small groups, each after a pause as long as the start of the one before. All without a pause would keep the event
   * loop busy while the first questions of an agent arrive.
   */
  async #openAll(folders: readonly string[], files: readonly string[]): Promise<void> {
    const degradation = this.#degradation;
    let pauseMs = 0;
    for (let start = 0; start < folders.length && !this.#hasStopped; start += foldersAtOnce) {
      if (pauseMs > 0) await delay(pauseMs, undefined, { ref: false });
      const before = performance.now();
      const group = folders.slice(start, start + foldersAtOnce);
      await (this.#degradation === undefined
        ? Promise.all(group.map((folder) => this.#watchFolder(folder)))
        : this.#watchPaths(group));
      pauseMs = Math.min(maxPauseMs, performance.now() - before);
      // All folders are being opened again, with polling.
      if (this.#degradation !== degradation) return;
    }
    if (files.length > 0) await this.#watchPaths(files);
  }

  async #watchFolder(folder: string): Promise<void> {
    if (this.#hasStopped || this.#degradation !== undefined) return;
    // Removed in the meantime, or back and watched already.
    if (!this.#folders.has(folder) || this.#watches.has(folder)) return;
    const onEntry = (entry: FoundEntry): void => void this.#onEntry(entry);
    const onError = (error: unknown): void => this.#onError(folder, error);
    try {
      const isIgnored: FolderListener['isIgnored'] = (path, isFolder) => this.listener.isIgnored(path, isFolder);
      const watch = new FolderWatch(
        { workspace: this.workspace, folder },
        { isIgnored, onEntry, onError },
        this.functions.folder,
      );
      this.#watches.set(folder, watch);
      const entries = await watch.readEntries();
      // A watcher that has been replaced in the meantime does not report.
      if (this.#watches.get(folder) === watch) this.listener.onWatched([folder], entries);
    } catch (error) {
      this.#onError(folder, error);
    }
  }

  async #watchPaths(paths: readonly string[]): Promise<void> {
    if (this.#hasStopped) return;
    const watch = new PathWatch(
      this.workspace,
      paths,
      {
        isIgnored: (path, isFolder) => this.listener.isIgnored(path, isFolder),
        onEdit: (path, isRemoved) => {
          if (isRemoved && path.endsWith('/')) this.#forget(path.slice(0, -1));
          this.listener.onEdit(path, isRemoved);
        },
        onWatched: (watched, entries) => this.listener.onWatched(watched, entries),
        onError: (error) => this.#degrade(error),
      },
      { watch: this.functions.files, usePolling: this.#degradation !== undefined },
    );
    this.#pathWatches.add(watch);
    await watch.start();
  }

  async #onEntry({ path, isRename, stats }: FoundEntry): Promise<void> {
    const isFolder = stats?.isDirectory() === true;
    if (isRename && this.#folders.has(path)) {
      this.#forget(path);
      this.listener.onEdit(`${path}/`, true);
    } else if (!this.listener.isIgnored(path, isFolder)) {
      this.listener.onEdit(isFolder ? `${path}/` : path, stats === undefined);
    }
    // Another folder of the same name, for example after a checkout: the system reports changes of the former one only.
    if (isFolder) await this.#restore(path);
  }

  /** Watches the folders again that have been removed and are back. */
  async #restore(folder: string): Promise<void> {
    const restored = foldersIn(this.#removed, folder);
    for (const each of restored) {
      this.#removed.delete(each);
      this.#folders.add(each);
    }
    await this.#openAll(restored, []);
  }

  #onError(folder: string, error: unknown): void {
    const code: unknown = error instanceof Error && 'code' in error ? error.code : undefined;
    if (!goneCodes.has(code)) this.#degrade(error);
    else if (this.#folders.has(folder)) {
      // The folders in it are forgotten, too: all files below are edits.
      this.#forget(folder);
      this.listener.onEdit(`${folder}/`, true);
    }
  }

  /** Closes the watchers of a removed folder and of those in it, because a folder that is created again needs new ones. */
  #forget(removed: string): void {
    for (const folder of foldersIn(this.#folders, removed)) {
      this.#folders.delete(folder);
      this.#removed.add(folder);
      this.#watches.get(folder)?.close();
      this.#watches.delete(folder);
    }
  }

  /** Continues with polling, for example when the system has no more watchers (`ENOSPC`). */
  #degrade(error: unknown): void {
    if (this.#degradation !== undefined || this.#hasStopped) return;
    this.#degradation = `The workspace cannot be watched (${messageOf(error)}), and is polled every ${pollMs} ms instead.`;
    this.listener.onDegraded(this.#degradation);
    void this.#close().then(() => this.#openAll([...this.#folders], [...this.#files]));
  }
}

/** A folder and those in it. */
function foldersIn(folders: Iterable<string>, folder: string): string[] {
  return [...folders].filter((each) => each === folder || each.startsWith(`${folder}/`));
}
