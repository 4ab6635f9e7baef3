import { constants, type Stats } from 'node:fs';
import { FileError } from './file-error.js';

// Without O_NONBLOCK, opening a named pipe waits for a writer. Windows has neither flag and does not need them.
const {
  O_NONBLOCK: nonBlocking = 0,
  O_NOCTTY: noTerminal = 0,
  O_NOFOLLOW: noFollow = 0,
} = constants as Partial<typeof constants>;

/** Flags for opening any file: pipes and terminals do not block. */
export const openFlags = constants.O_RDONLY | nonBlocking | noTerminal;

/** Flags for opening a real path: a link that replaced the file is not followed. */
export const unlinkedFlags = openFlags | noFollow;

const mebibyte = 1024 * 1024;

/** @throws FileError `directory` or `not-regular` */
export function assertRegular(path: string, stats: Stats): void {
  if (stats.isFile()) return;
  if (stats.isDirectory()) throw new FileError('directory', path, 'it is a directory');
  throw new FileError('not-regular', path, 'it is not a regular file');
}

/** @throws FileError `too-large` */
export function assertSize(path: string, size: number, maxBytes = Infinity): void {
  if (size > maxBytes) throw new FileError('too-large', path, `it has more than ${formatBytes(maxBytes)}`);
}

/** `8 MiB`, `1,000 bytes`. */
function formatBytes(bytes: number): string {
  const [size, unit] = bytes > 0 && bytes % mebibyte === 0 ? [bytes / mebibyte, 'MiB'] : [bytes, 'bytes'];
  return `${size.toLocaleString('en-US')} ${unit}`;
}
