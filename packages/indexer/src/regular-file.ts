import { closeSync, constants, fstatSync, openSync, readSync, statSync, type Stats } from 'node:fs';

/** Without O_NONBLOCK, opening a named pipe blocks the thread until something writes into it. */
const flags = constants.O_RDONLY | constants.O_NONBLOCK | constants.O_NOCTTY;

/** An open file, which the caller closes. */
export interface OpenFile {
  readonly descriptor: number;
  readonly stats: Stats;
}

/**
 * Opens a regular file for reading. Everything the indexer reads of a workspace is opened here: pipes, sockets and devices
 * under any name are refused, before they are opened and, as they may be swapped in meanwhile, afterwards.
 * @throws Error with a message that `systemReason` returns
 */
export function openRegularFile(path: string): OpenFile {
  assertRegular(statSync(path));
  const descriptor = openSync(path, flags);
  try {
    const stats = fstatSync(descriptor);
    assertRegular(stats);
    return { descriptor, stats };
  } catch (error) {
    closeSync(descriptor);
    throw error;
  }
}

/**
 * Reads a regular file.
 * @param maximumBytes a larger file is refused; one that grows meanwhile, or has no end, is read no further
 * @throws Error with a message that `systemReason` returns
 */
export function readRegularFile(path: string, maximumBytes: number): Buffer {
  const { descriptor, stats } = openRegularFile(path);
  try {
    assertSize(stats.size, maximumBytes);
    let bytes = Buffer.allocUnsafe(stats.size + 1);
    for (let length = 0; ;) {
      const count = readSync(descriptor, bytes, length, bytes.length - length, null);
      if (count === 0) return bytes.subarray(0, length);
      length += count;
      assertSize(length, maximumBytes);
      if (length === bytes.length) bytes = Buffer.concat([bytes], Math.min(2 * length, maximumBytes + 1));
    }
  } finally {
    closeSync(descriptor);
  }
}

function assertRegular(stats: Stats): void {
  if (!stats.isFile()) throw new Error(stats.isDirectory() ? 'it is a directory' : 'it is not a regular file');
}

function assertSize(size: number, maximumBytes: number): void {
  if (size > maximumBytes) throw new Error(`it has more than ${maximumBytes} bytes`);
}
