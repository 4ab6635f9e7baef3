import type { LayoutMotion } from './layout-engine.js';

/** The rule looks once in so many iterations. */
export const testInterval = 20;

/** Nodes that move less than this part of the layout's extent in an iteration are at rest. */
const restingDisplacement = 1e-3;

/** Nodes that move more than this part jump to and fro: where edges pull a million times as hard as others, for ever. */
const jumpingDisplacement = 0.1;

/** After so many looks in a row at which they jump, waiting leads nowhere. */
const jumpingLooks = 10;

/**
 * Says when a layout has come to rest: when the nodes hardly move at two looks, twenty iterations apart; or when they have
 * jumped at ten of them, and nothing else is to be expected any more.
 */
export class ConvergenceTest {
  #wasResting = false;
  #jumps = 0;

  /** @returns whether the layout has come to rest */
  look(iteration: number, { displacement }: LayoutMotion): boolean {
    if (iteration % testInterval !== 0) return false;
    this.#jumps = displacement > jumpingDisplacement ? this.#jumps + 1 : 0;
    const isResting = displacement < restingDisplacement;
    const isAtRest = (isResting && this.#wasResting) || this.#jumps >= jumpingLooks;
    this.#wasResting = isResting;
    return isAtRest;
  }
}
