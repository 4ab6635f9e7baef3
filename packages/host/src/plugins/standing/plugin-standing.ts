import type { PluginPhase } from '@code-graph/sdk';
import { inject, injectable } from 'tsyringe';
import { Clock } from '../../platform/time/clock.js';
import { Logger } from '../../platform/process/logger.js';
import { PluginJournal } from './plugin-journal.js';
import { Quarantine } from './quarantine.js';

/** A failure of a plugin, in whatever it was at. */
export interface PluginFailure {
  readonly phase: PluginPhase;
  readonly outcome: 'failed' | 'crashed' | 'stopped';
  readonly message: string;
  readonly pluginCode?: string | undefined;
  readonly pluginStack?: string | undefined;
}

/** Times a piece of a plugin's work, and writes down how it ended. */
export interface PluginStopwatch {
  succeeded(memoryMb: number): void;
  /** Resolves when whatever the failure leads to is durable, and can be reported. */
  failed(failure: PluginFailure, memoryMb: number): Promise<void>;
}

/** Sees how plugins' work ends: keeps the journal, and quarantines who crashes too often. */
@injectable()
export class PluginStanding {
  constructor(
    @inject(PluginJournal) private readonly journal: PluginJournal,
    @inject(Quarantine) private readonly quarantine: Quarantine,
    @inject(Clock) private readonly clock: Clock,
    @inject(Logger) private readonly logger: Logger,
  ) {}

  begin(plugin: string, phase: PluginPhase): PluginStopwatch {
    const startedAt = this.clock.now().toISOString();
    const started = this.clock.monotonic();
    const end = (outcome: 'succeeded' | PluginFailure['outcome'], memoryMb: number): void => {
      const durationMs = Math.round(this.clock.monotonic() - started);
      const memory = memoryMb > 0 ? { memoryMb } : {};
      this.journal.addOperation(plugin, { phase, startedAt, durationMs, outcome, ...memory });
    };
    return {
      succeeded: (memoryMb) => end('succeeded', memoryMb),
      failed: (failure, memoryMb) => {
        end(failure.outcome, memoryMb);
        return this.addFailure(plugin, failure);
      },
    };
  }

  /** The plugin works again: what failed last is no longer what is wrong with it. */
  forgetError(plugin: string): void {
    this.journal.clearError(plugin);
  }

  /** Writes down a failure, also one outside of any work that was asked for. */
  async addFailure(plugin: string, { phase, outcome, message, pluginCode, pluginStack }: PluginFailure): Promise<void> {
    if (outcome === 'stopped') return;
    const at = this.clock.now();
    this.journal.setError(plugin, {
      at: at.toISOString(),
      phase,
      message,
      ...(pluginCode === undefined ? {} : { code: pluginCode }),
      ...(pluginStack === undefined ? {} : { stack: pluginStack }),
    });
    // A PluginError is for the user, whom the status tells; only a defect of the plugin needs its stack in the log.
    if (pluginCode === undefined) this.logger.error({ plugin, phase, stack: pluginStack }, message);
    if (outcome !== 'crashed') return;
    this.journal.addCrash(plugin, at, phase, message);
    await this.quarantine.addCrash(plugin, message);
  }
}
