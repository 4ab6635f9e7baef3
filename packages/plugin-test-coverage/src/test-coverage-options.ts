/** Options of an apply, as in the manifest's `optionsSchema`. */
export interface TestCoverageOptions {
  /** Paths of the reports. Default: the reports in the usual places. */
  readonly report?: string | readonly string[];
}
