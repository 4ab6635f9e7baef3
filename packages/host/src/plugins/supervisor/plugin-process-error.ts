import type { PluginPhase } from '@code-graph/api';
import type { PluginFailureMessage } from '../protocol/plugin-protocol.js';

/**
 * `failed`: the plugin reported an error. `crashed`: its process ended, missed a deadline or exceeded a limit. `stopped`: the
 * host ended it.
 */
export type FailedOutcome = 'failed' | 'crashed' | 'stopped';

/** The reason why a task of a plugin ended without a result. */
export class PluginProcessError extends Error {
  override readonly name = 'PluginProcessError';

  constructor(
    readonly outcome: FailedOutcome,
    readonly phase: PluginPhase,
    message: string,
    /** The code, if the plugin threw a PluginError. */
    readonly pluginCode?: string,
    readonly pluginStack?: string,
  ) {
    super(message);
  }

  /** Creates the error from the child's description of it. */
  static from(
    { message, code, stack }: PluginFailureMessage,
    outcome: FailedOutcome,
    phase: PluginPhase,
  ): PluginProcessError {
    return new PluginProcessError(outcome, phase, message, code, stack);
  }
}
