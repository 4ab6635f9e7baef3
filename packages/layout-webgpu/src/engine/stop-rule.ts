import type { LayoutMotion } from './layout-engine.js';

/** The rule looks once in so many iterations. */
export const lookInterval = 20;

/** Nodes that move less than this part of the layout's extent in an iteration are at rest. */
const restingDisplacement = 1e-3;

/** Says when a layout has come to rest: when the nodes hardly move at two looks, twenty iterations apart. */
export class StopRule {
  #wasResting = false;

  /** @returns whether the layout has come to rest */
  look(iteration: number, { displacement }: LayoutMotion): boolean {
    if (iteration % lookInterval !== 0) return false;
    const isResting = displacement < restingDisplacement;
    const isAtRest = isResting && this.#wasResting;
    this.#wasResting = isResting;
    return isAtRest;
  }
}
