import { CpuLayoutEngine } from '../cpu/cpu-layout-engine.js';
import { WebGpuLayoutEngine } from '../webgpu/webgpu-layout-engine.js';
import type { AvailableEngines } from '../engine/choose-engine.js';

/**
 * Opens the engines of this machine.
 * @param noGpu the reason why no GPU is opened, if any
 */
export async function loadEngines(noGpu?: string): Promise<AvailableEngines> {
  const gpu = noGpu === undefined ? await openGpu() : { reason: noGpu };
  return { cpu: new CpuLayoutEngine(), gpu };
}

async function openGpu(): Promise<AvailableEngines['gpu']> {
  try {
    return await WebGpuLayoutEngine.open();
  } catch (error) {
    return { reason: error instanceof Error ? error.message : String(error) };
  }
}
