import type { Stats } from 'node:fs';

/** A file's metadata, by which a change is noticed without reading the file. */
export interface FileStamp {
  readonly size: number;
  readonly mtimeMs: number;
  readonly ctimeMs: number;
  readonly inode: number;
}

/** Resolution of the coarsest file system clock in use (FAT). Two changes within one tick have the same timestamp. */
const coarsestTickMs = 2000;

export function toFileStamp(stats: Stats): FileStamp {
  return { size: stats.size, mtimeMs: stats.mtimeMs, ctimeMs: stats.ctimeMs, inode: stats.ino };
}

/** Whether a file read at `readAt` (ms since the epoch) certainly has the same content now. */
export function isUntouched(now: FileStamp, then: FileStamp, readAt: number): boolean {
  return (
    now.size === then.size &&
    now.mtimeMs === then.mtimeMs &&
    now.ctimeMs === then.ctimeMs &&
    now.inode === then.inode &&
    Math.max(then.mtimeMs, then.ctimeMs) + coarsestTickMs < readAt
  );
}

/** The metadata of a file that is not on the disk. `isUntouched` never holds for it. */
export function virtualStamp(size: number): FileStamp {
  return { size, mtimeMs: Number.NaN, ctimeMs: Number.NaN, inode: 0 };
}
