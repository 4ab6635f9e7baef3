import { Kernel } from './kernel.js';
import type { LayoutBuffers } from '../layout-buffers.js';

const groupSize = 64;

/** Repulsion by the formula, between all pairs of nodes: for small graphs faster than any tree. Writes `forces`. */
export class AllPairs {
  readonly #kernel: Kernel;
  readonly #groups: number;

  constructor(device: GPUDevice, { nodeCount, modes, dimensions, settings, positions, masses, forces }: LayoutBuffers) {
    this.#groups = Math.ceil(nodeCount / groupSize);
    this.#kernel = new Kernel(device, {
      label: 'all pairs',
      shaders: [dimensions, 'repulsion', 'all-pairs'],
      constants: { preventOverlap: modes.preventOverlap },
      buffers: [settings, positions, masses, forces],
    });
  }

  encode(pass: GPUComputePassEncoder): void {
    this.#kernel.encode(pass, this.#groups);
  }
}
