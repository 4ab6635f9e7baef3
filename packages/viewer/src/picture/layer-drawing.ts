import type Sigma from 'sigma';
import type { NodeLook } from './node-looks.js';

/**
 * Has the layers that are not sigma's drawn, as after a picture of sigma. Drawing nodes with WebGL in software takes most of the time of a
 * large picture, and what the cursor is over does not change them.
 */
export class LayerDrawing {
  #request: number | undefined;

  constructor(private readonly sigma: Sigma<NodeLook>) {
    sigma.on('afterRender', () => this.stop());
  }

  /** Draws the layers with the next frame, unless sigma draws before it. */
  schedule(): void {
    this.#request ??= requestAnimationFrame(() => this.sigma.emit('afterRender'));
  }

  stop(): void {
    if (this.#request !== undefined) cancelAnimationFrame(this.#request);
    this.#request = undefined;
  }
}
