import { writeSync } from 'node:fs';
import { memoryDescriptor, type ThreadReport } from '../protocol/plugin-protocol.js';

/** Maximum characters of a stack trace in a report, so that the line fits into a pipe at once. */
const longestStack = 1500;

/** Sends a heartbeat to the host: a line with the resident memory in bytes. */
export function sendHeartbeat(): void {
  sendLine(String(process.memoryUsage.rss()));
}

/** Sends a report to the host, from any thread, before it returns. */
export function sendThreadReport(report: ThreadReport): void {
  const stack = 'stack' in report ? { stack: report.stack.slice(0, longestStack) } : {};
  sendLine(JSON.stringify({ ...report, ...stack }));
}

function sendLine(line: string): void {
  try {
    writeSync(memoryDescriptor, `${line}\n`);
  } catch {
    // The pipe is full, or the host is gone, which is detected elsewhere.
  }
}
