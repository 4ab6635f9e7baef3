import { readFileSync } from 'node:fs';

/** The lowest hard limit of common systems; Node.js raises the soft limit to the hard limit when it starts. */
const assumedLimit = 1024;

/** Returns the maximum number of file descriptors that this process can have open: one for each socket, file and pipe. */
export function readOpenFileLimit(): number {
  try {
    const limit = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1];
    return limit === undefined ? assumedLimit : Number(limit);
  } catch {
    // Only Linux has this file.
    return assumedLimit;
  }
}
