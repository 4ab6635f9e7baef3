import { constants } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';

const largestFileBytes = 1024 * 1024;

/** Why a file could not be opened: it is not there, or it is no regular file. */
export class NoSuchFile extends Error {
  override readonly name = 'NoSuchFile';
}

/**
 * Reads a JSON file of a package, at most 1 MiB of it.
 * @throws NoSuchFile; any other error says what is wrong with the content
 */
export async function readJsonFile(file: string): Promise<unknown> {
  // Without O_NONBLOCK, opening a named pipe waits until somebody writes into it.
  const handle = await open(file, constants.O_RDONLY | constants.O_NONBLOCK).catch(() => undefined);
  if (!handle) throw new NoSuchFile(`there is no file ${file} that can be read`);
  try {
    const found = await handle.stat();
    if (!found.isFile()) throw new NoSuchFile(`${file} is not a file`);
    if (found.size > largestFileBytes) {
      throw new Error(`it has ${found.size} bytes; at most ${largestFileBytes} are read`);
    }
    // Like npm and Node.js it does not mind a byte order mark; anything but UTF-8 is refused.
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(await readBytes(handle, found.size)));
  } finally {
    await handle.close();
  }
}

/** Reads no more than the size that was told: some files, such as those under /proc, have no end. */
async function readBytes(handle: FileHandle, size: number): Promise<Buffer> {
  const bytes = Buffer.alloc(size + 1);
  let length = 0;
  let bytesRead: number;
  do {
    ({ bytesRead } = await handle.read(bytes, length, bytes.length - length));
    length += bytesRead;
  } while (bytesRead > 0);
  if (length > size) throw new Error(`it has more than the ${size} bytes that it is said to have`);
  return bytes.subarray(0, length);
}
