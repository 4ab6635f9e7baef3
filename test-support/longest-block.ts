import { monitorEventLoopDelay } from 'node:perf_hooks';

const maxAttempts = 3;

/**
 * Measures the longest time in milliseconds for which `work` blocks the event loop of this process. Repeats the work while the
 * result exceeds `limitMs` and returns the shortest of the longest times, because other processes compete for the processor.
 */
export async function measureLongestBlock(limitMs: number, work: () => Promise<void>): Promise<number> {
  let shortest = Infinity;
  for (let attempt = 0; attempt < maxAttempts && shortest > limitMs; attempt++) {
    const delay = monitorEventLoopDelay({ resolution: 1 });
    delay.enable();
    await work();
    delay.disable();
    shortest = Math.min(shortest, delay.max / 1e6);
  }
  return shortest;
}
