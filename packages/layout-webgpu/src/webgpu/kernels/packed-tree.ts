import type { LayoutBuffers } from '../buffers/layout-buffers.js';
import { bufferUse, writeBuffer } from '../buffers/gpu-buffer.js';
import { treeShapeOf } from '../buffers/tree-shape.js';
import { Kernel } from './kernel.js';

const leafGroupSize = 64;
const parentGroupSize = 256;
/** From the first level of so few cells on, one group measures all levels to the root. */
const fewCells = 1024;
const uniformAlignment = 256;
/** See `Cell` in `dimensions-2.wgsl` and `dimensions-3.wgsl`. */
const cellBytes = 64;

/** Measures the cells of a tree over the nodes in order: where its masses are, how far they reach and how they are spread. */
export class PackedTree {
  /** Place and mass of each point, 16 bytes, in order. */
  readonly points: GPUBuffer;
  /** See `dimensions-2.wgsl` and `dimensions-3.wgsl`. */
  readonly cells: GPUBuffer;
  readonly #leaves: Kernel;
  readonly #leafGroups: number;
  readonly #parents: readonly { readonly kernel: Kernel; readonly groups: number }[];

  constructor(device: GPUDevice, buffers: LayoutBuffers, order: GPUBuffer) {
    const { nodeCount, dimensions, stride, settings, positions, masses } = buffers;
    const { levels, cellCount } = treeShapeOf(nodeCount);
    this.points = buffers.create('points', nodeCount * 16);
    this.cells = buffers.create('cells', cellCount * cellBytes);
    const boxes = buffers.create('boxes', cellCount * 2 * stride * 4);
    this.#leafGroups = Math.ceil((levels[0] ?? 0) / leafGroupSize);
    this.#leaves = new Kernel(device, {
      label: 'leaf cells',
      shaders: [dimensions, 'repulsion', 'tree', 'leaf-cells'],
      buffers: [settings, positions, masses, order, this.points, this.cells, boxes],
    });
    const steps = stepsOf(levels);
    const ranges = rangeBuffer(device, steps);
    buffers.keep(ranges);
    this.#parents = steps.map(({ groups }, step) => ({
      groups,
      kernel: new Kernel(device, {
        label: 'parent cells',
        shaders: [dimensions, 'tree', 'parent-cells'],
        buffers: [settings, { buffer: ranges, offset: step * uniformAlignment, size: 16 }, this.cells, boxes],
      }),
    }));
  }

  encode(pass: GPUComputePassEncoder): void {
    this.#leaves.encode(pass, this.#leafGroups);
    for (const { kernel, groups } of this.#parents) kernel.encode(pass, groups);
  }
}

interface Step {
  readonly first: number;
  readonly last: number;
  readonly groups: number;
}

function stepsOf(levels: readonly number[]): readonly Step[] {
  const steps: Step[] = [];
  const root = levels.length - 1;
  for (let level = 1; level <= root; level++) {
    const cells = levels[level] ?? 1;
    if (cells <= fewCells) return [...steps, { first: level, last: root, groups: 1 }];
    steps.push({ first: level, last: level, groups: Math.ceil(cells / parentGroupSize) });
  }
  return steps;
}

function rangeBuffer(device: GPUDevice, steps: readonly Step[]): GPUBuffer {
  const ranges = new Uint32Array((Math.max(1, steps.length) * uniformAlignment) / 4);
  for (const [step, { first, last }] of steps.entries()) ranges.set([first, last], (step * uniformAlignment) / 4);
  const usage = bufferUse.uniform | bufferUse.copyDestination;
  const buffer = device.createBuffer({ label: 'levels', size: ranges.byteLength, usage });
  writeBuffer(device, buffer, ranges);
  return buffer;
}
