import { readFileSync } from 'node:fs';

/**
 * Memory of a process that no other process shares, in MiB: the memory that is freed when the process ends. The code of Node.js itself
 * is shared with the host.
 * @returns undefined if the operating system does not report it
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
