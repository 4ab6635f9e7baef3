/** How streams of events are kept up. */
export interface EventStreamSettings {
  /** How often a stream on which nothing happens shows that it is alive. */
  readonly heartbeatMs: number;
  /** How many streams can be open at once. */
  readonly mostStreams: number;
}

export const EventStreamSettings = Symbol('EventStreamSettings');

export const eventStreamSettings: EventStreamSettings = { heartbeatMs: 15_000, mostStreams: 64 };
