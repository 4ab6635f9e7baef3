import type { LayoutBuffers } from '../buffers/layout-buffers.js';
import { Kernel } from './kernel.js';
import { RadixSort } from './radix-sort.js';

/** Iterations in which the device may sort: the first ones, in which nodes still move far, and then one per interval. */
const initialSorts = 20;
const sortInterval = 4;
/** Offset in bytes of the dispatch's arguments in `sortArguments`. */
const keysOffset = 0;

/**
 * Sorts the nodes along a Hilbert curve when the device decides that the order has degraded. `adaptive-speed.wgsl` has the same
 * intervals.
 */
export class HilbertOrder {
  /** A u32 per point: its node. */
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
    if (iteration >= initialSorts && iteration % sortInterval !== 0) return;
    this.#keys.encodeIndirect(pass, this.#arguments, keysOffset);
    this.#sort.encode(pass);
  }
}
