import { readFileSync } from 'node:fs';

/**
 * Measures the longest processor time in milliseconds that the main thread of this process uses in one turn of the event loop while
 * `work` runs. Other processes do not lengthen it, unlike the delay of a timer. Only for Linux.
 */
export async function measureLongestTurn(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let latest = readProcessorMs();
  const timer = setInterval(() => {
    const now = readProcessorMs();
    longest = Math.max(longest, now - latest);
    latest = now;
  }, 1);
  try {
    await work();
  } finally {
    clearInterval(timer);
  }
  return longest;
}

/** The processor time of the main thread, whose id is that of the process. */
function readProcessorMs(): number {
  const [nanoseconds] = readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'utf8').split(' ');
  return Number(nanoseconds) / 1e6;
}
