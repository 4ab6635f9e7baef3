/** Complexity that is added up. */
export interface Complexity {
  cyclomatic: number;
  cognitive: number;
}

/** Sums of complexity by the id of a node. */
export class ComplexitySums {
  readonly #sums = new Map<string, Complexity>();

  add(id: string, { cyclomatic, cognitive }: Readonly<Complexity>): void {
    const sum = this.#sums.get(id);
    if (sum === undefined) {
      this.#sums.set(id, { cyclomatic, cognitive });
    } else {
      sum.cyclomatic += cyclomatic;
      sum.cognitive += cognitive;
    }
  }

  /** Undefined if nothing was added. */
  get(id: string): Readonly<Complexity> | undefined {
    return this.#sums.get(id);
  }
}
