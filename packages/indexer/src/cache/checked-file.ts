import { openRegularFile, readRegularFile, writeFileAtomically } from '@code-graph/sdk/files';
import { contentHash } from '../content-hash.js';

/** Incremented when the layout of the files changes. A file of another format is ignored. */
const format = 'code-graph-index/14';
const anyFormat = /^code-graph-index\/\d+ /;

/** Maximum bytes of a file in the cache. Node.js reads no larger buffer on every platform. */
export const maxCacheFileBytes = 2 ** 32 - 1;

/** Maximum bytes of the first two lines. */
const maxStartBytes = 64 * 1024;

/** The content of the file is not what was written. */
export class DamagedFile extends Error {
  override readonly name = 'DamagedFile';
}

/**
 * Writes lines after a checksum. Replaces the file atomically: a reader never sees a partial file. Only its owner can read it, because it
 * reveals much about the sources.
 */
export async function writeCheckedFile(path: string, lines: readonly string[]): Promise<void> {
  const text = lines.join('\n');
  await writeFileAtomically(path, `${format} ${contentHash(text)}\n${text}`, { isDurable: false });
}

/**
 * Returns the lines after the checksum; `undefined` if the file cannot be read or has another format.
 * @throws DamagedFile
 */
export async function readCheckedFile(path: string): Promise<string[] | undefined> {
  const content = await readRegularFile(path, { maxBytes: maxCacheFileBytes }).catch(() => undefined);
  if (content === undefined) return undefined;
  const end = content.indexOf('\n');
  const header = content.toString('utf8', 0, Math.max(end, 0));
  if (!anyFormat.test(header)) throw new DamagedFile();
  if (!header.startsWith(`${format} `)) return undefined;
  const body = content.subarray(end + 1);
  if (header !== `${format} ${contentHash(body)}`) throw new DamagedFile();
  return body.toString().split('\n');
}

/** Returns the first line after the checksum without verifying it; `undefined` if there is none. */
export async function readFirstLine(path: string): Promise<string | undefined> {
  const opened = await openRegularFile(path).catch(() => undefined);
  if (opened === undefined) return undefined;
  try {
    const { buffer, bytesRead } = await opened.handle.read(Buffer.alloc(maxStartBytes), 0, maxStartBytes, 0);
    const [header = '', line] = buffer.toString('utf8', 0, bytesRead).split('\n');
    return header.startsWith(`${format} `) ? line : undefined;
  } finally {
    await opened.handle.close();
  }
}
