import type { LayoutBuffers } from '../buffers/layout-buffers.js';
import { Kernel } from './kernel.js';
import { RadixSort } from './radix-sort.js';

/** The first iterations, in which everything still moves far, and then every so many: when the device may sort. */
const sortedAtFirst = 20;
const sortInterval = 4;
/** Where the arguments of the dispatch are in `sortArguments`. */
const keysAt = 0;

/** Brings the nodes into the order of a Hilbert curve when the device finds the order worn. The same intervals are in `adaptive-speed.wgsl`. */
export class HilbertOrder {
  /** A u32 per point: the node that comes there. */
  readonly order: GPUBuffer;
  readonly #keys: Kernel;
  readonly #sort: RadixSort;
  readonly #arguments: GPUBuffer;

  constructor(device: GPUDevice, buffers: LayoutBuffers) {
    const { nodeCount, dimensions, settings, state, positions, sortArguments } = buffers;
    const keys = buffers.create('keys', nodeCount * 4);
    this.order = buffers.create('order', nodeCount * 4);
    this.#arguments = sortArguments;
    this.#keys = new Kernel(device, {
      label: 'Hilbert keys',
      shaders: ['state', dimensions, 'hilbert-keys'],
      buffers: [settings, state, positions, keys, this.order],
    });
    this.#sort = new RadixSort(device, buffers, { keys, order: this.order });
  }

  encode(pass: GPUComputePassEncoder, iteration: number): void {
    if (iteration >= sortedAtFirst && iteration % sortInterval !== 0) return;
    this.#keys.encodeIndirect(pass, this.#arguments, keysAt);
    this.#sort.encode(pass);
  }
}
