/** When a process from which nothing is heard counts as dead. */
export interface HeartbeatSettings {
  /** Milliseconds between two checks whether a heartbeat has arrived. */
  readonly checkMs: number;
  /** Number of checks in a row without a heartbeat. With one alone, a computer that wakes up would seem to have missed many. */
  readonly mostMisses: number;
}

export const HeartbeatSettings = Symbol('HeartbeatSettings');

export const heartbeatSettings: HeartbeatSettings = { checkMs: 5000, mostMisses: 2 };
