import { constants } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';

/** The file cannot be opened, for the reason in `cause`, or is not a regular file. */
export class NoSuchFile extends Error {
  override readonly name = 'NoSuchFile';
}

/**
 * Reads a regular file of at most `limitBytes`. Never waits for the writer of a named pipe, and never reads more than the size that
 * the file reports, because some files, such as those under /proc, have no end.
 * @param options `isLinkRefused`: a symbolic link counts as missing
 * @throws NoSuchFile; another Error if the content is too large
 */
export async function readRegularFile(
  file: string,
  limitBytes: number,
  { isLinkRefused = false }: { readonly isLinkRefused?: boolean } = {},
): Promise<Buffer> {
  // Without O_NONBLOCK, opening a named pipe waits for a writer. Windows has neither flag and does not need them.
  const flags = constants.O_RDONLY | nonBlocking | (isLinkRefused ? noFollow : 0);
  const handle = await open(file, flags).catch((cause: unknown) => {
    throw new NoSuchFile(`there is no file ${file} that can be read`, { cause });
  });
  try {
    const stats = await handle.stat();
    if (!stats.isFile()) throw new NoSuchFile(`${file} is not a file`);
    if (stats.size > limitBytes) throw new Error(`it has ${stats.size} bytes; at most ${limitBytes} are read`);
    return await readBytes(handle, stats.size);
  } finally {
    await handle.close();
  }
}

const { O_NONBLOCK: nonBlocking = 0, O_NOFOLLOW: noFollow = 0 } = constants as Partial<typeof constants>;

async function readBytes(handle: FileHandle, size: number): Promise<Buffer> {
  const bytes = Buffer.alloc(size + 1);
  let length = 0;
  let bytesRead: number;
  do {
    ({ bytesRead } = await handle.read(bytes, length, bytes.length - length));
    length += bytesRead;
  } while (bytesRead > 0);
  if (length > size) throw new Error(`it has more than the ${size} bytes that it reports`);
  return bytes.subarray(0, length);
}
