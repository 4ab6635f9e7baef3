/** The commit that last changed each line of a file. */
export interface LineCommits {
  /** Object names, without duplicates. */
  readonly commits: readonly string[];
  /** For each line, the index of its commit, or -1 for a line that is not committed. */
  readonly lines: Int32Array;
}
