/** Milliseconds after which work on hostile input is aborted and reported. */
export interface TimeLimits {
  /** For reading one configuration, which takes about one millisecond. */
  readonly configuration: number;
  /** For finding the edges of one file, which takes a few milliseconds. */
  readonly file: number;
}

export const defaultTimeLimits: TimeLimits = { configuration: 2_000, file: 60_000 };
