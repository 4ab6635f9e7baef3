/** Whether nodes with lines, such as methods and classes, have activities of their own, or that of their file. */
export type ActivityLevel = 'method' | 'file';

/** Options of an apply, as in the manifest's `optionsSchema`. */
export interface GitActivityOptions {
  /** First day of the range, `YYYY-MM-DD` in UTC. */
  readonly since?: string;
  /** Last day of the range, `YYYY-MM-DD` in UTC. */
  readonly until?: string;
  /** Branch, tag or commit to read. */
  readonly branch?: string;
  /** Default: method. */
  readonly level?: ActivityLevel;
}
