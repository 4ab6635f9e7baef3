import type { Git } from './git.js';
import { gitError } from './git-error.js';
import { splitBytes } from './split-bytes.js';

const newline = 0x0a;
const maxHeaderBytes = 1000;

/** The content of a blob. */
export interface BlobContent {
  readonly id: string;
  readonly content: Buffer;
}

/**
 * The sizes of blobs in bytes, by object name. In a partial clone, find the missing blobs first: git would try to fetch them.
 * @throws PluginError `GIT_FAILED` for an object that the repository lacks, or that is not a blob
 */
export async function measureBlobs(git: Git, ids: Iterable<string>): Promise<ReadonlyMap<string, number>> {
  const running = git.start('cat-file', '--batch-check', '--buffer');
  running.input.end(toLines(ids));
  const sizes = new Map<string, number>();
  for await (const lines of splitBytes(running.output(), newline, 'cat-file')) {
    for (const line of lines) {
      const { id, bytes } = parseHeader(line);
      sizes.set(id, bytes);
    }
  }
  return sizes;
}

/**
 * Reads blobs by one process, in the order of `ids`. The conditions and errors are those of `measureBlobs`.
 * Contents are those that git has stored: no filter or conversion applies to them.
 */
export async function* readBlobs(git: Git, ids: Iterable<string>): AsyncGenerator<BlobContent, void, undefined> {
  const running = git.start('cat-file', '--batch', '--buffer');
  running.input.end(toLines(ids));
  let header = '';
  let current: { readonly id: string; readonly content: Buffer; filled: number } | undefined;
  let isAtEnd = false;
  for await (const chunk of running.output()) {
    let at = 0;
    while (at < chunk.length) {
      if (isAtEnd) {
        // The newline after each content.
        isAtEnd = false;
        at += 1;
      } else if (current === undefined) {
        const end = chunk.indexOf(newline, at);
        header += chunk.toString('latin1', at, end === -1 ? chunk.length : end);
        if (header.length > maxHeaderBytes) throw gitError('GIT_FAILED', 'cat-file', 'wrote an overlong line', '');
        if (end === -1) break;
        at = end + 1;
        const { id, bytes } = parseHeader(header);
        header = '';
        current = { id, content: Buffer.allocUnsafeSlow(bytes), filled: 0 };
      } else {
        const count = chunk.copy(current.content, current.filled, at);
        at += count;
        current.filled += count;
      }
      if (current?.filled === current?.content.length && current !== undefined) {
        yield { id: current.id, content: current.content };
        current = undefined;
        isAtEnd = true;
      }
    }
  }
}

function toLines(ids: Iterable<string>): string {
  return [...ids].map((id) => `${id}\n`).join('');
}

/** Parses `<id> blob <size>`. */
function parseHeader(line: string): { readonly id: string; readonly bytes: number } {
  const [id = '', type, bytes] = line.split(' ');
  if (type !== 'blob') {
    const problem = type === 'missing' ? 'did not find' : 'did not get a blob for';
    throw gitError('GIT_FAILED', 'cat-file', `${problem} the object ${id}`, '"git fsck" reports whether it is damaged');
  }
  return { id, bytes: Number(bytes) };
}
