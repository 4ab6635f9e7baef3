import type { IterationStep } from './kernels/iteration-step.js';
import { GroupRepulsion } from './kernels/group-repulsion.js';
import { HilbertOrder } from './kernels/hilbert-order.js';
import { PackedTree } from './kernels/packed-tree.js';
import { TreeWalk } from './kernels/tree-walk.js';
import type { LayoutBuffers } from './buffers/layout-buffers.js';

/** Computes the repulsion with a packed tree over the nodes in the order of a Hilbert curve. */
export class TreeRepulsion {
  readonly steps: readonly IterationStep[];

  constructor(device: GPUDevice, buffers: LayoutBuffers) {
    const order = new HilbertOrder(device, buffers);
    const tree = new PackedTree(device, buffers, order.order);
    const hasGroups = buffers.modes.preventOverlap === 0;
    const Repulsion = hasGroups ? GroupRepulsion : TreeWalk;
    const repulsion = new Repulsion(device, buffers, order.order, tree);
    this.steps = [
      { stage: 'sort', encode: (pass, iteration) => order.encode(pass, iteration) },
      { stage: 'tree', encode: (pass) => tree.encode(pass) },
      ...repulsion.steps,
    ];
  }
}
