import type { PluginOperation, PluginPhase, PluginReport } from '@code-graph/sdk';
import { injectable } from 'tsyringe';

const mostOperations = 20;
const mostCrashes = 10;

type Failure = NonNullable<PluginReport['lastError']>;

/** What plugins did since the host was started: their latest operations, crashes and errors, by plugin id. */
@injectable()
export class PluginJournal {
  readonly #entries = new Map<string, Entry>();

  addOperation(plugin: string, operation: PluginOperation): void {
    const { operations } = this.#entry(plugin);
    operations.unshift(operation);
    operations.length = Math.min(operations.length, mostOperations);
  }

  addCrash(plugin: string, at: Date, phase: PluginPhase, message: string): void {
    const { crashes } = this.#entry(plugin);
    crashes.unshift({ at: at.toISOString(), phase, message });
    crashes.length = Math.min(crashes.length, mostCrashes);
  }

  setError(plugin: string, error: Failure): void {
    this.#entry(plugin).lastError = error;
  }

  clearError(plugin: string): void {
    this.#entry(plugin).lastError = undefined;
  }

  read(plugin: string): Pick<PluginReport, 'operations' | 'crashes' | 'lastError'> {
    const { operations, crashes, lastError } = this.#entries.get(plugin) ?? new Entry();
    return { operations: [...operations], crashes: [...crashes], ...(lastError ? { lastError } : {}) };
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
  lastError: Failure | undefined;
}
