import { gitError } from './git-error.js';

const longestPiece = 1 << 20;

/**
 * Splits a stream of bytes at a delimiter and yields the pieces in batches. A piece is a string with one character per byte ("latin1"),
 * because paths are bytes, and two different paths must not become the same string. `decodeUtf8` makes a piece readable.
 * @param command the git command that writes the bytes, for the error
 * @throws PluginError `GIT_FAILED` for a piece of more than 1 MiB, because no path or name is that long
 */
export async function* splitBytes(
  chunks: AsyncIterable<Buffer>,
  delimiter: number,
  command: string,
): AsyncGenerator<readonly string[], void, undefined> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of chunks) {
    const bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    const pieces: string[] = [];
    let start = 0;
    for (let end = bytes.indexOf(delimiter); end >= 0; end = bytes.indexOf(delimiter, start)) {
      pieces.push(bytes.toString('latin1', start, end));
      start = end + 1;
    }
    rest = bytes.subarray(start);
    if (rest.length > longestPiece) throw gitError('GIT_FAILED', command, 'wrote an overlong line', '');
    yield pieces;
  }
  if (rest.length > 0) yield [rest.toString('latin1')];
}

/** Decodes a string of bytes as UTF-8. Invalid bytes become U+FFFD, as in a folder listing. */
export function decodeUtf8(bytes: string): string {
  return /^[\0-\x7f]*$/.test(bytes) ? bytes : Buffer.from(bytes, 'latin1').toString('utf8');
}
