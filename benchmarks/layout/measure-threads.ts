import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { median, type Measurement } from '../report.js';

const rounds = 7;

/**
 * Measures the maximum gain of a second thread on this machine, with plain arithmetic that shares nothing. If processors share a core
 * or are used by other programs, the gain is less than 2, and that of a layout cannot be larger.
 */
export async function measureThreads(): Promise<Measurement[]> {
  const gains: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const alone = await slowestOf(1);
    gains.push((2 * alone) / (await slowestOf(2)));
  }
  return [{ name: 'plain arithmetic, 2 threads, times as fast as 1 thread', value: median(gains), unit: 'x' }];
}

async function slowestOf(threads: number): Promise<number> {
  const times = await Promise.all(Array.from({ length: threads }, computeElsewhere));
  return Math.max(...times);
}

async function computeElsewhere(): Promise<number> {
  const worker = new Worker(new URL('plain-arithmetic.mjs', import.meta.url));
  const [time] = (await once(worker, 'message')) as [number];
  await worker.terminate();
  return time;
}
