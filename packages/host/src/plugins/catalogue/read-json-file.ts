import { parseLocatedJson } from '../../json/parse-located-json.js';
import { readOwnFile } from '../../files/own-file.js';

export { NoSuchFile } from '../../files/own-file.js';

const maxFileBytes = 1024 * 1024;

/** The content of a JSON file. */
export interface JsonFile {
  readonly text: string;
  readonly content: unknown;
}

/**
 * Reads a JSON file of a package, of at most 1 MiB.
 * @throws NoSuchFile; any other error describes the fault of the content
 */
export async function readJsonFile(file: string): Promise<JsonFile> {
  const bytes = await readOwnFile(file, maxFileBytes);
  // Accepts a byte order mark, like npm and Node.js. Throws if the content is not UTF-8.
  const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  return { text, content: parseLocatedJson(text) };
}
