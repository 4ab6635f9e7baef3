import { measureAccuracy } from './index/measure-accuracy.js';
import { measureEdits } from './index/measure-edits.js';
import { measureBesidePeer } from './index/measure-peer.js';
import { measureBesideCompiler, measureLargeTree, measureSmallFiles, measureUnchanged } from './index/measure-speed.js';
import { printReport, type BenchmarkOptions } from './report.js';

/**
 * Measures the indexer on TypeScript: the accuracy of its calls, its time beside that of two compilers and of another program, the time of a second run and of runs after
 * edits, also with a watching host, the memory for a million lines, and the time for many small files.
 */
export async function run({ json }: BenchmarkOptions): Promise<void> {
  const measurements = [
    ...(await measureAccuracy()),
    ...(await measureBesideCompiler()),
    ...(await measureBesidePeer()),
    ...(await measureUnchanged()),
    ...(await measureEdits()),
    ...(await measureLargeTree()),
    ...(await measureSmallFiles()),
  ];
  printReport('index', measurements, json);
}
