import { measureLayouts } from './layout/measure-layouts.js';
import { printReport, type BenchmarkOptions } from './report.js';

/** The same as `layout` for a million nodes, which takes graphology minutes. */
export async function run({ json }: BenchmarkOptions): Promise<void> {
  printReport('layout-large', await measureLayouts([1_000_000]), json);
}
