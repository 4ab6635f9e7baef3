import { readFileSync } from 'node:fs';

/**
 * What a process holds that no other shares, in MiB: what the machine gets back when it ends. The code of Node.js itself is
 * shared with the host, which runs the same.
 * @returns undefined where the operating system does not tell
 */
export function privateMemoryMiB(pid: number): number | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
    const kilobytes = [...text.matchAll(/^Private_\w+:\s+(\d+) kB/gm)].map(([, size]) => Number(size));
    return kilobytes.reduce((sum, size) => sum + size, 0) / 1024;
  } catch {
    return undefined;
  }
}
