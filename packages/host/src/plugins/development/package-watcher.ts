import { realpath, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { FSWatcher } from 'chokidar';
import { messageOf } from '../../platform/errors/host-error.js';
import type { WatchFiles } from './watch-files.js';

/** No change for so long, and the files looked at twice in between: whoever writes them is done. */
const quietMs = 60;

/** Whoever writes all the time does not keep a change from being seen for longer than this. */
const longestWaitMs = 2000;

/** How often the package is looked at by hand: its folder may be another one by now, and watchers have died in silence. */
const checkMs = 500;

const pollMs = 250;

/** So long a watcher may take to look around at first. For one that never says it is done, nobody waits any longer. */
const longestStartMs = 3000;

/** Who is told by a watcher. */
export interface PackageListener {
  /** Files that count have changed, and are whole. */
  onChange(): void;
  /** Changes are noticed later than they should be. */
  onDegraded(reason: string): void;
}

/** Watches the folder of a package, whatever becomes of that: it may be deleted, come back, or be a link that is moved. */
export class PackageWatcher {
  readonly #stopping = new AbortController();
  #watcher: FSWatcher | undefined;
  #opening: Promise<void> = Promise.resolve();
  #isPolling = false;
  #changes = 0;
  /** What was there when a change was told last. */
  #told = '';
  #waiting: Promise<void> | undefined;
  #checking: Promise<void> = Promise.resolve();

  /**
   * @param path the folder, as it was named
   * @param landmarks files in it that are looked at by hand too
   * @param counts whether a change of a file matters, by its path in the package with `/`
   */
  constructor(
    private readonly path: string,
    private readonly landmarks: readonly string[],
    private readonly counts: (file: string) => boolean,
    private readonly listener: PackageListener,
    private readonly watchFiles: WatchFiles,
  ) {}

  /** Resolves when changes are noticed from now on. */
  async start(): Promise<void> {
    await this.#open();
    this.#told = await this.#look();
    this.#checking = this.#checkAgainAndAgain();
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#opening;
    await this.#watcher?.close();
    await Promise.all([this.#checking, this.#waiting]);
  }

  /** Puts a new watcher in the place of the one there is, one after the other. */
  #open(): Promise<void> {
    this.#opening = this.#opening.then(() => this.#replaceWatcher());
    return this.#opening;
  }

  async #replaceWatcher(): Promise<void> {
    await this.#watcher?.close();
    const root = await realpath(this.path).catch(() => this.path);
    if (this.#hasStopped()) return;
    const watcher = this.watchFiles(root, {
      ignoreInitial: true,
      // Judged from the package's own folder on, which may itself be in a `node_modules`.
      ignored: (file) => relative(root, file).split(sep).some(isIgnored),
      usePolling: this.#isPolling,
      interval: pollMs,
    });
    this.#watcher = watcher;
    const ready = new Promise<void>((resolve) => {
      watcher.once('ready', resolve);
      watcher.once('error', () => resolve());
    });
    watcher.on('error', (error) => this.#degrade(error));
    watcher.on('all', (_event, file) => {
      if (this.counts(relative(root, file).split(sep).join('/'))) this.#noteChange();
    });
    await Promise.race([ready, this.#pause(longestStartMs)]);
  }

  #hasStopped(): boolean {
    return this.#stopping.signal.aborted;
  }

  #degrade(error: unknown): void {
    if (this.#isPolling || this.#hasStopped()) return;
    this.#isPolling = true;
    this.listener.onDegraded(
      `${this.path} cannot be watched (${messageOf(error)}), and is looked at every ${pollMs} ms.`,
    );
    void this.#open();
  }

  #noteChange(): void {
    this.#changes++;
    this.#waiting ??= this.#waitUntilWhole().finally(() => (this.#waiting = undefined));
  }

  /** Waits until nothing changes any more, and tells. */
  async #waitUntilWhole(): Promise<void> {
    const giveUp = performance.now() + longestWaitMs;
    let before = await this.#look();
    for (;;) {
      const changes = this.#changes;
      await this.#pause(quietMs);
      if (this.#hasStopped()) return;
      const now = await this.#look();
      if ((this.#changes === changes && now === before) || performance.now() > giveUp) break;
      before = now;
    }
    this.#told = before;
    this.listener.onChange();
  }

  async #checkAgainAndAgain(): Promise<void> {
    let folder = await this.#identify();
    while (!this.#hasStopped()) {
      await this.#pause(checkMs);
      const folderNow = await this.#identify();
      if (this.#hasStopped()) return;
      if (folderNow !== folder) await this.#open();
      folder = folderNow;
      // While a change is waited for, what is seen here is part of it.
      if (!this.#waiting && (await this.#look()) !== this.#told) this.#noteChange();
    }
  }

  /** Which folder the path leads to. */
  async #identify(): Promise<string> {
    const found = await stat(this.path).catch(() => undefined);
    return found ? `${await realpath(this.path).catch(() => '')} ${found.dev} ${found.ino}` : '';
  }

  /** The folder, and sizes and times of the landmarks. */
  async #look(): Promise<string> {
    const stats = await Promise.all(this.landmarks.map((file) => stat(join(this.path, file)).catch(() => undefined)));
    const files = stats.map((found) => (found ? `${found.ino} ${found.size} ${found.mtimeMs}` : '-'));
    return [await this.#identify(), ...files].join();
  }

  async #pause(milliseconds: number): Promise<void> {
    await delay(milliseconds, undefined, { signal: this.#stopping.signal }).catch(() => undefined);
  }
}

function isIgnored(name: string): boolean {
  return name === 'node_modules' || (name.startsWith('.') && name !== '.' && name !== '..');
}
