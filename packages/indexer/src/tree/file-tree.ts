import type { FileStamp } from './file-stamp.js';
import type { FolderEntry } from './list-folder.js';

/** The kind of a file behind all links. `other` is a device, a pipe or a socket. */
export type FileKind = 'file' | 'folder' | 'other';

/**
 * The files that a run reads: those on the disk, or those of a revision in their place. Paths are absolute, with `/`. Files of
 * installed packages may be outside of the workspace.
 */
export interface FileTree {
  /** Lists the entries of a folder. @throws Error if it cannot be listed */
  list(folder: string): readonly FolderEntry[];
  /** Follows links. Returns `undefined` if nothing exists at the path, or a link leads nowhere. */
  kindOf(path: string): FileKind | undefined;
  /** The path without links; `undefined` if nothing exists there. */
  realPath(path: string): string | undefined;
  /** The metadata of a regular file; `undefined` for anything else, also for a link. */
  stampOf(path: string): FileStamp | undefined;
  /** Like `stampOf`, but follows links. */
  stampBehindLinks(path: string): FileStamp | undefined;
  /** Reads a regular file, and follows links. @throws FileError */
  read(path: string, maxBytes: number): Buffer;
}
