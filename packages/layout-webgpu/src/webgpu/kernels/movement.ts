import { Kernel } from './kernel.js';
import type { LayoutBuffers } from '../buffers/layout-buffers.js';

/** Moves the nodes: `positions` change by `forces`, which become `earlierForces`. */
export class Movement {
  readonly #kernel: Kernel;
  readonly #groups: number;

  constructor(device: GPUDevice, buffers: LayoutBuffers) {
    const { dimensions, modes, settings, state, forces, masses, earlierForces, positions, moved } = buffers;
    this.#groups = buffers.attractionGroups;
    this.#kernel = new Kernel(device, {
      label: 'movement',
      shaders: [dimensions, 'state', 'sums', 'movement'],
      constants: { preventOverlap: modes.preventOverlap },
      buffers: [settings, state, forces, masses, earlierForces, positions, moved],
    });
  }

  encode(pass: GPUComputePassEncoder): void {
    this.#kernel.encode(pass, this.#groups);
  }
}
