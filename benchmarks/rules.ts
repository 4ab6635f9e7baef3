import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { printReport, type BenchmarkOptions } from './report.js';
import { measureDiff } from './rules/measure-diff.js';
import { measureLargeGraph } from './rules/measure-large-graph.js';
import { measurePeers } from './rules/measure-peers.js';

/** Measures checks of rules beside dependency-cruiser and madge, and on a large graph, and the comparison of two revisions. */
export async function run({ json }: BenchmarkOptions): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'code-graph-bench-'));
  try {
    const measurements = [
      ...(await measureLargeGraph(folder)),
      ...(await measureDiff(folder)),
      ...(await measurePeers(folder)),
    ];
    printReport('rules', measurements, json);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
