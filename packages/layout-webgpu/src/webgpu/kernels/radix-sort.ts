import type { LayoutBuffers } from '../buffers/layout-buffers.js';
import { bufferUse, writeBuffer } from '../buffers/gpu-buffer.js';
import { Kernel } from './kernel.js';

const digitBits = 4;
const keyBits = 32;
/** Uniform memory can be bound at multiples of this. */
const uniformAlignment = 256;
/** Where the arguments of these dispatches are in `sortArguments`. */
const [blocksAt, oneGroupAt] = [16, 32];

/** What is sorted: keys of 32 bits, and a number that goes with each. Both buffers get the result. */
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
 * Stable radix sort of as many keys as there are nodes. Groups never wait for each other, and how many run says the
 * device: `sortArguments` of zeros switch it off.
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
    // An even number of passes ends where it began.
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
      count.encodeIndirect(pass, this.#arguments, blocksAt);
      scan.encodeIndirect(pass, this.#arguments, oneGroupAt);
      scatter.encodeIndirect(pass, this.#arguments, blocksAt);
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
