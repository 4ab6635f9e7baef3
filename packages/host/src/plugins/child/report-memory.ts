import { writeSync } from 'node:fs';
import { memoryDescriptor } from '../protocol/plugin-protocol.js';

/** Tells the host how much memory this process holds, as a line of bytes. The host also takes it for a sign of life. */
export function reportMemory(): void {
  try {
    writeSync(memoryDescriptor, `${process.memoryUsage.rss()}\n`);
  } catch {
    // The host reads it, or is about to be found gone.
  }
}
