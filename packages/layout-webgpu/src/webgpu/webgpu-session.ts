import { BatchSize } from '../engine/batch-size.js';
import type { LayoutMotion, LayoutSession } from '../engine/layout-engine.js';
import { readBuffers } from './gpu-buffer.js';
import type { GpuDevice } from './gpu-device.js';
import { GpuDeviceLost, GpuFailure } from './gpu-failure.js';
import type { IterationPasses } from './iteration-passes.js';
import type { LayoutBuffers } from './layout-buffers.js';
import type { PositionSnapshot } from './position-snapshot.js';

/** Size of `state.wgsl`. */
const stateBytes = 64;

/** The session was disposed of while it computed. */
export class LayoutDisposed extends Error {
  override readonly name = 'LayoutDisposed';
}

/** A layout on the GPU. The host waits for batches of iterations and reads nothing back in between. */
export class WebGpuSession implements LayoutSession {
  readonly #gpu: GpuDevice;
  readonly #buffers: LayoutBuffers;
  readonly #passes: IterationPasses;
  readonly #snapshot: PositionSnapshot;
  readonly #batch = new BatchSize();
  #doneAt = 0;
  #iteration = 0;
  #isDisposed = false;

  constructor(gpu: GpuDevice, buffers: LayoutBuffers, passes: IterationPasses, snapshot: PositionSnapshot) {
    this.#gpu = gpu;
    this.#buffers = buffers;
    this.#passes = passes;
    this.#snapshot = snapshot;
  }

  get iteration(): number {
    return this.#iteration;
  }

  /**
   * @throws GpuDeviceLost with what is left
   * @throws LayoutDisposed within two batches after `dispose`
   */
  async advance(iterations: number): Promise<LayoutMotion> {
    return this.#whileDeviceLasts(async () => {
      let before = Promise.resolve();
      for (let left = iterations; left > 0;) {
        const batch = Math.min(left, this.#batch.iterations);
        const done = this.#submit(batch);
        left -= batch;
        // One batch is computed while the next one is encoded.
        await before;
        before = done;
        this.#check();
      }
      await before;
      return this.#readMotion();
    });
  }

  async readPositions(): Promise<Float32Array> {
    return this.#whileDeviceLasts(() => this.#readPlaces(this.#buffers.positions));
  }

  /** The forces of the latest iteration: `dimensions` numbers a node. */
  async readForces(): Promise<Float32Array> {
    return this.#whileDeviceLasts(() => this.#readPlaces(this.#buffers.forces));
  }

  dispose(): void {
    if (this.#isDisposed) return;
    this.#isDisposed = true;
    this.#buffers.destroy();
    this.#snapshot.destroy();
  }

  async #submit(iterations: number): Promise<void> {
    const { device } = this.#gpu;
    const encoder = device.createCommandEncoder({ label: 'iterations' });
    if (this.#buffers.nodeCount > 0) {
      const pass = encoder.beginComputePass({ label: 'iterations' });
      for (let done = 0; done < iterations; done++) this.#passes.encode(pass, this.#iteration + done);
      pass.end();
    }
    this.#iteration += iterations;
    const isSnapshotDue = this.#snapshot.isDue;
    if (isSnapshotDue) this.#snapshot.encode(encoder);
    const submittedAt = performance.now();
    device.queue.submit([encoder.finish()]);
    if (isSnapshotDue) void this.#snapshot.collect(this.#iteration);
    // What went wrong is asked for when it is waited for; this promise may be waited for late.
    await device.queue.onSubmittedWorkDone().catch(() => undefined);
    const doneAt = performance.now();
    this.#batch.add(iterations, doneAt - Math.max(submittedAt, this.#doneAt));
    this.#doneAt = doneAt;
  }

  async #readMotion(): Promise<LayoutMotion> {
    const { nodeCount, attractionGroups, state, moved } = this.#buffers;
    const content = await readBuffers(this.#gpu.device, [
      { buffer: state, bytes: stateBytes },
      { buffer: moved, bytes: attractionGroups * 4 },
    ]);
    const [, , swing = 0, traction = 0, extent = 0] = new Float32Array(content, 0, 5);
    const distance = new Float32Array(content, stateBytes).reduce((sum, part) => sum + part, 0);
    const displacement = distance > 0 ? Math.min(1, distance / nodeCount / extent) : 0;
    return { swing, traction, displacement };
  }

  async #readPlaces(buffer: GPUBuffer): Promise<Float32Array> {
    const bytes = this.#buffers.nodeCount * this.#buffers.stride * 4;
    return this.#buffers.toCoordinates(new Float32Array(await readBuffers(this.#gpu.device, [{ buffer, bytes }])));
  }

  /** Whatever fails when the device is gone fails for that reason. */
  async #whileDeviceLasts<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      this.#check();
      const result = await work();
      this.#check();
      return result;
    } catch (error) {
      this.#check();
      throw new GpuFailure('failed', `${this.#gpu.description} failed: ${String(error)}`, { cause: error });
    }
  }

  #check(): void {
    if (this.#isDisposed) throw new LayoutDisposed('The layout was disposed of.');
    const lost = this.#gpu.lostBecause();
    if (lost === undefined) return;
    const { positions, iteration } = this.#snapshot.latest;
    throw new GpuDeviceLost(lost, positions, iteration);
  }
}
