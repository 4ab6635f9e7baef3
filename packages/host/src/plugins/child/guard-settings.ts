import type { WorkLimits } from '../protocol/plugin-protocol.js';

/** The data that the guard of a plugin's process is started with. */
export interface GuardSettings extends WorkLimits {
  /** The id of the host's process. */
  readonly host: number;
  /** The marker in the environment of the plugin's process. */
  readonly marker: string;
  /** Whether the stack of a blocked main thread may be sampled. A debugger does not share that thread. */
  readonly isSampled: boolean;
  /** A counter that the main thread increases while it is not blocked. */
  readonly ticks: Int32Array;
  /** The folder of the plugin's package. */
  readonly folder: string;
}
