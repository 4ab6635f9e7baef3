import { measureOnGpu } from './layout-gpu/measure-on-gpu.js';
import { printReport, type BenchmarkOptions } from './report.js';

export { packBenchmark as pack } from './layout-gpu/pack-benchmark.js';

/** Measures layouts on the GPU beside graphology and our CPU engine, and the size above which the GPU is faster. */
export async function run({ json }: BenchmarkOptions): Promise<void> {
  const outcome = await measureOnGpu();
  if ('notMeasured' in outcome) process.stdout.write(`${outcome.notMeasured}\n`);
  else printReport('layout-gpu', outcome.measurements, json);
}
