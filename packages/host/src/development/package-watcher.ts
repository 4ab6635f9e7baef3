import { realpath, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { FSWatcher } from 'chokidar';
import { messageOf } from '@code-graph/api/errors';
import type { WatchFiles } from '../files/watch-files.js';

/** Debounce: milliseconds without a change before a change is reported. */
const quietMs = 60;

/** Maximum milliseconds until a change is reported, even if files go on changing. */
const maxDebounceMs = 2000;

/** Milliseconds between two checks of the folder and the landmarks, which find a replaced folder and a watcher that stopped silently. */
const checkMs = 500;

const pollMs = 250;

/** Maximum milliseconds to wait for the watcher's `ready` event. */
const maxStartMs = 3000;

/** Receives the changes that a watcher finds. */
export interface PackageListener {
  /** Files that count have changed, and are written completely. */
  onChange(): void;
  /** Changes are found late, by polling. */
  onDegraded(reason: string): void;
}

/** Watches the folder of a package, even if it is deleted and created again, or is a link whose target changes. */
export class PackageWatcher {
  readonly #stopping = new AbortController();
  #watcher: FSWatcher | undefined;
  #opening: Promise<void> = Promise.resolve();
  #isPolling = false;
  #changes = 0;
  /** The fingerprint at the last report. */
  #reported = '';
  #waiting: Promise<void> | undefined;
  #checking: Promise<void> = Promise.resolve();

  /**
   * @param path the folder, which may be a link
   * @param landmarks files in the folder that are also checked at an interval
   * @param counts whether a change to a file matters, by its path in the package with `/`
   */
  constructor(
    private readonly path: string,
    private readonly landmarks: readonly string[],
    private readonly counts: (file: string) => boolean,
    private readonly listener: PackageListener,
    private readonly watchFiles: WatchFiles,
  ) {}

  /** Resolves when changes are being found. */
  async start(): Promise<void> {
    await this.#open();
    this.#reported = await this.#fingerprint();
    this.#checking = this.#checkPeriodically();
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#opening;
    await this.#watcher?.close();
    await Promise.all([this.#checking, this.#waiting]);
  }

  /** Replaces the watcher, after replacements that are under way. */
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
      // Relative to the package's folder, which may itself be in a `node_modules`.
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
      if (this.counts(relative(root, file).split(sep).join('/'))) this.#recordChange();
    });
    await Promise.race([ready, this.#pause(maxStartMs)]);
  }

  #hasStopped(): boolean {
    return this.#stopping.signal.aborted;
  }

  #degrade(error: unknown): void {
    if (this.#isPolling || this.#hasStopped()) return;
    this.#isPolling = true;
    this.listener.onDegraded(`${this.path} cannot be watched (${messageOf(error)}) and is polled every ${pollMs} ms.`);
    void this.#open();
  }

  #recordChange(): void {
    this.#changes++;
    this.#waiting ??= this.#reportWhenQuiet().finally(() => (this.#waiting = undefined));
  }

  /** Waits until the files stop changing, and reports the change. */
  async #reportWhenQuiet(): Promise<void> {
    const deadline = performance.now() + maxDebounceMs;
    let before = await this.#fingerprint();
    for (;;) {
      const changes = this.#changes;
      await this.#pause(quietMs);
      if (this.#hasStopped()) return;
      const now = await this.#fingerprint();
      if ((this.#changes === changes && now === before) || performance.now() > deadline) break;
      before = now;
    }
    this.#reported = before;
    this.listener.onChange();
  }

  async #checkPeriodically(): Promise<void> {
    let folder = await this.#identify();
    while (!this.#hasStopped()) {
      await this.#pause(checkMs);
      const folderNow = await this.#identify();
      if (this.#hasStopped()) return;
      const isReplaced = folderNow !== folder;
      folder = folderNow;
      if (isReplaced) {
        await this.#open();
        // Files of the new folder may have changed before it was watched, also after a report.
        this.#recordChange();
      }
      // A change that is found during the debounce is part of the change that is about to be reported.
      if (!this.#waiting && (await this.#fingerprint()) !== this.#reported) this.#recordChange();
    }
  }

  /** Identifies the folder that the path leads to at the moment. */
  async #identify(): Promise<string> {
    const stats = await stat(this.path).catch(() => undefined);
    return stats ? `${await realpath(this.path).catch(() => '')} ${stats.dev} ${stats.ino}` : '';
  }

  /** Identifies the folder and the state of the landmarks. */
  async #fingerprint(): Promise<string> {
    const stats = await Promise.all(this.landmarks.map((file) => stat(join(this.path, file)).catch(() => undefined)));
    const files = stats.map((fileStats) =>
      fileStats ? `${fileStats.ino} ${fileStats.size} ${fileStats.mtimeMs}` : '-',
    );
    return [await this.#identify(), ...files].join();
  }

  async #pause(milliseconds: number): Promise<void> {
    await delay(milliseconds, undefined, { signal: this.#stopping.signal }).catch(() => undefined);
  }
}

function isIgnored(name: string): boolean {
  return name === 'node_modules' || (name.startsWith('.') && name !== '.' && name !== '..');
}
