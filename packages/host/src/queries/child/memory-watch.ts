// Runs in a thread of its own, because the main thread is busy while the engine works.
import { writeSync } from 'node:fs';
import { workerData } from 'node:worker_threads';
import { outOfMemoryLine } from '../protocol/query-protocol.js';

const intervalMs = 50;
const { memoryLimitBytes, parent } = workerData as { readonly memoryLimitBytes: number; readonly parent: number };

setInterval(() => {
  if (process.memoryUsage.rss() > memoryLimitBytes) {
    writeSync(2, `${outOfMemoryLine}\n`);
    process.kill(process.pid, 'SIGKILL');
  }
  // The host has ended.
  if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL');
}, intervalMs);
