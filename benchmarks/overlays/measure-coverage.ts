import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runMeasured } from '../index/measured-process.js';
import { median, type Measurement } from '../report.js';
import { generateReport, reportFormats } from './generate-report.js';

const megabytes = 50;
const runs = 3;
const program = fileURLToPath(new URL('./apply-coverage.mjs', import.meta.url));

/** Measures test-coverage on large reports: a whole process, from its start to its end. */
export async function measureCoverage(): Promise<Measurement[]> {
  const folder = await mkdtemp(join(tmpdir(), 'code-graph-bench-'));
  try {
    const measurements: Measurement[] = [];
    for (const format of reportFormats) {
      const report = join(folder, format);
      const files = await generateReport(report, format, megabytes * 1_000_000);
      const seconds: number[] = [];
      const memory: number[] = [];
      for (let run = 0; run < runs; run++) {
        const { milliseconds, maxRssMiB } = await runMeasured(program, [report, String(files), folder], folder);
        seconds.push(milliseconds / 1000);
        memory.push(maxRssMiB);
      }
      const name = `test-coverage, ${megabytes} MB of ${format}`;
      const goals = format === 'lcov';
      measurements.push(
        { name: `${name}, median`, value: median(seconds), unit: 's', ...(goals && { atMost: 3 }) },
        { name: `${name}, memory`, value: Math.max(...memory), unit: 'MiB', ...(goals && { atMost: 300 }) },
      );
    }
    return measurements;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
