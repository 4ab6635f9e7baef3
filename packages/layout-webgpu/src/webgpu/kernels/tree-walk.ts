import type { IterationStep } from './iteration-step.js';
import type { LayoutBuffers } from '../buffers/layout-buffers.js';
import { Kernel } from './kernel.js';
import type { PackedTree } from './packed-tree.js';

/** Computes the repulsion with the tree, which is walked for each point. Writes `forces` and `workSums`. */
export class TreeWalk {
  readonly steps: readonly IterationStep[];

  constructor(device: GPUDevice, buffers: LayoutBuffers, order: GPUBuffer, { points, cells }: PackedTree) {
    const { dimensions, modes, settings, forces, workSums, walkWorkgroups } = buffers;
    const walk = new Kernel(device, {
      label: 'tree walk',
      shaders: [dimensions, 'repulsion', 'far-field', 'tree', 'sums', 'walk', 'tree-walk'],
      constants: { preventOverlap: modes.preventOverlap },
      buffers: [settings, order, points, cells, forces, workSums],
    });
    this.steps = [walk.toStep('near', walkWorkgroups)];
  }
}
