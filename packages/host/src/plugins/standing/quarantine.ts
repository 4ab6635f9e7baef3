import type { Clock } from '../../platform/time/clock.js';
import type { DataDirectory } from '../../platform/files/data-directory.js';
import type { EventLog } from '../../platform/events/event-log.js';
import type { Logger } from '../../platform/process/logger.js';
import { QuarantineFile, type QuarantineEntry } from './quarantine-file.js';

/** So many crashes within the window, and a plugin is not run any more until somebody says so. */
const crashLimit = 3;
const windowMs = 5 * 60 * 1000;

/**
 * Keeps plugins that crash again and again from being run. Crashes that lie further apart than the window never add up. A
 * quarantine outlives the host.
 */
export class Quarantine {
  readonly #file: QuarantineFile;
  readonly #crashes = new Map<string, number[]>();
  /** The entries that are in the file, or would be if it could be written. */
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

  /** Reads who was quarantined when the host ran last. */
  async load(): Promise<void> {
    try {
      this.#entries = await this.#file.read();
    } catch (error) {
      this.logger.warn({ err: error }, 'the list of quarantined plugins cannot be read, and is begun anew');
    }
  }

  /** Why a plugin is quarantined; undefined if it is not. */
  reasonFor(plugin: string): string | undefined {
    return this.#entries.get(plugin)?.reason;
  }

  /**
   * Counts a crash. The third within five minutes quarantines the plugin, which is reported once it is saved. Resolves then.
   */
  async addCrash(plugin: string, message: string): Promise<void> {
    const now = this.clock.now().getTime();
    const recent = (this.#crashes.get(plugin) ?? []).filter((at) => now - at < windowMs);
    this.#crashes.set(plugin, [...recent, now]);
    if (recent.length + 1 < crashLimit) return;
    const minutes = windowMs / 60_000;
    const reason = `It crashed ${crashLimit} times within ${minutes} minutes, the last time so: ${message}`;
    const isNew = await this.#update(
      (entries) => !entries.has(plugin) && entries.set(plugin, { since: new Date(now).toISOString(), reason }),
    );
    if (!isNew) return;
    this.logger.error({ plugin, reason }, 'plugin quarantined');
    this.events.publish('plugin.quarantined', { plugin, message: reason });
  }

  /** Forgets a plugin's crashes, and lets it be run again. Resolves when that is saved, or cannot be. */
  async resume(plugin: string): Promise<void> {
    this.#crashes.delete(plugin);
    if (!(await this.#update((entries) => entries.delete(plugin)))) return;
    this.logger.info({ plugin }, 'plugin resumed');
    this.events.publish('plugin.resumed', { plugin });
  }

  /** Resolves when everything is saved. */
  async settled(): Promise<void> {
    await this.#lastUpdate;
  }

  /**
   * Saves a change before it takes effect, after every change that was begun before.
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

  /** Never rejects: what is in memory holds for as long as the host runs. */
  async #save(entries: ReadonlyMap<string, QuarantineEntry>): Promise<void> {
    try {
      await this.#file.write(entries);
    } catch (error) {
      this.logger.error({ err: error }, 'the list of quarantined plugins cannot be written; it ends with this host');
    }
  }
}
