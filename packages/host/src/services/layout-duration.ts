/** Nanoseconds that an iteration takes for each node, and milliseconds that it takes whatever there is, at a guess. */
const guesses = { cpu: { perNode: 150, perIteration: 0.05 }, gpu: { perNode: 5, perIteration: 0.3 } } as const;

interface Work {
  readonly backend: 'gpu' | 'cpu';
  readonly nodes: number;
  readonly iterations: number;
}

/** Estimates how long layouts take: at a guess at first, then as the latest one on the same backend took. */
export class LayoutDuration {
  readonly #factors = { cpu: 1, gpu: 1 };

  /** In milliseconds, if it does all of its iterations. */
  estimate({ backend, nodes, iterations }: Work): number {
    const { perNode, perIteration } = guesses[backend];
    return Math.ceil(this.#factors[backend] * iterations * (perIteration + (perNode * nodes) / 1e6));
  }

  learn(work: Work, milliseconds: number): void {
    const expected = this.estimate(work) / this.#factors[work.backend];
    if (expected > 0) this.#factors[work.backend] = Math.max(0.01, milliseconds / expected);
  }
}
