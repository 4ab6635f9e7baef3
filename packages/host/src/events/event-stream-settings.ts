/** Settings of event streams. */
export interface EventStreamSettings {
  /** Milliseconds between the heartbeats of a stream without events. */
  readonly heartbeatMs: number;
  /** Maximum number of open streams. */
  readonly maxStreams: number;
}

export const EventStreamSettings = Symbol('EventStreamSettings');

export const eventStreamSettings: EventStreamSettings = { heartbeatMs: 15_000, maxStreams: 64 };
