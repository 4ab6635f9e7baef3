/** Options of an apply, as in the manifest's `optionsSchema`. */
export interface OwnershipOptions {
  /** The teams file. */
  readonly teams?: string;
  /** The CODEOWNERS file. Default: the usual places. */
  readonly codeowners?: string;
  /** Lines last changed before this day, `YYYY-MM-DD` in UTC, do not count. */
  readonly since?: string;
  /** The source of teams. Default: `auto`. */
  readonly method?: 'auto' | 'codeowners' | 'blame';
}
