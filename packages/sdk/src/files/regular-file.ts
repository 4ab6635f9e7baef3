import { lstat, open, readlink, stat, type FileHandle } from 'node:fs/promises';
import { resolve } from 'node:path';
import { ContentBuffer } from './content-buffer.js';
import { FileError, toFileError } from './file-error.js';
import { assertRegular, assertSize, openFlags, unlinkedFlags } from './opened-file-rules.js';
import { isInside, realPath } from './real-path.js';

/** Restricts which files are opened. */
export interface OpenOptions {
  /**
   * Folder that has to contain the file, by its real path. A symbolic link that leaves the folder is rejected. Give it for every path
   * that a repository or its files name, usually `context.workspaceRoot`.
   */
  readonly within?: string | undefined;
  /** Whether the path itself may be a symbolic link. Default: true. */
  readonly isLinkAllowed?: boolean | undefined;
  /** A larger file is rejected. Default: any size. */
  readonly maxBytes?: number | undefined;
}

/** Restricts which files are read as a whole. */
export interface ReadOptions extends OpenOptions {
  /** A larger file is rejected, also if it grows, or turns out to have no end, while it is read. */
  readonly maxBytes: number;
}

/** An open file, which the caller has to close. */
export interface OpenedFile {
  readonly handle: FileHandle;
  /** Bytes when it was opened. */
  readonly size: number;
}

/**
 * Opens a regular file for reading, for example with `handle.createReadStream()`. Never waits for the writer of a named pipe, and opens
 * neither directories nor devices nor sockets.
 * @throws FileError
 */
export async function openRegularFile(path: string, options: OpenOptions = {}): Promise<OpenedFile> {
  try {
    const file = await permittedPath(path, options);
    // Checked before it is opened, because opening a device can have effects, and again afterwards, because it may have been replaced.
    assertRegular(path, await stat(file));
    const mayBeLink = options.within === undefined && options.isLinkAllowed !== false;
    const handle = mayBeLink ? await open(file, openFlags) : await openUnlinked(path, file);
    try {
      const stats = await handle.stat();
      assertRegular(path, stats);
      assertSize(path, stats.size, options.maxBytes);
      if (options.within !== undefined) await assertOpenedInside(path, handle, options.within);
      return { handle, size: stats.size };
    } catch (error) {
      await handle.close();
      throw error;
    }
  } catch (error) {
    throw toFileError(path, error);
  }
}

/**
 * Reads a regular file as a whole.
 * @throws FileError
 *
 * @example
 * const report = await readRegularFile(path, { maxBytes: 64 * 1024 * 1024 }).catch((error: unknown) => {
 *   if (!(error instanceof FileError)) throw error;
 *   throw new PluginError('REPORT_UNREADABLE', `The report ${path} cannot be read: ${error.message}.`, { cause: error });
 * });
 */
export async function readRegularFile(path: string, options: ReadOptions): Promise<Buffer> {
  const { handle, size } = await openRegularFile(path, options);
  try {
    const content = new ContentBuffer(path, size, options.maxBytes);
    for (;;) {
      const { bytesRead } = await handle.read(content.free);
      if (bytesRead === 0) return content.bytes;
      content.add(bytesRead);
    }
  } catch (error) {
    throw toFileError(path, error);
  } finally {
    await handle.close();
  }
}

async function permittedPath(path: string, { within, isLinkAllowed = true }: OpenOptions): Promise<string> {
  if (!isLinkAllowed && (await lstat(path)).isSymbolicLink()) throw isLink(path);
  if (within === undefined) return resolve(path);
  const file = await realPath(path);
  if (!isInside(file, await realPath(within))) throw outside(path);
  return file;
}

/** Opens a file by its real path, which has no links unless it was replaced in the meantime. */
async function openUnlinked(path: string, file: string): Promise<FileHandle> {
  return open(file, unlinkedFlags).catch((error: unknown) => {
    throw error instanceof Error && 'code' in error && error.code === 'ELOOP' ? replaced(path) : error;
  });
}

/**
 * Checks where the open file is. Its path may have led elsewhere while the file was opened, and may lead elsewhere again by now, so that
 * only the system's own path of the open file is certain. Other systems than Linux do not report it to Node.js: there, the path has to lead
 * to the open file without a link, which a replacement at exactly the right moments can still deceive.
 */
async function assertOpenedInside(path: string, handle: FileHandle, within: string): Promise<void> {
  const opened = await readlink(`/proc/self/fd/${handle.fd}`).catch(() => undefined);
  if (opened !== undefined) {
    if (!isInside(opened, await realPath(within))) throw outside(path);
    return;
  }
  const [linkStats, stats] = [await lstat(await permittedPath(path, { within })), await handle.stat()];
  if (linkStats.dev !== stats.dev || linkStats.ino !== stats.ino) throw replaced(path);
}

function outside(path: string): FileError {
  return new FileError('outside', path, 'it is outside the permitted folder');
}

function isLink(path: string): FileError {
  return new FileError('unreadable', path, 'it is a symbolic link');
}

function replaced(path: string): FileError {
  return new FileError('unreadable', path, 'it was replaced while it was opened');
}
