import { maxOtherBytes } from '../discovery/size-limits.js';
import { externalHash } from '../tree/external-hash.js';
import { isUntouched, type FileStamp } from '../tree/file-stamp.js';
import type { FileTree } from '../tree/file-tree.js';

/** The content hash of a file, and the metadata that it had. */
export interface ExternalFile {
  readonly stamp: FileStamp;
  readonly readAt: number;
  readonly hash: string;
}

/** Content hashes of files other than sources, such as those of installed packages. A file is read again if its metadata has changed. */
export class ExternalFiles {
  readonly #files: Map<string, ExternalFile>;
  /** Whether any file had to be read again, even if its content was unchanged. */
  hasNewStamps = false;

  /** @param known the files of an earlier run, by absolute path */
  constructor(
    known: Iterable<readonly [string, ExternalFile]>,
    private readonly tree: FileTree,
  ) {
    this.#files = new Map(known);
  }

  /** Records the hash of a file that was just read. */
  add(path: string, hash: string): void {
    const stamp = this.tree.stampBehindLinks(path);
    if (stamp !== undefined) this.#set(path, { stamp, readAt: Date.now(), hash });
  }

  /** The current hash of a file; `undefined` if it cannot be read. */
  hashOf(path: string): string | undefined {
    const readAt = Date.now();
    const stamp = this.tree.stampBehindLinks(path);
    if (stamp === undefined) return undefined;
    const cachedFile = this.#files.get(path);
    if (cachedFile !== undefined && isUntouched(stamp, cachedFile.stamp, cachedFile.readAt)) return cachedFile.hash;
    const hash = this.#hash(path);
    if (hash !== undefined) this.#set(path, { stamp, readAt, hash });
    return hash;
  }

  /** The files among `paths`. */
  select(paths: Iterable<string>): (readonly [string, ExternalFile])[] {
    return [...paths].flatMap((path) => {
      const file = this.#files.get(path);
      return file === undefined ? [] : [[path, file] as const];
    });
  }

  #hash(path: string): string | undefined {
    try {
      return externalHash(this.tree, path, this.tree.read(path, maxOtherBytes));
    } catch {
      return undefined;
    }
  }

  #set(path: string, file: ExternalFile): void {
    this.#files.set(path, file);
    this.hasNewStamps = true;
  }
}
