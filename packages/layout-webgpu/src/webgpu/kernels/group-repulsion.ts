import type { LayoutBuffers } from '../layout-buffers.js';
import { Kernel } from './kernel.js';
import type { PackedTree } from './packed-tree.js';

/** See `point-group.wgsl`. */
const pointsPerGroup = 32;
const listBytes = 129 * 4;
const localBytes = 48;
const groupSize = 64;

/**
 * Repulsion in the plane by the tree, walked over once for 32 neighbours. Writes `forces` and `workSums`. Without overlap
 * forces are no complex functions, and in space a polynomial would have 19 terms: there, points walk on their own.
 */
export class GroupRepulsion {
  readonly #far: Kernel;
  readonly #farGroups: number;
  readonly #near: Kernel;
  readonly #nearGroups: number;

  constructor(device: GPUDevice, buffers: LayoutBuffers, order: GPUBuffer, { points, cells }: PackedTree) {
    const { nodeCount, dimensions, settings, forces, workSums, walkGroups } = buffers;
    const groups = Math.ceil(nodeCount / pointsPerGroup);
    const locals = buffers.create('locals', groups * localBytes);
    const nearLeaves = buffers.create('near leaves', groups * listBytes);
    this.#farGroups = Math.ceil(groups / groupSize);
    this.#far = new Kernel(device, {
      label: 'group far',
      shaders: [dimensions, 'repulsion', 'point-group', 'group-far'],
      buffers: [settings, points, cells, locals, nearLeaves],
    });
    this.#nearGroups = walkGroups;
    this.#near = new Kernel(device, {
      label: 'group near',
      shaders: [dimensions, 'repulsion', 'far-field', 'tree', 'sums', 'walk', 'point-group', 'group-near'],
      buffers: [settings, order, points, cells, locals, nearLeaves, forces, workSums],
    });
  }

  encode(pass: GPUComputePassEncoder): void {
    this.#far.encode(pass, this.#farGroups);
    this.#near.encode(pass, this.#nearGroups);
  }
}
