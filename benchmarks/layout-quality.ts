import { measureQuality } from './layout-quality/measure-quality.js';
import { measureConvergenceTest } from './layout-quality/measure-convergence-test.js';
import { printReport, type BenchmarkOptions } from './report.js';

/** Measures the quality of layouts beside other programs, and the convergence test. */
export async function run({ json }: BenchmarkOptions): Promise<void> {
  printReport('layout-quality', [...(await measureQuality()), ...(await measureConvergenceTest())], json);
}
