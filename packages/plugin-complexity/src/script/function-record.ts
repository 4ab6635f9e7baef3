/** The decisions of a function, counted while its code is visited. Also collects those outside of any function, with a base of 0. */
export class FunctionRecord {
  cognitive = 0;
  structural = 0;

  constructor(
    readonly name: string | undefined,
    readonly start: number,
    readonly end: number,
    /** Levels of control flow around the function. */
    readonly nesting: number,
    /** Whether a named function contains the code: values that it returns have names. */
    readonly isInNamedFunction: boolean,
    public cyclomatic: number,
  ) {}

  addPath(): void {
    this.cyclomatic += 1;
  }

  /** Adds a structural increment: one that grows with the nesting. */
  addStructural(nesting: number): void {
    this.structural += 1;
    this.cognitive += 1 + nesting;
  }

  /** Adds increments that do not depend on the nesting. */
  addFlat(increments = 1): void {
    this.cognitive += increments;
  }
}
