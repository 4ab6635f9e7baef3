import type { LayoutBuffers } from '../buffers/layout-buffers.js';
import { bufferUse, writeBuffer } from '../buffers/gpu-buffer.js';
import { treeShapeOf } from '../buffers/tree-shape.js';
import { Kernel } from './kernel.js';

const leafWorkgroupSize = 64;
const parentWorkgroupSize = 256;
/** Maximum number of cells at a level from which one workgroup measures all levels up to the root. */
const maxCellsAtTop = 1024;
const uniformAlignment = 256;
/** See `Cell` in `dimensions-2.wgsl` and `dimensions-3.wgsl`. */
const cellBytes = 64;

/** Measures the cells of a tree over the nodes in order: centre of mass, radius and moments. */
export class PackedTree {
  /** Position and mass of each point, 16 bytes, in order. */
  readonly points: GPUBuffer;
  /** See `dimensions-2.wgsl` and `dimensions-3.wgsl`. */
  readonly cells: GPUBuffer;
  readonly #leaves: Kernel;
  readonly #leafWorkgroups: number;
  readonly #parents: readonly { readonly kernel: Kernel; readonly workgroups: number }[];

  constructor(device: GPUDevice, buffers: LayoutBuffers, order: GPUBuffer) {
    const { nodeCount, dimensions, stride, settings, positions, masses } = buffers;
    const { levels, cellCount } = treeShapeOf(nodeCount);
    this.points = buffers.create('points', nodeCount * 16);
    this.cells = buffers.create('cells', cellCount * cellBytes);
    const boxes = buffers.create('boxes', cellCount * 2 * stride * 4);
    this.#leafWorkgroups = Math.ceil((levels[0] ?? 0) / leafWorkgroupSize);
    this.#leaves = new Kernel(device, {
      label: 'leaf cells',
      shaders: [dimensions, 'repulsion', 'tree', 'leaf-cells'],
      buffers: [settings, positions, masses, order, this.points, this.cells, boxes],
    });
    const steps = stepsOf(levels);
    const ranges = rangeBuffer(device, steps);
    buffers.keep(ranges);
    this.#parents = steps.map(({ workgroups }, step) => ({
      workgroups,
      kernel: new Kernel(device, {
        label: 'parent cells',
        shaders: [dimensions, 'tree', 'parent-cells'],
        buffers: [settings, { buffer: ranges, offset: step * uniformAlignment, size: 16 }, this.cells, boxes],
      }),
    }));
  }

  encode(pass: GPUComputePassEncoder): void {
    this.#leaves.encode(pass, this.#leafWorkgroups);
    for (const { kernel, workgroups } of this.#parents) kernel.encode(pass, workgroups);
  }
}

interface Step {
  readonly first: number;
  readonly last: number;
  readonly workgroups: number;
}

function stepsOf(levels: readonly number[]): readonly Step[] {
  const steps: Step[] = [];
  const root = levels.length - 1;
  for (let level = 1; level <= root; level++) {
    const cells = levels[level] ?? 1;
    if (cells <= maxCellsAtTop) return [...steps, { first: level, last: root, workgroups: 1 }];
    steps.push({ first: level, last: level, workgroups: Math.ceil(cells / parentWorkgroupSize) });
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
