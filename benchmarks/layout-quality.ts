import { measureQuality } from './layout-quality/measure-quality.js';
import { measureStopRule } from './layout-quality/measure-stop-rule.js';
import { printReport, type BenchmarkOptions } from './report.js';

/** Layouts: how good they are beside those of others, and whether they end when they are. */
export async function run({ json }: BenchmarkOptions): Promise<void> {
  printReport('layout-quality', [...(await measureQuality()), ...(await measureStopRule())], json);
}
