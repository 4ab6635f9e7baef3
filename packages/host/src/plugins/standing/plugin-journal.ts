import type { PluginOperation, PluginPhase, PluginReport } from '@code-graph/api';
import type { Clock } from '../../processes/clock.js';

const maxOperations = 20;
const maxCrashes = 10;

/** A failed operation of a plugin, or the end of its process between two operations. */
export interface PluginFailure {
  readonly phase: PluginPhase;
  readonly outcome: Exclude<PluginOperation['outcome'], 'succeeded'>;
  readonly message: string;
  readonly pluginCode?: string | undefined;
  readonly pluginStack?: string | undefined;
}

/** The part of a plugin's report that the journal provides. */
export type PluginHistory = Pick<PluginReport, 'operations' | 'crashes' | 'lastError' | 'failedReload'>;

/** The latest operations, crashes and errors of each plugin since the host was started. */
export class PluginJournal {
  readonly #entries = new Map<string, Entry>();

  constructor(private readonly clock: Clock) {}

  /**
   * Starts to time an operation.
   * @returns adds the operation to the journal, with its duration
   */
  startOperation(plugin: string, phase: PluginPhase): (outcome: PluginOperation['outcome'], memoryMb: number) => void {
    const startedAt = this.clock.now().toISOString();
    const started = this.clock.monotonic();
    return (outcome, memoryMb) => {
      const durationMs = Math.round(this.clock.monotonic() - started);
      const memory = memoryMb > 0 ? { memoryMb } : {};
      const { operations } = this.#entry(plugin);
      operations.unshift({ phase, startedAt, durationMs, outcome, ...memory });
      operations.length = Math.min(operations.length, maxOperations);
    };
  }

  addFailure(plugin: string, { phase, outcome, message, pluginCode, pluginStack }: PluginFailure): void {
    const entry = this.#entry(plugin);
    const at = this.clock.now().toISOString();
    entry.lastError = {
      at,
      phase,
      message,
      ...(pluginCode === undefined ? {} : { code: pluginCode }),
      ...(pluginStack === undefined ? {} : { stack: pluginStack }),
    };
    if (outcome !== 'crashed') return;
    entry.crashes.unshift({ at, phase, message });
    entry.crashes.length = Math.min(entry.crashes.length, maxCrashes);
  }

  addFailedReload(plugin: string, phase: PluginPhase, message: string): void {
    this.#entry(plugin).failedReload = { at: this.clock.now().toISOString(), phase, message };
  }

  clearError(plugin: string): void {
    const entry = this.#entry(plugin);
    entry.lastError = undefined;
    entry.failedReload = undefined;
  }

  read(plugin: string): PluginHistory {
    const { operations, crashes, lastError, failedReload } = this.#entries.get(plugin) ?? new Entry();
    return {
      operations: [...operations],
      crashes: [...crashes],
      ...(lastError ? { lastError } : {}),
      ...(failedReload ? { failedReload } : {}),
    };
  }

  #entry(plugin: string): Entry {
    let entry = this.#entries.get(plugin);
    if (!entry) this.#entries.set(plugin, (entry = new Entry()));
    return entry;
  }
}

class Entry {
  readonly operations: PluginOperation[] = [];
  readonly crashes: PluginReport['crashes'] = [];
  lastError: PluginReport['lastError'];
  failedReload: PluginReport['failedReload'];
}
