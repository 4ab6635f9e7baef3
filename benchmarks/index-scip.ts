import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateScip } from './index/generate-scip.js';
import { indexMeasured } from './index/measured-process.js';
import { printReport, type BenchmarkOptions } from './report.js';

const files = 6400;

/** Measures the time and memory to read a large SCIP index of a language that no analyzer reads. */
export async function run({ json }: BenchmarkOptions): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'code-graph-bench-'));
  try {
    const root = join(folder, 'tree');
    const index = join(folder, 'index.scip');
    const megabytes = (await generateScip(root, index, files)) / 1e6;
    const { durationMs, maxRssMiB } = await indexMeasured({ root, scip: [index] });
    const scale = `${megabytes.toFixed(0)} MB of SCIP, ${files.toLocaleString('en-US')} documents`;
    const measurements = [
      { name: scale, value: durationMs / 1000, unit: 's' },
      { name: 'per second', value: megabytes / (durationMs / 1000), unit: 'MB', atLeast: 5 },
      { name: 'maximum memory (RSS)', value: maxRssMiB, unit: 'MiB', atMost: 1024 },
    ];
    printReport('index-scip', measurements, json);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
