/**
 * The complexity of one function: its own decisions, without those of the functions inside it, which are listed separately. A function is
 * any code with a body: a method, a constructor, an accessor, a lambda, and an initializer that runs on its own, such as that of a field.
 */
export interface FunctionMeasurement {
  /** The name of its node in the graph. Undefined for an anonymous function, and for an initializer. */
  readonly name: string | undefined;
  /** 1-based. */
  readonly startLine: number;
  /** 1-based, inclusive. */
  readonly endLine: number;
  readonly startOffset: number;
  /** Exclusive. The offsets of functions nest or are disjoint. */
  readonly endOffset: number;
  /** 1 + decisions. */
  readonly cyclomatic: number;
  /**
   * Cognitive complexity, as if the function were not inside another function. Without the increments for recursion, which follow from the
   * calls in the graph.
   */
  readonly cognitive: number;
  /** The number of structural increments in `cognitive`: those that grow with nesting. */
  readonly structural: number;
  /** Levels of control flow around the function, up to the function that contains it. */
  readonly nesting: number;
}

/** The measurement of one source file. */
export interface FileMeasurement {
  /** In the order of their start offsets, so that a function comes before those inside it. */
  readonly functions: readonly FunctionMeasurement[];
  /** Decisions outside of any function, without a base of 1. */
  readonly outside: { readonly cyclomatic: number; readonly cognitive: number };
  /** 1 for each line that contains code, else 0. Index 0 is line 1. */
  readonly codeLines: Uint8Array;
  /** Lines with syntax errors, 1-based. */
  readonly syntaxErrors: readonly number[];
}
