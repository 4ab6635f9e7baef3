import type { Clock } from '../../processes/clock.js';
import type { EventLog } from '../../events/index.js';
import type { Logger } from '../../processes/logger.js';
import { untilWritten, type StateStore } from '../../state/state-text.js';
import { parseQuarantine, QuarantineText, type QuarantineEntries, type QuarantineEntry } from './quarantine-text.js';

/** Number of crashes within the window after which a plugin is not run until it is resumed. */
const crashLimit = 3;
const windowMs = 5 * 60 * 1000;

/**
 * Prevents plugins that crash repeatedly from being run. Only crashes within the window add up. A quarantine survives a restart
 * of the host, and applies to all hosts of a shared store.
 */
export class Quarantine {
  readonly #text: QuarantineText;
  /** The times of recent crashes by plugin, on the monotonic clock. */
  readonly #crashes = new Map<string, number[]>();
  /** The entries that are stored, or those that could not be. */
  #entries: QuarantineEntries = new Map();
  #revision: number | undefined;
  #lastUpdate: Promise<void> = Promise.resolve();

  constructor(
    state: StateStore,
    private readonly clock: Clock,
    private readonly events: EventLog,
    private readonly logger: Logger,
  ) {
    this.#text = new QuarantineText(state);
    this.#text.watch(() => this.#reload());
  }

  /** Reads the quarantines that an earlier run of the host stored, or another host. */
  async load(): Promise<void> {
    try {
      await this.#read();
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
      let entries = new Map(this.#entries);
      try {
        return await untilWritten(async () => {
          entries = new Map(this.#entries);
          if (!change(entries)) return false;
          const revision = await this.#text.write(entries, this.#revision);
          if (revision === undefined) {
            // Another host has changed the list.
            await this.#read();
            return undefined;
          }
          this.#revision = revision;
          this.#entries = entries;
          return true;
        });
      } catch (error) {
        // Without the text, the entries in memory are effective until the host ends.
        this.#entries = entries;
        this.logger.error(
          { err: error },
          'the list of quarantined plugins cannot be written; it is lost when this host ends',
        );
        return true;
      }
    });
    this.#lastUpdate = update.then(() => undefined);
    return update;
  }

  /** Takes over what another host has written, after the pending changes of this host. */
  #reload(): Promise<void> {
    this.#lastUpdate = this.#lastUpdate.then(async () => {
      const former = this.#entries;
      try {
        await this.#read();
      } catch (error) {
        this.logger.warn({ err: error }, 'the list of quarantined plugins cannot be read; keeping the latest one');
      }
      for (const plugin of former.keys()) if (!this.#entries.has(plugin)) this.#crashes.delete(plugin);
    });
    return this.#lastUpdate;
  }

  async #read(): Promise<void> {
    const stored = await this.#text.read();
    // A damaged list is replaced.
    this.#revision = stored?.revision;
    this.#entries = stored ? parseQuarantine(stored.text) : new Map();
  }
}
