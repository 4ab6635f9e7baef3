import type Sigma from 'sigma';
import { keepSteady } from './keep-steady.js';
import type { NodeLook } from './node-looks.js';

/** Milliseconds after a movement to a part of the picture in which panels open beside it. */
const settleMs = 1000;

/** Moves the camera to parts of the picture once they are drawn, and again if the view becomes narrower meanwhile. */
export class CameraRequests {
  #latest = { move: (): void => undefined, at: -Infinity };
  #pending: (() => void) | undefined;
  #isDrawn = false;
  readonly #end: () => void;

  constructor(
    sigma: Sigma<NodeLook>,
    private readonly onDrawn?: () => void,
  ) {
    this.#end = keepSteady(sigma, () => {
      const { move, at } = this.#latest;
      const isRecent = performance.now() - at < settleMs;
      if (isRecent) requestAnimationFrame(move);
      return isRecent;
    });
  }

  /** Moves the camera now, or after the model that is being built is drawn. */
  add(move: () => void): void {
    this.#latest = { move, at: performance.now() };
    if (this.#isDrawn) move();
    else this.#pending = move;
  }

  /** Whether the latest model is drawn. */
  setDrawn(isDrawn: boolean): void {
    this.#isDrawn = isDrawn;
    if (!isDrawn) return;
    this.#pending?.();
    this.#pending = undefined;
    this.onDrawn?.();
  }

  end(): void {
    this.#end();
  }
}
