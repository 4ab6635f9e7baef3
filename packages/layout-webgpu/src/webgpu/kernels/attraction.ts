import type { IterationStep } from './iteration-step.js';
import { Kernel } from './kernel.js';
import type { LayoutBuffers } from '../buffers/layout-buffers.js';

/**
 * Adds attraction along edges and gravity to `forces`, and sums swing, traction and extent per workgroup. For nodes with very many
 * edges, a previous step sums the attraction in chunks.
 */
export class Attraction {
  readonly steps: readonly IterationStep[];

  constructor(device: GPUDevice, buffers: LayoutBuffers) {
    const { dimensions, modes, settings, positions, masses, rows, edges, chunks, chunkSums } = buffers;
    const steps: IterationStep[] = [];
    const constants = { preventOverlap: modes.preventOverlap, linLog: modes.linLog };
    if (buffers.chunkCount > 0) {
      const hubs = new Kernel(device, {
        label: 'hub attraction',
        shaders: [dimensions, 'edges', 'hub-attraction'],
        constants,
        buffers: [settings, positions, chunks, edges, chunkSums],
      });
      steps.push(hubs.toStep('attraction', buffers.chunkCount));
    }
    const nodes = new Kernel(device, {
      label: 'attraction',
      shaders: [dimensions, 'edges', 'sums', 'attraction'],
      constants: { ...constants, strongGravity: modes.strongGravity },
      buffers: [
        settings,
        positions,
        masses,
        rows,
        edges,
        chunkSums,
        buffers.earlierForces,
        buffers.forces,
        buffers.sums,
      ],
    });
    this.steps = [...steps, nodes.toStep('attraction', buffers.attractionWorkgroups)];
  }
}
