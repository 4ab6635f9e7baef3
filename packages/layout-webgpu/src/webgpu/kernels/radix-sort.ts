import type { LayoutBuffers } from '../buffers/layout-buffers.js';
import { bufferUse, writeBuffer } from '../buffers/gpu-buffer.js';
import { Kernel } from './kernel.js';

const digitBits = 4;
const keyBits = 32;
/** Uniform buffers can be bound at offsets that are multiples of this. */
const uniformAlignment = 256;
/** Offsets in bytes of the dispatches' arguments in `sortArguments`. */
const [blocksOffset, singleOffset] = [16, 32];

/** The 32-bit keys to sort, and a number for each of them. Both buffers are sorted in place. */
export interface SortBuffers {
  readonly keys: GPUBuffer;
  readonly order: GPUBuffer;
}

interface Pass {
  readonly count: Kernel;
  readonly scan: Kernel;
  readonly scatter: Kernel;
}

/**
 * Stable radix sort of one key per node. Workgroups never wait for each other. The device decides how many of them run: zeros in
 * `sortArguments` disable the sort.
 */
export class RadixSort {
  readonly #passes: readonly Pass[];
  readonly #arguments: GPUBuffer;

  constructor(device: GPUDevice, buffers: LayoutBuffers, { keys, order }: SortBuffers) {
    const { settings, sortBlocks, nodeCount } = buffers;
    this.#arguments = buffers.sortArguments;
    const counts = buffers.create('sort counts', sortBlocks * 2 ** digitBits * 4);
    const spare = {
      keys: buffers.create('spare keys', nodeCount * 4),
      order: buffers.create('spare order', nodeCount * 4),
    };
    const passCount = keyBits / digitBits;
    const digits = digitBuffer(device, passCount);
    buffers.keep(digits);
    // The number of passes is even, so the result is in the original buffers.
    this.#passes = Array.from({ length: passCount }, (_, pass) => {
      const [from, to] = pass % 2 === 0 ? [{ keys, order }, spare] : [spare, { keys, order }];
      const digit = { buffer: digits, offset: pass * uniformAlignment, size: 16 };
      return {
        count: new Kernel(device, {
          label: 'sort: count',
          shaders: ['sort-block', 'sort-count'],
          buffers: [settings, digit, from.keys, counts],
        }),
        scan: new Kernel(device, {
          label: 'sort: scan',
          shaders: ['sort-scan'],
          buffers: [settings, counts],
        }),
        scatter: new Kernel(device, {
          label: 'sort: scatter',
          shaders: ['sort-block', 'sort-scatter'],
          buffers: [settings, digit, from.keys, from.order, counts, to.keys, to.order],
        }),
      };
    });
  }

  encode(pass: GPUComputePassEncoder): void {
    for (const { count, scan, scatter } of this.#passes) {
      count.encodeIndirect(pass, this.#arguments, blocksOffset);
      scan.encodeIndirect(pass, this.#arguments, singleOffset);
      scatter.encodeIndirect(pass, this.#arguments, blocksOffset);
    }
  }
}

function digitBuffer(device: GPUDevice, passes: number): GPUBuffer {
  const shifts = new Uint32Array((passes * uniformAlignment) / 4);
  for (let pass = 0; pass < passes; pass++) shifts[(pass * uniformAlignment) / 4] = pass * digitBits;
  const usage = bufferUse.uniform | bufferUse.copyDestination;
  const buffer = device.createBuffer({ label: 'digits', size: shifts.byteLength, usage });
  writeBuffer(device, buffer, shifts);
  return buffer;
}
