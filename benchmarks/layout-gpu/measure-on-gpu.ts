import { cpus } from 'node:os';
import { GpuFailure, WebGpuLayoutEngine } from '@code-graph/layout-webgpu';
import type { Measurement } from '../report.js';
import { contestantsBeside } from './gpu-contestants.js';
import { measureCrossover } from './measure-crossover.js';
import { measureIterations } from './measure-iterations.js';

export interface GpuBenchmarkOptions {
  /** Also measure a software GPU. This is for testing the benchmark: the figures mean nothing. */
  readonly allowSoftware?: boolean;
  /** Numbers of nodes of the graphs to measure. */
  readonly nodes?: readonly number[];
}

/** The measurements and the device, or the reason why nothing was measured. */
export type GpuBenchmarkOutcome =
  | { readonly device: string; readonly processor: string; readonly measurements: readonly Measurement[] }
  | { readonly notMeasured: string };

const usualSizes = [100_000, 1_000_000];
const crossoverSizes = [1000, 2000, 5000, 10_000, 20_000, 50_000, 100_000, 1_000_000];

export async function measureOnGpu(options: GpuBenchmarkOptions = {}): Promise<GpuBenchmarkOutcome> {
  const { allowSoftware = false, nodes = usualSizes } = options;
  const started = performance.now();
  const engine = await open(allowSoftware);
  if (engine instanceof GpuFailure) return { notMeasured: `No hardware GPU: not measured. ${engine.message}` };
  const opening = performance.now() - started;
  const [processor] = cpus();
  const named = { device: engine.device, processor: `${processor?.model.trim() ?? 'CPU'}, ${cpus().length} cores` };
  process.stderr.write(`${named.device} beside ${named.processor}, Node ${process.version}\n`);
  try {
    const contestants = contestantsBeside(engine);
    const measurements: Measurement[] = [{ name: 'Opening the GPU', value: opening, unit: 'ms' }];
    for (const size of nodes) measurements.push(...(await measureIterations(contestants, size)));
    const largest = Math.max(...nodes);
    const compared = crossoverSizes.filter((size) => size <= largest);
    if (compared.length > 0) measurements.push(...(await measureCrossover(contestants, compared)));
    return { ...named, measurements };
  } finally {
    engine.dispose();
  }
}

async function open(allowSoftware: boolean): Promise<WebGpuLayoutEngine | GpuFailure> {
  try {
    return await WebGpuLayoutEngine.open({ allowSoftware });
  } catch (error) {
    if (error instanceof GpuFailure) return error;
    throw error;
  }
}
