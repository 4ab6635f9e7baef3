import { measureLayouts } from './layout/measure-layouts.js';
import { printReport, type BenchmarkOptions } from './report.js';

/** Does the same as `layout` with a million nodes, for which graphology needs minutes. */
export async function run({ json }: BenchmarkOptions): Promise<void> {
  printReport('layout-large', await measureLayouts([1_000_000]), json);
}
