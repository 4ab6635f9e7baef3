import { bufferUse, readBuffers } from './buffers/gpu-buffer.js';
import type { IterationStage, IterationStep } from './kernels/iteration-step.js';

/** Duration of each stage of an iteration on the device, in milliseconds. */
export type StageTimes = ReadonlyMap<IterationStage, number>;

/** The feature that a device needs to measure stages. */
export const timestampFeature: GPUFeatureName = 'timestamp-query';
const resolveUse = 0x200;

/** Computes an iteration with a timestamp of the device before and after each step. */
export async function timeStages(
  device: GPUDevice,
  steps: readonly IterationStep[],
  iteration: number,
): Promise<StageTimes> {
  const count = 2 * steps.length;
  const querySet = device.createQuerySet({ label: 'stages', type: 'timestamp', count });
  const usage = bufferUse.copySource | resolveUse;
  const resolved = device.createBuffer({ label: 'stages', size: count * 8, usage });
  try {
    const encoder = device.createCommandEncoder({ label: 'stages' });
    for (const [index, step] of steps.entries()) {
      const [beginningOfPassWriteIndex, endOfPassWriteIndex] = [2 * index, 2 * index + 1];
      const timestampWrites = { querySet, beginningOfPassWriteIndex, endOfPassWriteIndex };
      const pass = encoder.beginComputePass({ label: step.stage, timestampWrites });
      step.encode(pass, iteration);
      pass.end();
    }
    encoder.resolveQuerySet(querySet, 0, count, resolved, 0);
    device.queue.submit([encoder.finish()]);
    return toTimes(steps, new BigInt64Array(await readBuffers(device, [{ buffer: resolved, bytes: count * 8 }])));
  } finally {
    resolved.destroy();
    querySet.destroy();
  }
}

function toTimes(steps: readonly IterationStep[], nanoseconds: BigInt64Array): StageTimes {
  const times = new Map<IterationStage, number>();
  for (const [index, { stage }] of steps.entries()) {
    // A device may reset its clock between two timestamps.
    const ms = Number((nanoseconds[2 * index + 1] ?? 0n) - (nanoseconds[2 * index] ?? 0n)) / 1e6;
    times.set(stage, (times.get(stage) ?? 0) + Math.max(0, ms));
  }
  return times;
}
