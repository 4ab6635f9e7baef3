import type { LayoutBuffers } from '../layout-buffers.js';
import { HilbertOrder } from './hilbert-order.js';
import { Kernel } from './kernel.js';
import { PackedTree } from './packed-tree.js';

/** Repulsion by a packed tree over a Hilbert curve. Writes `forces` and `workSums`. */
export class TreeRepulsion {
  readonly #order: HilbertOrder;
  readonly #tree: PackedTree;
  readonly #walk: Kernel;
  readonly #groups: number;

  constructor(device: GPUDevice, buffers: LayoutBuffers) {
    const { dimensions, modes, settings, forces, workSums, walkGroups } = buffers;
    this.#order = new HilbertOrder(device, buffers);
    this.#tree = new PackedTree(device, buffers, this.#order.order);
    this.#groups = walkGroups;
    this.#walk = new Kernel(device, {
      label: 'tree walk',
      shaders: [dimensions, 'repulsion', 'far-field', 'tree', 'sums', 'tree-walk'],
      constants: { preventOverlap: modes.preventOverlap },
      buffers: [settings, this.#order.order, this.#tree.points, this.#tree.cells, forces, workSums],
    });
  }

  encode(pass: GPUComputePassEncoder, iteration: number): void {
    this.#order.encode(pass, iteration);
    this.#tree.encode(pass);
    this.#walk.encode(pass, this.#groups);
  }
}
