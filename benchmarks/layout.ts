import { measureHost } from './layout/measure-host.js';
import { measureLayouts } from './layout/measure-layouts.js';
import { measureThreads } from './layout/measure-threads.js';
import { printReport, type BenchmarkOptions } from './report.js';

/**
 * Measures layouts: time, accuracy of forces and memory of an iteration, beside other programs, and the delays of the host during a
 * layout.
 */
export async function run({ json }: BenchmarkOptions): Promise<void> {
  const layouts = await measureLayouts([1000, 10_000, 50_000, 100_000]);
  printReport('layout', [...layouts, ...(await measureThreads()), ...(await measureHost())], json);
}
