import type { FileStamp } from './file-stamp.js';
import type { FolderEntry } from './list-folder.js';

/** Deleted files that a run adds to the tree. */
export class RestoredFiles {
  readonly #entries = new Map<string, Map<string, FolderEntry>>();

  /** @param texts the content of each file, by path relative to the root */
  constructor(private readonly texts: ReadonlyMap<string, string>) {
    for (const path of texts.keys()) this.#add(path, 'file');
  }

  /** The restored entries of a folder that `listed` lacks. */
  entriesOf(folder: string, listed: readonly FolderEntry[]): readonly FolderEntry[] {
    const restored = this.#entries.get(folder);
    if (restored === undefined) return [];
    const names = new Set(listed.map(({ name }) => name));
    return [...restored.values()].filter(({ name }) => !names.has(name));
  }

  /** Whether a folder contains a restored file, so that it may be missing in the tree. */
  hasFolder(folder: string): boolean {
    return this.#entries.has(folder);
  }

  stampOf(path: string): FileStamp | undefined {
    const bytes = this.read(path);
    return bytes && { size: bytes.length, mtimeMs: 0, ctimeMs: 0, inode: 0 };
  }

  read(path: string): Buffer | undefined {
    const text = this.texts.get(path);
    return text === undefined ? undefined : Buffer.from(text);
  }

  #add(path: string, kind: 'file' | 'folder'): void {
    const end = path.lastIndexOf('/');
    const folder = path.slice(0, Math.max(end, 0));
    const name = path.slice(end + 1);
    const entries = this.#entries.get(folder);
    if (entries) entries.set(name, { name, kind });
    else {
      this.#entries.set(folder, new Map([[name, { name, kind }]]));
      if (folder !== '') this.#add(folder, 'folder');
    }
  }
}
