import { closeSync, fstatSync, openSync, readSync, statSync } from 'node:fs';
import { ContentBuffer } from './content-buffer.js';
import { toFileError } from './file-error.js';
import { assertRegular, assertSize, openFlags } from './opened-file-rules.js';
import type { OpenOptions, ReadOptions } from './regular-file.js';

/** A file that was opened synchronously, which the caller has to close. */
export interface OpenedFileSync {
  readonly descriptor: number;
  /** Bytes when it was opened. */
  readonly size: number;
}

/**
 * Like `openRegularFile`, for threads that do nothing but read. Has no option `within`: use it only for paths that were found without
 * following links.
 * @throws FileError
 */
export function openRegularFileSync(path: string, options: Pick<OpenOptions, 'maxBytes'> = {}): OpenedFileSync {
  try {
    // Before it is opened, because opening a device can have effects; and again afterwards, because it may have been replaced.
    assertRegular(path, statSync(path));
    const descriptor = openSync(path, openFlags);
    try {
      const stats = fstatSync(descriptor);
      assertRegular(path, stats);
      assertSize(path, stats.size, options.maxBytes);
      return { descriptor, size: stats.size };
    } catch (error) {
      closeSync(descriptor);
      throw error;
    }
  } catch (error) {
    throw toFileError(path, error);
  }
}

/**
 * Like `readRegularFile`, with the restriction of `openRegularFileSync`.
 * @throws FileError
 */
export function readRegularFileSync(path: string, options: Pick<ReadOptions, 'maxBytes'>): Buffer {
  const { descriptor, size } = openRegularFileSync(path, options);
  try {
    const content = new ContentBuffer(path, size, options.maxBytes);
    for (;;) {
      const count = readSync(descriptor, content.free);
      if (count === 0) return content.bytes;
      content.add(count);
    }
  } catch (error) {
    throw toFileError(path, error);
  } finally {
    closeSync(descriptor);
  }
}
