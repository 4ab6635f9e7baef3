import { measureQuality } from './layout-quality/measure-quality.js';
import { measureConvergenceTest } from './layout-quality/measure-convergence-test.js';
import { printReport, type BenchmarkOptions } from './report.js';

/** Layouts: how good they are beside those of others, and whether they end when they are. */
export async function run({ json }: BenchmarkOptions): Promise<void> {
  printReport('layout-quality', [...(await measureQuality()), ...(await measureConvergenceTest())], json);
}
