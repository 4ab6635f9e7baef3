import { readFile, writeFile } from 'node:fs/promises';
import { median, percentile, type Measurement } from '../report.js';
import type { Development } from './start-development.js';

const edits = 30;

/** Saves a TypeScript file of the plugin many times, and measures the time until the new version is in use and applied. */
export async function measureReloads(file: string, development: Development): Promise<Measurement[]> {
  const source = await readFile(file, 'utf8');
  const seconds: number[] = [];
  for (let edit = 1; edit <= edits; edit++) {
    const saved = performance.now();
    await writeFile(file, `${source}// ${edit}\n`);
    await development.printed(/members reloaded in/);
    seconds.push((performance.now() - saved) / 1000);
  }
  return [
    { name: `edit of TypeScript to reload, ${edits} edits, median`, value: median(seconds), unit: 's' },
    { name: `edit of TypeScript to reload, ${edits} edits, p95`, value: percentile(seconds, 95), unit: 's', atMost: 1 },
  ];
}
