/** Initial estimates: nanoseconds per node and iteration, and milliseconds per iteration. */
const initialCosts = { cpu: { perNode: 150, perIteration: 0.05 }, gpu: { perNode: 5, perIteration: 0.3 } } as const;

interface Work {
  readonly backend: 'gpu' | 'cpu';
  readonly nodes: number;
  readonly iterations: number;
}

/** Estimates the duration of layouts, calibrated by the latest layout on the same backend. */
export class LayoutDuration {
  readonly #factors = { cpu: 1, gpu: 1 };

  /** Milliseconds that a layout takes if it runs all of its iterations. */
  estimate({ backend, nodes, iterations }: Work): number {
    const { perNode, perIteration } = initialCosts[backend];
    return Math.ceil(this.#factors[backend] * iterations * (perIteration + (perNode * nodes) / 1e6));
  }

  learn(work: Work, milliseconds: number): void {
    const expected = this.estimate(work) / this.#factors[work.backend];
    if (expected > 0) this.#factors[work.backend] = Math.max(0.01, milliseconds / expected);
  }
}
