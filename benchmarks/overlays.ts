import { measureComplexity } from './overlays/measure-complexity.js';
import { measureCoverage } from './overlays/measure-coverage.js';
import { measureGitFiles } from './overlays/measure-git-files.js';
import { measureGitMethods } from './overlays/measure-git-methods.js';
import { printReport, type BenchmarkOptions } from './report.js';

/** Measures the overlay plugins: the time and memory of applying each to large input. */
export async function run({ json }: BenchmarkOptions): Promise<void> {
  const measurements = [
    ...(await measureGitFiles()),
    ...(await measureGitMethods()),
    ...(await measureCoverage()),
    ...(await measureComplexity()),
  ];
  printReport('overlays', measurements, json);
}
