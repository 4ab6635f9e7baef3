import { closeSync, constants, fstatSync, openSync, readSync, statSync, type Stats } from 'node:fs';

/** Without O_NONBLOCK, opening a named pipe blocks the thread until something writes into it. */
const flags = constants.O_RDONLY | constants.O_NONBLOCK | constants.O_NOCTTY;

/** An open file, which the caller has to close. */
export interface OpenFile {
  readonly descriptor: number;
  readonly stats: Stats;
}

/**
 * Opens a regular file for reading. Every file that the indexer reads from a workspace is opened here. Pipes, sockets and
 * devices are rejected before they are opened, and again afterwards, because the file may have been replaced in between.
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
 * @param maximumBytes a larger file is rejected, also if it grows or turns out to be endless while it is read
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
