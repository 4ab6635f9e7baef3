import { Kernel } from './kernel.js';
import type { LayoutBuffers } from '../buffers/layout-buffers.js';

/** Adapts the global speed in `state` to the sums of the iteration, and decides whether the next one sorts. */
export class AdaptiveSpeed {
  readonly #kernel: Kernel;

  constructor(device: GPUDevice, { settings, sums, workSums, state, sortArguments }: LayoutBuffers) {
    this.#kernel = new Kernel(device, {
      label: 'adaptive speed',
      shaders: ['state', 'sums', 'adaptive-speed'],
      buffers: [settings, sums, workSums, state, sortArguments],
    });
  }

  encode(pass: GPUComputePassEncoder): void {
    this.#kernel.encode(pass, 1);
  }
}
