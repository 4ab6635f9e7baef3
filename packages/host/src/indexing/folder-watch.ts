import type { Dirent, Stats } from 'node:fs';
import { lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { WatchFolder } from '../files/watch-folder.js';
import type { FolderEntries, FolderListener } from './folder-listener.js';

/** Maximum number of entries that are looked at at once, so that the event loop stays free for questions. */
const entriesAtOnce = 50;

export interface WatchedFolder {
  /** An absolute path. */
  readonly workspace: string;
  /** Relative to the workspace, which is ''. */
  readonly folder: string;
}

/** An entry of a watched folder that has come, gone or changed. */
export interface FoundEntry {
  /** Relative to the workspace. */
  readonly path: string;
  /** Whether it has come or gone, and can be another one of the same name. */
  readonly isRename: boolean;
  /** Undefined if it is gone. */
  readonly stats: Stats | undefined;
}

/** Receives what the system reports about a folder. */
export interface FolderWatchListener extends Pick<FolderListener, 'isIgnored'> {
  onEntry(entry: FoundEntry): void;
  onError(error: unknown): void;
}

/** Watches one folder by the means of the system: one watcher for all of its entries, each of which is looked at when it changes. */
export class FolderWatch {
  readonly #watcher: ReturnType<WatchFolder>;
  readonly #path: string;
  #isClosed = false;
  #reports: Promise<void> = Promise.resolve();

  /** Begins to watch. Throws if the system cannot watch the folder. */
  constructor(
    private readonly location: WatchedFolder,
    private readonly listener: FolderWatchListener,
    watch: WatchFolder,
  ) {
    this.#path = join(location.workspace, location.folder);
    this.#watcher = watch(this.#path, (event, name) => this.#onEvent(event === 'rename', name));
    this.#watcher.on('error', (error) => {
      if (!this.#isClosed) listener.onError(error);
    });
  }

  close(): void {
    this.#isClosed = true;
    this.#watcher.close();
  }

  /** The present entries that are not ignored. */
  async readEntries(): Promise<FolderEntries> {
    const entries = new Map<string, Stats | undefined>();
    const children = await readdir(this.#path, { withFileTypes: true });
    const counted = children.filter((entry) => !this.listener.isIgnored(this.#pathOf(entry.name), entry.isDirectory()));
    for (let start = 0; start < counted.length; start += entriesAtOnce) {
      const some = counted.slice(start, start + entriesAtOnce);
      await Promise.all(some.map(async (entry) => entries.set(...(await this.#describe(entry)))));
    }
    return entries;
  }

  async #describe(entry: Dirent): Promise<[path: string, stats: Stats | undefined]> {
    const path = this.#pathOf(entry.name);
    return entry.isDirectory() ? [`${path}/`, undefined] : [path, await this.#look(path)];
  }

  /** Entries are looked at one after the other: the latest look at an entry is also the latest that is reported. */
  #onEvent(isRename: boolean, name: string | null): void {
    this.#reports = this.#reports.then(async () => {
      // The system does not say which entry: all are looked at.
      const names = name === null ? await readdir(this.#path).catch(() => []) : [name];
      for (const each of names) await this.#report(this.#pathOf(each), isRename);
    });
  }

  async #report(path: string, isRename: boolean): Promise<void> {
    if (this.listener.isIgnored(path, isRename ? undefined : false)) return;
    const stats = await this.#look(path);
    if (!this.#isClosed) this.listener.onEntry({ path, isRename, stats });
  }

  #look(path: string): Promise<Stats | undefined> {
    return lstat(join(this.location.workspace, path)).catch(() => undefined);
  }

  #pathOf(name: string): string {
    const { folder } = this.location;
    return folder === '' ? name : `${folder}/${name}`;
  }
}
