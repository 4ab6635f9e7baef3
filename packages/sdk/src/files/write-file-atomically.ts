import { randomBytes } from 'node:crypto';
import { open, rename, rm, writeFile, type FileHandle } from 'node:fs/promises';

/** Content of a file: as a whole, in pieces, or written by a function. */
export type FileContent =
  | string
  | Uint8Array
  | Iterable<string | Uint8Array>
  | AsyncIterable<string | Uint8Array>
  | ((file: FileHandle) => Promise<void>);

/** Properties of a written file. */
export interface WriteOptions {
  /** Permissions of the file, restricted by the umask. Default: 0o600, for its owner only. */
  readonly mode?: number | undefined;
  /** Whether the content reaches the disk before the file appears. Saves time for files that can be made again. Default: true. */
  readonly isDurable?: boolean | undefined;
}

/**
 * Creates or replaces a file as a whole: after a failure or a crash at any moment, it has either its old content or all of the new. The
 * content is written to a draft beside the file, `<path>.<random>.tmp`, never through a link. A crash can leave a draft behind.
 * @throws an error of `node:fs`, or the error of the content
 */
export async function writeFileAtomically(
  path: string,
  content: FileContent,
  { mode = 0o600, isDurable = true }: WriteOptions = {},
): Promise<void> {
  const draft = `${path}.${randomBytes(6).toString('hex')}.tmp`;
  // Opened before the cleanup begins: a file that exists already is not this function's to delete.
  const file = await open(draft, 'wx', mode);
  try {
    try {
      if (typeof content === 'function') await content(file);
      else await writeFile(file, content);
      if (isDurable) await file.sync();
    } finally {
      await file.close();
    }
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true }).catch(() => undefined);
    throw error;
  }
}
