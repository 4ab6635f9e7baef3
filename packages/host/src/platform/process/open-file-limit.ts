import { readFileSync } from 'node:fs';

/** The least that systems allow a process, after Node.js has raised the soft limit to the hard one at its start. */
const assumedLimit = 1024;

/** The maximum number of file descriptors that this process can have open at a time. A socket, a file and a pipe take one each. */
export function readOpenFileLimit(): number {
  try {
    const limit = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1];
    return limit === undefined ? assumedLimit : Number(limit);
  } catch {
    // Only Linux has this file.
    return assumedLimit;
  }
}
