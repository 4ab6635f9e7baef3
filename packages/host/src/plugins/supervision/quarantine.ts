import { inject, injectable } from 'tsyringe';
import { Clock } from '../../platform/clock.js';
import { DataDirectoryToken, type DataDirectory } from '../../platform/data-directory.js';
import { EventLog } from '../../platform/event-log.js';
import { Logger } from '../../platform/logger.js';
import { QuarantineFile, type QuarantineEntry } from './quarantine-file.js';

/** So many crashes within the window, and a plugin is not run any more until somebody says so. */
const crashLimit = 3;
const windowMs = 5 * 60 * 1000;

/**
 * Keeps plugins that crash again and again from being run. Crashes that lie further apart than the window never add up. A
 * quarantine outlives the host.
 */
@injectable()
export class Quarantine {
  readonly #file: QuarantineFile;
  readonly #crashes = new Map<string, number[]>();
  #entries = new Map<string, QuarantineEntry>();

  constructor(
    @inject(DataDirectoryToken) dataDirectory: DataDirectory,
    @inject(Clock) private readonly clock: Clock,
    @inject(EventLog) private readonly events: EventLog,
    @inject(Logger) private readonly logger: Logger,
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

  /** Counts a crash. The third within five minutes quarantines the plugin. */
  addCrash(plugin: string, message: string): void {
    const now = this.clock.now().getTime();
    const recent = (this.#crashes.get(plugin) ?? []).filter((at) => now - at < windowMs);
    this.#crashes.set(plugin, [...recent, now]);
    if (recent.length + 1 < crashLimit || this.#entries.has(plugin)) return;
    const minutes = windowMs / 60_000;
    const reason = `It crashed ${crashLimit} times within ${minutes} minutes, the last time so: ${message}`;
    this.#entries.set(plugin, { since: new Date(now).toISOString(), reason });
    this.logger.error({ plugin, reason }, 'plugin quarantined');
    this.events.publish('plugin.quarantined', { plugin, message: reason });
    void this.#save();
  }

  /** Forgets a plugin's crashes, and lets it be run again. Resolves when that is written down, or cannot be. */
  async resume(plugin: string): Promise<void> {
    this.#crashes.delete(plugin);
    if (!this.#entries.delete(plugin)) return;
    this.logger.info({ plugin }, 'plugin resumed');
    this.events.publish('plugin.resumed', { plugin });
    await this.#save();
  }

  /** Resolves when all is written down. */
  async settled(): Promise<void> {
    await this.#file.settled();
  }

  /** Never rejects: what is in memory holds for as long as the host runs. */
  async #save(): Promise<void> {
    try {
      await this.#file.write(this.#entries);
    } catch (error) {
      this.logger.error({ err: error }, 'the list of quarantined plugins cannot be written; it ends with this host');
    }
  }
}
