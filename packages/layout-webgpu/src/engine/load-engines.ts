import { CpuLayoutEngine } from '../cpu/cpu-layout-engine.js';
import type { AvailableEngines } from './choose-engine.js';

/**
 * Finds out what this machine can compute layouts with.
 * @param noGpu why no GPU is to be opened, if so
 */
export function loadEngines(noGpu?: string): Promise<AvailableEngines> {
  return Promise.resolve({
    cpu: new CpuLayoutEngine(),
    gpu: { reason: noGpu ?? 'This version computes layouts on the CPU only.' },
  });
}
