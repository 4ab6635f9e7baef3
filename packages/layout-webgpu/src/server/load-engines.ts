import { CpuLayoutEngine } from '../cpu/cpu-layout-engine.js';
import { WebGpuLayoutEngine } from '../webgpu/webgpu-layout-engine.js';
import type { AvailableEngines } from '../engine/choose-engine.js';

/**
 * Finds out what this machine can compute layouts with.
 * @param noGpu why no GPU is to be opened, if so
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
