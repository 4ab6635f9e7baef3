import type { LayoutBuffers } from '../layout-buffers.js';
import { Kernel } from './kernel.js';
import type { PackedTree } from './packed-tree.js';

/** Repulsion by the tree, which every point walks over on its own. Writes `forces` and `workSums`. */
export class TreeWalk {
  readonly #kernel: Kernel;
  readonly #groups: number;

  constructor(device: GPUDevice, buffers: LayoutBuffers, order: GPUBuffer, { points, cells }: PackedTree) {
    const { dimensions, modes, settings, forces, workSums, walkGroups } = buffers;
    this.#groups = walkGroups;
    this.#kernel = new Kernel(device, {
      label: 'tree walk',
      shaders: [dimensions, 'repulsion', 'far-field', 'tree', 'sums', 'walk', 'tree-walk'],
      constants: { preventOverlap: modes.preventOverlap },
      buffers: [settings, order, points, cells, forces, workSums],
    });
  }

  encode(pass: GPUComputePassEncoder): void {
    this.#kernel.encode(pass, this.#groups);
  }
}
