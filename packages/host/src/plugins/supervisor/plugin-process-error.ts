import type { PluginPhase } from '@code-graph/sdk';
import type { PluginFailureMessage } from '../protocol/plugin-protocol.js';

/** How a piece of a plugin's work can end without a result. */
export type FailedOutcome = 'failed' | 'crashed' | 'stopped';

/** Why a piece of a plugin's work ended without a result. */
export class PluginProcessError extends Error {
  override readonly name = 'PluginProcessError';

  constructor(
    /** `failed`: the plugin said so. `crashed`: its process ended, passed a deadline or broke a limit. `stopped`: by the host. */
    readonly outcome: FailedOutcome,
    readonly phase: PluginPhase,
    message: string,
    /** The code, if the plugin threw a PluginError. */
    readonly pluginCode?: string,
    readonly pluginStack?: string,
  ) {
    super(message);
  }

  /** What the plugin's process said of it. */
  static from(
    { message, code, stack }: PluginFailureMessage,
    outcome: FailedOutcome,
    phase: PluginPhase,
  ): PluginProcessError {
    return new PluginProcessError(outcome, phase, message, code, stack);
  }
}
