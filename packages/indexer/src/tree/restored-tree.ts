import { posix } from 'node:path';
import { virtualStamp, type FileStamp } from './file-stamp.js';
import type { FileKind, FileTree } from './file-tree.js';
import type { FolderEntry } from './list-folder.js';

/** A tree with the deleted files that a run adds to it. A file that exists takes precedence over a restored one. */
export class RestoredTree implements FileTree {
  readonly #texts = new Map<string, string>();
  readonly #folders = new Map<string, Map<string, FolderEntry>>();

  /** @param texts the content of each file, by path relative to the root */
  constructor(
    private readonly tree: FileTree,
    root: string,
    texts: ReadonlyMap<string, string>,
  ) {
    for (const [path, text] of texts) {
      this.#texts.set(posix.join(root, path), text);
      this.#add(root, path, 'file');
    }
  }

  list(folder: string): readonly FolderEntry[] {
    const restored = this.#folders.get(folder);
    if (restored === undefined) return this.tree.list(folder);
    const present = this.tree.kindOf(folder) === 'folder' ? this.tree.list(folder) : [];
    const names = new Set(present.map(({ name }) => name));
    return [...present, ...[...restored.values()].filter(({ name }) => !names.has(name))];
  }

  kindOf(path: string): FileKind | undefined {
    const present = this.tree.kindOf(path);
    if (present !== undefined) return present;
    return this.#texts.has(path) ? 'file' : this.#folders.has(path) ? 'folder' : undefined;
  }

  realPath(path: string): string | undefined {
    return this.tree.realPath(path) ?? (this.kindOf(path) === undefined ? undefined : path);
  }

  stampOf(path: string): FileStamp | undefined {
    return this.tree.stampOf(path) ?? this.#restoredStampOf(path);
  }

  stampBehindLinks(path: string): FileStamp | undefined {
    return this.tree.stampBehindLinks(path) ?? this.#restoredStampOf(path);
  }

  read(path: string, maxBytes: number): Buffer {
    try {
      return this.tree.read(path, maxBytes);
    } catch (error) {
      const text = this.#texts.get(path);
      if (text === undefined) throw error;
      return Buffer.from(text);
    }
  }

  #restoredStampOf(path: string): FileStamp | undefined {
    const text = this.#texts.get(path);
    return text === undefined ? undefined : virtualStamp(Buffer.byteLength(text));
  }

  #add(root: string, path: string, kind: 'file' | 'folder'): void {
    const parent = posix.dirname(path);
    const folder = posix.join(root, parent);
    const name = posix.basename(path);
    const entries = this.#folders.get(folder);
    if (entries) entries.set(name, { name, kind });
    else {
      this.#folders.set(folder, new Map([[name, { name, kind }]]));
      if (parent !== '.') this.#add(root, parent, 'folder');
    }
  }
}
