import { writeSync } from 'node:fs';
import { memoryDescriptor } from '../protocol/plugin-protocol.js';

/** Sends a heartbeat to the host: a line with the resident memory in bytes. */
export function sendHeartbeat(): void {
  try {
    writeSync(memoryDescriptor, `${process.memoryUsage.rss()}\n`);
  } catch {
    // The pipe is full, or the host is gone, which is detected elsewhere.
  }
}
