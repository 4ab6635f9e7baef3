import { readRegularFile } from '../../platform/files/read-regular-file.js';

export { NoSuchFile } from '../../platform/files/read-regular-file.js';

const largestFileBytes = 1024 * 1024;

/**
 * Reads a JSON file of a package, at most 1 MiB of it.
 * @throws NoSuchFile; any other error says what is wrong with the content
 */
export async function readJsonFile(file: string): Promise<unknown> {
  const bytes = await readRegularFile(file, largestFileBytes);
  // Like npm and Node.js it does not mind a byte order mark; anything but UTF-8 is refused.
  return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
}
