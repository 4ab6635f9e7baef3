import type { LayoutMotion } from './layout-engine.js';

/** Number of iterations between two tests. */
export const testInterval = 20;

/** Nodes that move less than this part of the layout's extent in an iteration have converged. */
const convergedDisplacement = 1e-3;

/** Nodes that move more than this part oscillate: forever, if some edges pull a million times as hard as others. */
const oscillatingDisplacement = 0.1;

/** Number of successive tests with oscillation after which the layout will not converge. */
const maxOscillations = 10;

/**
 * Decides when a layout ends early: when the nodes hardly move in two successive tests, twenty iterations apart, or when they
 * oscillate in ten successive tests.
 */
export class ConvergenceTest {
  #hadConverged = false;
  #oscillations = 0;

  /** @returns whether the layout ends */
  test(iteration: number, { displacement }: LayoutMotion): boolean {
    if (iteration % testInterval !== 0) return false;
    this.#oscillations = displacement > oscillatingDisplacement ? this.#oscillations + 1 : 0;
    const hasConverged = displacement < convergedDisplacement;
    const isAtRest = (hasConverged && this.#hadConverged) || this.#oscillations >= maxOscillations;
    this.#hadConverged = hasConverged;
    return isAtRest;
  }
}
