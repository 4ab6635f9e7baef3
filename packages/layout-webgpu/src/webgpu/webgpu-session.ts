import { BatchSize } from '../engine/batch-size.js';
import type { LayoutMotion, LayoutSession } from '../engine/layout-engine.js';
import { readBuffers } from './buffers/gpu-buffer.js';
import type { GpuDevice } from './gpu-device.js';
import { GpuDeviceLost, GpuFailure } from './gpu-failure.js';
import type { IterationSplit } from './iteration-split.js';
import { partsOf, type IterationStep, type StepPart } from './kernels/iteration-step.js';
import type { LayoutBuffers } from './buffers/layout-buffers.js';
import type { PositionSnapshot } from './buffers/position-snapshot.js';
import { timestampFeature, timeStages, type StageTimes } from './stage-times.js';

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

  /** How often work was submitted to the device: several times an iteration, if that takes long. */
  get submits(): number {
    return this.#submits;
  }

  /**
   * @throws GpuDeviceLost with what is left
   * @throws LayoutDisposed within two submits after `dispose`
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
   * Does one more iteration, and tells what its stages took on the device: for measuring, as it waits for each.
   * @returns undefined where the device has no clock
   */
  async timeStages(): Promise<StageTimes | undefined> {
    const { device } = this.#gpu;
    if (!device.features.has(timestampFeature) || this.#steps.length === 0) return undefined;
    return this.#whileDeviceLasts(async () => {
      this.#buffers.startAt(0);
      return timeStages(device, this.#steps, this.#iteration++);
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

  get #isSplit(): boolean {
    return this.#split.parts > 1 && this.#steps.length > 0;
  }

  /** Whole iterations in batches, until none is left or one takes too long. Resolves to how many were done. */
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

  /** One iteration, of which the long steps are split. */
  async #advanceInParts(): Promise<void> {
    const times: Promise<number>[] = [];
    const parts = partsOf(this.#steps, this.#split.parts);
    for (const [index, part] of parts.entries()) {
      const isLast = index === parts.length - 1;
      times.push(this.#submit(isLast ? 1 : 0, (pass) => this.#encodePart(pass, part), part.first));
      // As with batches, the device has always something to do.
      await times.at(-2);
      this.#check();
    }
    const each = await Promise.all(times);
    const total = each.reduce((sum, ms) => sum + ms, 0);
    this.#batch.add(1, total);
    // Others can only be waited for.
    const divided = each.filter((_, index) => parts[index]?.groups !== undefined);
    this.#split.add(total, Math.max(...divided));
  }

  #encodeIteration(pass: GPUComputePassEncoder, iteration: number): void {
    for (const step of this.#steps) step.encode(pass, iteration);
  }

  #encodePart(pass: GPUComputePassEncoder, { step, groups }: StepPart): void {
    step.encode(pass, this.#iteration, groups);
  }

  /** Resolves to how long the device was busy with it, in milliseconds. Ends so many iterations. */
  async #submit(iterations: number, encode: (pass: GPUComputePassEncoder) => void, firstGroup = 0): Promise<number> {
    const { device } = this.#gpu;
    const encoder = device.createCommandEncoder({ label: 'iterations' });
    const pass = encoder.beginComputePass({ label: 'iterations' });
    encode(pass);
    pass.end();
    this.#iteration += iterations;
    const isSnapshotDue = iterations > 0 && this.#snapshot.isDue;
    if (isSnapshotDue) this.#snapshot.encode(encoder);
    this.#buffers.startAt(firstGroup);
    const submittedAt = performance.now();
    device.queue.submit([encoder.finish()]);
    this.#submits++;
    if (isSnapshotDue) void this.#snapshot.collect(this.#iteration);
    // What went wrong is asked for when it is waited for; this promise may be waited for late.
    await device.queue.onSubmittedWorkDone().catch(() => undefined);
    const doneAt = performance.now();
    const ms = doneAt - Math.max(submittedAt, this.#doneAt);
    this.#doneAt = doneAt;
    return ms;
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
