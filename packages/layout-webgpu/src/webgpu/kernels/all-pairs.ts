import type { IterationStep } from './iteration-step.js';
import { Kernel } from './kernel.js';
import type { LayoutBuffers } from '../buffers/layout-buffers.js';

const workgroupSize = 64;

/** Computes the exact repulsion between all pairs of nodes, which is faster than a tree for small graphs. Writes `forces`. */
export class AllPairs {
  readonly steps: readonly IterationStep[];

  constructor(device: GPUDevice, { nodeCount, modes, dimensions, settings, positions, masses, forces }: LayoutBuffers) {
    const allPairs = new Kernel(device, {
      label: 'all pairs',
      shaders: [dimensions, 'repulsion', 'all-pairs'],
      constants: { preventOverlap: modes.preventOverlap },
      buffers: [settings, positions, masses, forces],
    });
    this.steps = [allPairs.toStep('near', Math.ceil(nodeCount / workgroupSize))];
  }
}
