import { bufferUse } from './gpu-buffer.js';

/** Minimum time between two snapshots. */
const intervalMs = 250;

/** Keeps recent positions of the nodes, so that a layout can be continued after the device is lost. Does not delay the iterations. */
export class PositionSnapshot {
  readonly #staging: GPUBuffer;
  readonly #source: GPUBuffer;
  readonly #toCoordinates: (vectors: Float32Array) => Float32Array;
  #latest: { readonly positions: Float32Array; readonly iteration: number };
  #takenAt = performance.now();
  #isBusy = false;

  /** @param positions the positions before the first iteration */
  constructor(
    device: GPUDevice,
    source: GPUBuffer,
    positions: Float32Array,
    toCoordinates: (vectors: Float32Array) => Float32Array,
  ) {
    this.#source = source;
    this.#toCoordinates = toCoordinates;
    this.#latest = { positions: positions.slice(), iteration: 0 };
    const usage = bufferUse.mapRead | bufferUse.copyDestination;
    this.#staging = device.createBuffer({ label: 'snapshot', size: source.size, usage });
  }

  /** The latest positions, and the number of iterations that led to them. */
  get latest(): { readonly positions: Float32Array; readonly iteration: number } {
    return this.#latest;
  }

  get isDue(): boolean {
    return !this.#isBusy && performance.now() - this.#takenAt >= intervalMs;
  }

  /** Encodes a copy of the positions after all commands encoded so far. Call `collect` once the commands are submitted. */
  encode(encoder: GPUCommandEncoder): void {
    this.#isBusy = true;
    this.#takenAt = performance.now();
    encoder.copyBufferToBuffer(this.#source, 0, this.#staging, 0, this.#source.size);
  }

  async collect(iteration: number): Promise<void> {
    try {
      await this.#staging.mapAsync(1);
      const positions = this.#toCoordinates(new Float32Array(this.#staging.getMappedRange().slice(0)));
      this.#latest = { positions, iteration };
      this.#staging.unmap();
      this.#isBusy = false;
    } catch {
      // The device was lost or the layout ended, so the previous snapshot is the last one.
    }
  }

  destroy(): void {
    this.#staging.destroy();
  }
}
