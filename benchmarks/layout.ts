import { measureHost } from './layout/measure-host.js';
import { measureLayouts } from './layout/measure-layouts.js';
import { measureThreads } from './layout/measure-threads.js';
import { printReport, type BenchmarkOptions } from './report.js';

/**
 * Layouts: what an iteration costs, how exact its forces are and what it holds, beside those of others; and how little the
 * host feels of it.
 */
export async function run({ json }: BenchmarkOptions): Promise<void> {
  const layouts = await measureLayouts([1000, 10_000, 50_000, 100_000]);
  printReport('layout', [...layouts, ...(await measureThreads()), ...(await measureHost())], json);
}
