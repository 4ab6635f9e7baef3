import { bufferUse } from './gpu-buffer.js';

const intervalMs = 250;

/** Keeps where the nodes were lately, so that not all is lost with the device. Never waits, and nothing waits for it. */
export class PositionSnapshot {
  readonly #staging: GPUBuffer;
  readonly #source: GPUBuffer;
  readonly #toCoordinates: (places: Float32Array) => Float32Array;
  #latest: { readonly positions: Float32Array; readonly iteration: number };
  #takenAt = performance.now();
  #isBusy = false;

  /** @param positions the places at first, before any iteration */
  constructor(
    device: GPUDevice,
    source: GPUBuffer,
    positions: Float32Array,
    toCoordinates: (places: Float32Array) => Float32Array,
  ) {
    this.#source = source;
    this.#toCoordinates = toCoordinates;
    this.#latest = { positions: positions.slice(), iteration: 0 };
    const usage = bufferUse.mapRead | bufferUse.copyDestination;
    this.#staging = device.createBuffer({ label: 'snapshot', size: source.size, usage });
  }

  /** Where the nodes were, and after how many iterations. */
  get latest(): { readonly positions: Float32Array; readonly iteration: number } {
    return this.#latest;
  }

  get isDue(): boolean {
    return !this.#isBusy && performance.now() - this.#takenAt >= intervalMs;
  }

  /** Copies the places as they are after everything encoded before. Call `collect` when it is submitted. */
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
      // The device was lost or the layout ended: the snapshot before is the last one.
    }
  }

  destroy(): void {
    this.#staging.destroy();
  }
}
