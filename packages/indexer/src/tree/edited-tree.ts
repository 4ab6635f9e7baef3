import { posix } from 'node:path';
import { virtualStamp, type FileStamp } from './file-stamp.js';
import type { FileKind, FileTree } from './file-tree.js';
import type { FolderEntry } from './list-folder.js';

/** A tree in which some files have another text, as if an editor had saved it. Files that do not exist are not added. */
export class EditedTree implements FileTree {
  readonly #texts: ReadonlyMap<string, Buffer>;

  /** @param texts the content of each file, by path relative to the root */
  constructor(
    private readonly tree: FileTree,
    root: string,
    texts: ReadonlyMap<string, string>,
  ) {
    this.#texts = new Map([...texts].map(([path, text]) => [posix.join(root, path), Buffer.from(text)]));
  }

  list(folder: string): readonly FolderEntry[] {
    return this.tree.list(folder);
  }

  kindOf(path: string): FileKind | undefined {
    return this.tree.kindOf(path);
  }

  realPath(path: string): string | undefined {
    return this.tree.realPath(path);
  }

  stampOf(path: string): FileStamp | undefined {
    return this.#stampOf(path, this.tree.stampOf(path));
  }

  stampBehindLinks(path: string): FileStamp | undefined {
    return this.#stampOf(path, this.tree.stampBehindLinks(path));
  }

  read(path: string, maxBytes: number): Buffer {
    return this.#texts.get(path) ?? this.tree.read(path, maxBytes);
  }

  #stampOf(path: string, present: FileStamp | undefined): FileStamp | undefined {
    const text = present && this.#texts.get(path);
    return text ? virtualStamp(text.length) : present;
  }
}
