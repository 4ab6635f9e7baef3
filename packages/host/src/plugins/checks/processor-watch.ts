// Runs in a thread of its own, because a check blocks the main thread of its process. Measures processor time instead of elapsed time:
// on a busy machine, a check takes many times longer, and costs the same.
import { writeSync } from 'node:fs';
import { workerData } from 'node:worker_threads';
import { overBudgetLine, type ProcessorWatchData } from './check-protocol.js';
import { processorMs } from './processor-time.js';

const intervalMs = 20;
const { limit, host } = workerData as ProcessorWatchData;

setInterval(() => {
  const limitMs = Atomics.load(limit, 0);
  if (limitMs > 0 && processorMs() > limitMs) {
    writeSync(2, `${overBudgetLine}\n`);
    process.kill(process.pid, 'SIGKILL');
  }
  // The host has ended.
  if (process.ppid !== host) process.kill(process.pid, 'SIGKILL');
}, intervalMs);
