import type { Clock } from '../../processes/clock.js';
import type { DataDirectory } from '../../files/data-directory.js';
import type { EventLog } from '../../events/index.js';
import type { Logger } from '../../processes/logger.js';
import { QuarantineFile, type QuarantineEntry } from './quarantine-file.js';

/** Number of crashes within the window after which a plugin is not run until it is resumed. */
const crashLimit = 3;
const windowMs = 5 * 60 * 1000;

/**
 * Prevents plugins that crash repeatedly from being run. Only crashes within the window add up. A quarantine survives a restart
 * of the host.
 */
export class Quarantine {
  readonly #file: QuarantineFile;
  /** The times of recent crashes by plugin, on the monotonic clock. */
  readonly #crashes = new Map<string, number[]>();
  /** The entries in the file, or those that could not be written to it. */
  #entries: ReadonlyMap<string, QuarantineEntry> = new Map();
  #lastUpdate: Promise<void> = Promise.resolve();

  constructor(
    dataDirectory: DataDirectory,
    private readonly clock: Clock,
    private readonly events: EventLog,
    private readonly logger: Logger,
  ) {
    this.#file = new QuarantineFile(dataDirectory.quarantineFile);
  }

  /** Reads the quarantines that an earlier run of the host stored. */
  async load(): Promise<void> {
    try {
      this.#entries = await this.#file.read();
    } catch (error) {
      this.logger.warn({ err: error }, 'the list of quarantined plugins cannot be read; starting with an empty one');
    }
  }

  /** The reason why a plugin is quarantined; undefined if it is not. */
  reasonFor(plugin: string): string | undefined {
    return this.#entries.get(plugin)?.reason;
  }

  /** Counts a crash. The third within five minutes quarantines the plugin. Resolves when the quarantine is stored and reported. */
  async addCrash(plugin: string, message: string): Promise<void> {
    // Not the time of day: if the clock jumped, crashes of yesterday would count, or those of a minute ago would not.
    const now = this.clock.monotonic();
    const recent = (this.#crashes.get(plugin) ?? []).filter((at) => now - at < windowMs);
    this.#crashes.set(plugin, [...recent, now]);
    if (recent.length + 1 < crashLimit) return;
    const minutes = windowMs / 60_000;
    const reason = `It crashed ${crashLimit} times within ${minutes} minutes, the last time with this error: ${message}`;
    const isNew = await this.#update(
      (entries) => !entries.has(plugin) && entries.set(plugin, { since: this.clock.now().toISOString(), reason }),
    );
    if (!isNew) return;
    this.logger.error({ plugin, reason }, 'plugin quarantined');
    this.events.publish('plugin.quarantined', { plugin, message: reason });
  }

  /** Resets a plugin's crash count and lifts its quarantine. Resolves when that is stored, or could not be. */
  async resume(plugin: string): Promise<void> {
    this.#crashes.delete(plugin);
    if (!(await this.#update((entries) => entries.delete(plugin)))) return;
    this.logger.info({ plugin }, 'plugin resumed');
    this.events.publish('plugin.resumed', { plugin });
  }

  /** Resolves when every change is stored. */
  async settled(): Promise<void> {
    await this.#lastUpdate;
  }

  /**
   * Stores a change, and then makes it effective. Changes are stored one after the other.
   * @param change returns a falsy value if it changes nothing
   * @returns whether there was a change
   */
  #update(change: (entries: Map<string, QuarantineEntry>) => unknown): Promise<boolean> {
    const update = this.#lastUpdate.then(async () => {
      const entries = new Map(this.#entries);
      if (!change(entries)) return false;
      await this.#save(entries);
      this.#entries = entries;
      return true;
    });
    this.#lastUpdate = update.then(() => undefined);
    return update;
  }

  /** Never rejects: without the file, the entries in memory are effective until the host ends. */
  async #save(entries: ReadonlyMap<string, QuarantineEntry>): Promise<void> {
    try {
      await this.#file.write(entries);
    } catch (error) {
      this.logger.error(
        { err: error },
        'the list of quarantined plugins cannot be written; it is lost when this host ends',
      );
    }
  }
}
