import { parseLocatedJson } from '../../platform/json/parse-located-json.js';
import { readRegularFile } from '../../platform/files/read-regular-file.js';

export { NoSuchFile } from '../../platform/files/read-regular-file.js';

const maxFileBytes = 1024 * 1024;

/**
 * Reads a JSON file of a package, of at most 1 MiB.
 * @throws NoSuchFile; any other error describes the fault of the content
 */
export async function readJsonFile(file: string): Promise<unknown> {
  const bytes = await readRegularFile(file, maxFileBytes);
  // Accepts a byte order mark, like npm and Node.js. Throws if the content is not UTF-8.
  return parseLocatedJson(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
}
