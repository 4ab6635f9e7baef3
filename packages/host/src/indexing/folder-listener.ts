import type { Stats } from 'node:fs';

/** Receives what the watchers find. Paths are relative to the workspace, with `/`; those of folders end with `/`. */
export interface FolderListener {
  /** Whether changes of a path are not reported. `isFolder` is undefined as long as nothing but the path is known. */
  isIgnored(path: string, isFolder: boolean | undefined): boolean;
  onEdit(path: string, isRemoved: boolean): void;
  /** The changes of these folders are being reported from now on. `entries` are those at this moment. */
  onWatched(folders: readonly string[], entries: FolderEntries): void;
  /** Edits are found late, by polling. */
  onDegraded(reason: string): void;
}

/** The entries of folders, with what the system knows about them. */
export type FolderEntries = ReadonlyMap<string, Stats | undefined>;
