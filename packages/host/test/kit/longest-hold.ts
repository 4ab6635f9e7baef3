import { monitorEventLoopDelay } from 'node:perf_hooks';

const mostAttempts = 3;

/**
 * Measures how long the work held the event loop of this process at most, in milliseconds. Repeats the work while the result is
 * more than `limitMs` and returns the least, because other processes can take the processor away.
 */
export async function longestHold(limitMs: number, work: () => Promise<void>): Promise<number> {
  let least = Infinity;
  for (let attempt = 0; attempt < mostAttempts && least > limitMs; attempt++) {
    const delay = monitorEventLoopDelay({ resolution: 1 });
    delay.enable();
    await work();
    delay.disable();
    least = Math.min(least, delay.max / 1e6);
  }
  return least;
}
