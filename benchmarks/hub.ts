import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { measureBoundaries } from './hub/measure-boundaries.js';
import { printReport, type BenchmarkOptions } from './report.js';

/** Measures questions across the repositories of an organization. */
export async function run({ json }: BenchmarkOptions): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'code-graph-bench-'));
  try {
    printReport('hub', await measureBoundaries(folder), json);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
