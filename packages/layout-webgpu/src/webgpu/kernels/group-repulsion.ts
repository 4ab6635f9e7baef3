import type { IterationStep } from './iteration-step.js';
import type { LayoutBuffers } from '../buffers/layout-buffers.js';
import { Kernel } from './kernel.js';
import type { PackedTree } from './packed-tree.js';

/** See `point-group.wgsl`. */
const pointsPerGroup = 32;
/** See `expansion-2.wgsl` and `expansion-3.wgsl`. */
const listBytes = { 2: 130 * 4, 4: 514 * 4 } as const;
const localBytes = { 2: 48, 4: 192 } as const;
const workgroupSize = 64;

/**
 * Computes the repulsion with the tree, which is walked once per point group. Writes `forces` and `workSums`. Not used with
 * `preventOverlap`, whose forces have no such expansions: `TreeWalk` walks the tree for each point.
 */
export class GroupRepulsion {
  readonly steps: readonly IterationStep[];

  constructor(device: GPUDevice, buffers: LayoutBuffers, order: GPUBuffer, { points, cells }: PackedTree) {
    const { nodeCount, dimensions, settings, forces, workSums, walkWorkgroups } = buffers;
    const expansion = buffers.stride === 2 ? 'expansion-2' : 'expansion-3';
    const groups = Math.ceil(nodeCount / pointsPerGroup);
    const locals = buffers.create('locals', groups * localBytes[buffers.stride]);
    const lists = buffers.create('lists', groups * listBytes[buffers.stride]);
    const far = new Kernel(device, {
      label: 'group far',
      shaders: [dimensions, 'repulsion', 'point-group', expansion, 'group-far'],
      buffers: [settings, points, cells, locals, lists],
    });
    const near = new Kernel(device, {
      label: 'group near',
      shaders: [dimensions, 'repulsion', 'far-field', 'tree', 'sums', 'walk', 'point-group', expansion, 'group-near'],
      buffers: [settings, order, points, cells, locals, lists, forces, workSums],
    });
    this.steps = [far.toStep('far', Math.ceil(groups / workgroupSize)), near.toStep('near', walkWorkgroups)];
  }
}
