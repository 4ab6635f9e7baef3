import { constants } from 'node:fs';
import { open } from 'node:fs/promises';

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
    return JSON.parse(await handle.readFile('utf8'));
  } finally {
    await handle.close();
  }
}
