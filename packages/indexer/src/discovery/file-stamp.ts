import type { Stats } from 'node:fs';

/** What the file system says about a file without reading it. */
export interface FileStamp {
  readonly size: number;
  readonly mtimeMs: number;
  readonly ctimeMs: number;
  readonly inode: number;
}

/** Two changes within one tick of a file system's clock share a timestamp; the coarsest clocks in use tick every 2 s. */
const coarsestTickMs = 2000;

export function toFileStamp(stats: Stats): FileStamp {
  return { size: stats.size, mtimeMs: stats.mtimeMs, ctimeMs: stats.ctimeMs, inode: stats.ino };
}

/** Whether a file read at `readAt` (ms since the epoch) certainly still has the content it had then. */
export function isUntouched(now: FileStamp, then: FileStamp, readAt: number): boolean {
  return (
    now.size === then.size &&
    now.mtimeMs === then.mtimeMs &&
    now.ctimeMs === then.ctimeMs &&
    now.inode === then.inode &&
    Math.max(then.mtimeMs, then.ctimeMs) + coarsestTickMs < readAt
  );
}
