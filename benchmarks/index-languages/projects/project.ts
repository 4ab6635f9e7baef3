/** A small program in one language, and the calls that its compiler or interpreter would run. */
export interface Project {
  readonly language: string;
  readonly files: Readonly<Record<string, string>>;
  /** `caller -> callee`, by the ids of their nodes. A call of a constructor that is not declared leads to its type. */
  readonly calls: readonly string[];
  /** The least share of edges of 0.5 and more that are right, in percent. */
  readonly precision: number;
  /** The least share of calls that have such an edge, in percent. */
  readonly recall: number;
}
