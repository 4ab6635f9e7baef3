/** The limits by which a process counts as unresponsive or blocked. */
export interface HeartbeatSettings {
  /** Milliseconds between two checks for a heartbeat. */
  readonly checkMs: number;
  /** Maximum number of checks in a row without a heartbeat. A single one can be missed because the computer was asleep. */
  readonly maxMisses: number;
  /** Milliseconds without a turn of its event loop after which the main thread of a process counts as blocked. */
  readonly blockMs: number;
}

export const HeartbeatSettings = Symbol('HeartbeatSettings');

export const heartbeatSettings: HeartbeatSettings = { checkMs: 5000, maxMisses: 2, blockMs: 5000 };
