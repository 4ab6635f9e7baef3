import { measureAccuracy } from './index/measure-accuracy.js';
import { measureBesideCompiler, measureLargeTree, measureUnchanged } from './index/measure-speed.js';
import { printReport, type BenchmarkOptions } from './report.js';

/**
 * The indexer on TypeScript: whether it finds every call and no other, how long it takes beside the compiler, what is left
 * to do in a second run, and the memory a million lines take.
 */
export async function run({ json }: BenchmarkOptions): Promise<void> {
  const measurements = [
    ...(await measureAccuracy()),
    ...(await measureBesideCompiler()),
    ...(await measureUnchanged()),
    ...(await measureLargeTree()),
  ];
  printReport('index', measurements, json);
}
