import { Kernel } from './kernel.js';
import type { LayoutBuffers } from '../layout-buffers.js';

/**
 * Adds attraction along edges and gravity to `forces`, and measures swing, traction and extent: a sum per group of nodes.
 * Nodes of very many edges have these summed up before, in chunks.
 */
export class Attraction {
  readonly #hubs: Kernel | undefined;
  readonly #chunkCount: number;
  readonly #nodes: Kernel;
  readonly #groups: number;

  constructor(device: GPUDevice, buffers: LayoutBuffers) {
    const { dimensions, modes, settings, positions, masses, rows, edges, chunks, chunkSums } = buffers;
    this.#chunkCount = buffers.chunkCount;
    this.#groups = buffers.attractionGroups;
    const constants = { preventOverlap: modes.preventOverlap, linLog: modes.linLog };
    if (this.#chunkCount > 0) {
      this.#hubs = new Kernel(device, {
        label: 'hub attraction',
        shaders: [dimensions, 'edges', 'hub-attraction'],
        constants,
        buffers: [settings, positions, chunks, edges, chunkSums],
      });
    }
    this.#nodes = new Kernel(device, {
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
  }

  encode(pass: GPUComputePassEncoder): void {
    this.#hubs?.encode(pass, this.#chunkCount);
    this.#nodes.encode(pass, this.#groups);
  }
}
