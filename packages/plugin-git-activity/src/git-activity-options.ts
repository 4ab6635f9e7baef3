/** Options of apply, as the manifest's `optionsSchema` lets them through. */
export interface GitActivityOptions {
  /** First day of the range, `YYYY-MM-DD` in UTC. */
  readonly since?: string;
  /** Last day of the range, `YYYY-MM-DD` in UTC. */
  readonly until?: string;
  /** Branch, tag or commit whose history is read. */
  readonly branch?: string;
}
