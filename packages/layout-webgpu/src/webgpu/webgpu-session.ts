import { BatchSize } from '../engine/batch-size.js';
import type { LayoutMotion, LayoutSession } from '../engine/layout-engine.js';
import { readBuffers } from './buffers/gpu-buffer.js';
import type { GpuDevice } from './gpu-device.js';
import { GpuDeviceLost, GpuFailure } from './gpu-failure.js';
import type { IterationSplit } from './iteration-split.js';
import { splitSteps, type IterationStep, type StepPart } from './kernels/iteration-step.js';
import type { LayoutBuffers } from './buffers/layout-buffers.js';
import type { PositionSnapshot } from './buffers/position-snapshot.js';
import { timestampFeature, timeStages, type StageTimes } from './stage-times.js';

/** Size in bytes of the state: see `state.wgsl`. */
const stateBytes = 64;

/** The session was disposed while it computed. */
export class LayoutDisposed extends Error {
  override readonly name = 'LayoutDisposed';
}

/** A layout on the GPU. Waits for batches of iterations, and reads nothing back between them. */
export class WebGpuSession implements LayoutSession {
  readonly #gpu: GpuDevice;
  readonly #buffers: LayoutBuffers;
  readonly #steps: readonly IterationStep[];
  readonly #snapshot: PositionSnapshot;
  readonly #split: IterationSplit;
  readonly #batch = new BatchSize();
  #submits = 0;
  #doneAt = 0;
  #iteration = 0;
  #isDisposed = false;

  constructor(
    gpu: GpuDevice,
    buffers: LayoutBuffers,
    steps: readonly IterationStep[],
    snapshot: PositionSnapshot,
    split: IterationSplit,
  ) {
    this.#gpu = gpu;
    this.#buffers = buffers;
    this.#steps = buffers.nodeCount > 0 ? steps : [];
    this.#snapshot = snapshot;
    this.#split = split;
  }

  get iteration(): number {
    return this.#iteration;
  }

  /** Number of submissions to the device: several per iteration if iterations take long. */
  get submits(): number {
    return this.#submits;
  }

  /**
   * @throws GpuDeviceLost with the latest snapshot of the positions
   * @throws LayoutDisposed at most two submissions after `dispose`
   */
  async advance(iterations: number): Promise<LayoutMotion> {
    return this.#whileDeviceLasts(async () => {
      for (let left = iterations; left > 0;) {
        if (this.#isSplit) {
          await this.#advanceInParts();
          left--;
        } else left -= await this.#advanceInBatches(left);
      }
      return this.#readMotion();
    });
  }

  /**
   * Computes one more iteration, and returns the duration of its stages on the device. Slower than `advance`, for measurements.
   * @returns undefined if the device cannot measure time
   */
  async timeStages(): Promise<StageTimes | undefined> {
    const { device } = this.#gpu;
    if (!device.features.has(timestampFeature) || this.#steps.length === 0) return undefined;
    return this.#whileDeviceLasts(async () => {
      this.#buffers.setFirstWorkgroup(0);
      return timeStages(device, this.#steps, this.#iteration++);
    });
  }

  async readPositions(): Promise<Float32Array> {
    return this.#whileDeviceLasts(() => this.#readVectors(this.#buffers.positions));
  }

  /** Returns the forces of the latest iteration: `dimensions` numbers per node. */
  async readForces(): Promise<Float32Array> {
    return this.#whileDeviceLasts(() => this.#readVectors(this.#buffers.forces));
  }

  dispose(): void {
    if (this.#isDisposed) return;
    this.#isDisposed = true;
    this.#buffers.destroy();
    this.#snapshot.destroy();
  }

  get #isSplit(): boolean {
    return this.#split.parts > 1 && this.#steps.length > 0;
  }

  /** Computes whole iterations in batches until all are done or one takes too long. Resolves to their number. */
  async #advanceInBatches(iterations: number): Promise<number> {
    let before: Promise<unknown> = Promise.resolve();
    let begun = 0;
    while (begun < iterations && !this.#isSplit) {
      const batch = Math.min(iterations - begun, this.#batch.iterations);
      const done = this.#submit(batch, (pass) => {
        for (let at = 0; at < batch; at++) this.#encodeIteration(pass, this.#iteration + at);
      }).then((ms) => {
        this.#batch.add(batch, ms);
        this.#split.add(ms / batch);
      });
      begun += batch;
      // One batch is computed while the next one is encoded.
      await before;
      before = done;
      this.#check();
    }
    await before;
    return begun;
  }

  /** Computes one iteration, with its long steps split. */
  async #advanceInParts(): Promise<void> {
    const times: Promise<number>[] = [];
    const parts = splitSteps(this.#steps, this.#split.parts);
    for (const [index, part] of parts.entries()) {
      const isLast = index === parts.length - 1;
      times.push(this.#submit(isLast ? 1 : 0, (pass) => this.#encodePart(pass, part), part.firstWorkgroup));
      // As with batches, one part is computed while the next one is encoded.
      await times.at(-2);
      this.#check();
    }
    const each = await Promise.all(times);
    const total = each.reduce((sum, ms) => sum + ms, 0);
    this.#batch.add(1, total);
    // Steps that cannot be split do not count.
    const divided = each.filter((_, index) => parts[index]?.workgroups !== undefined);
    this.#split.add(total, Math.max(...divided));
  }

  #encodeIteration(pass: GPUComputePassEncoder, iteration: number): void {
    for (const step of this.#steps) step.encode(pass, iteration);
  }

  #encodePart(pass: GPUComputePassEncoder, { step, workgroups }: StepPart): void {
    step.encode(pass, this.#iteration, workgroups);
  }

  /**
   * Submits commands. Resolves to the time in milliseconds that the device was busy with them.
   * @param iterations number of iterations that these commands complete
   */
  async #submit(
    iterations: number,
    encode: (pass: GPUComputePassEncoder) => void,
    firstWorkgroup = 0,
  ): Promise<number> {
    const { device } = this.#gpu;
    const encoder = device.createCommandEncoder({ label: 'iterations' });
    const pass = encoder.beginComputePass({ label: 'iterations' });
    encode(pass);
    pass.end();
    this.#iteration += iterations;
    const isSnapshotDue = iterations > 0 && this.#snapshot.isDue;
    if (isSnapshotDue) this.#snapshot.encode(encoder);
    this.#buffers.setFirstWorkgroup(firstWorkgroup);
    const submittedAt = performance.now();
    device.queue.submit([encoder.finish()]);
    this.#submits++;
    if (isSnapshotDue) void this.#snapshot.collect(this.#iteration);
    // Failures are detected by `#check`. A rejection would be unhandled, because this promise may be awaited late.
    await device.queue.onSubmittedWorkDone().catch(() => undefined);
    const doneAt = performance.now();
    const ms = doneAt - Math.max(submittedAt, this.#doneAt);
    this.#doneAt = doneAt;
    return ms;
  }

  async #readMotion(): Promise<LayoutMotion> {
    const { nodeCount, attractionWorkgroups, state, moved } = this.#buffers;
    const content = await readBuffers(this.#gpu.device, [
      { buffer: state, bytes: stateBytes },
      { buffer: moved, bytes: attractionWorkgroups * 4 },
    ]);
    const [, , swing = 0, traction = 0, extent = 0] = new Float32Array(content, 0, 5);
    const distance = new Float32Array(content, stateBytes).reduce((sum, part) => sum + part, 0);
    const displacement = distance > 0 ? Math.min(1, distance / nodeCount / extent) : 0;
    return { swing, traction, displacement };
  }

  async #readVectors(buffer: GPUBuffer): Promise<Float32Array> {
    const bytes = this.#buffers.nodeCount * this.#buffers.stride * 4;
    return this.#buffers.toCoordinates(new Float32Array(await readBuffers(this.#gpu.device, [{ buffer, bytes }])));
  }

  /** Runs `work`. If it fails after the device was lost or the session was disposed, the error reports that reason. */
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
