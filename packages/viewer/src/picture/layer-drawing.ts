import type Sigma from 'sigma';
import type { NodeLook } from './node-looks.js';

/**
 * Draws the layers of this program, without those of sigma. Drawing nodes with WebGL in software takes most of the time of a large picture,
 * and the nodes do not change when the cursor moves over one.
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
