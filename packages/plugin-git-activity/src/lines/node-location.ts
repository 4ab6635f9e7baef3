/** The lines of a node in the working tree. */
export interface NodeLocation {
  /** Relative to the workspace, as in the graph. */
  readonly file: string;
  /** From 1. */
  readonly startLine: number;
  /** The last line. */
  readonly endLine: number;
}
