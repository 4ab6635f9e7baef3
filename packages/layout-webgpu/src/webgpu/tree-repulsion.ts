import { GroupRepulsion } from './kernels/group-repulsion.js';
import { HilbertOrder } from './kernels/hilbert-order.js';
import { PackedTree } from './kernels/packed-tree.js';
import { TreeWalk } from './kernels/tree-walk.js';
import type { LayoutBuffers } from './layout-buffers.js';

/** Repulsion by a packed tree over a Hilbert curve. */
export class TreeRepulsion {
  readonly #order: HilbertOrder;
  readonly #tree: PackedTree;
  readonly #repulsion: GroupRepulsion | TreeWalk;

  constructor(device: GPUDevice, buffers: LayoutBuffers) {
    this.#order = new HilbertOrder(device, buffers);
    this.#tree = new PackedTree(device, buffers, this.#order.order);
    const hasGroups = buffers.stride === 2 && buffers.modes.preventOverlap === 0;
    const Repulsion = hasGroups ? GroupRepulsion : TreeWalk;
    this.#repulsion = new Repulsion(device, buffers, this.#order.order, this.#tree);
  }

  encode(pass: GPUComputePassEncoder, iteration: number): void {
    this.#order.encode(pass, iteration);
    this.#tree.encode(pass);
    this.#repulsion.encode(pass);
  }
}
