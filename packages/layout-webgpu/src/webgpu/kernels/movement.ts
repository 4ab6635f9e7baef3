import { Kernel } from './kernel.js';
import type { LayoutBuffers } from '../buffers/layout-buffers.js';

/** Moves `positions` by `forces`, and copies `forces` to `earlierForces`. */
export class Movement {
  readonly #kernel: Kernel;
  readonly #workgroups: number;

  constructor(device: GPUDevice, buffers: LayoutBuffers) {
    const { dimensions, modes, settings, state, forces, masses, earlierForces, positions, moved } = buffers;
    this.#workgroups = buffers.attractionWorkgroups;
    this.#kernel = new Kernel(device, {
      label: 'movement',
      shaders: [dimensions, 'state', 'sums', 'movement'],
      constants: { preventOverlap: modes.preventOverlap },
      buffers: [settings, state, forces, masses, earlierForces, positions, moved],
    });
  }

  encode(pass: GPUComputePassEncoder): void {
    this.#kernel.encode(pass, this.#workgroups);
  }
}
