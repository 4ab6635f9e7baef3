import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { SeenFiles } from '@code-graph/indexer';
import { readRegularFile } from '@code-graph/sdk/files';

/** The content hash of a file, and the metadata that it had. */
interface HashedFile {
  readonly stamp: string;
  readonly hash: string;
}

/** Maximum size of a file that is compared. The indexer reads smaller files only. */
const maxFileBytes = 16 * 1024 * 1024;

/** Number of files that are read at a time. */
const parallelReads = 16;

/** Resolution of the coarsest file system clock in use (FAT). Two changes within one tick have the same timestamp. */
const coarsestTickMs = 2000;

/** Compares the files of the workspace with their content in an index run. Times only decide whether a file is hashed again. */
export class IndexedFiles {
  readonly #hashed = new Map<string, HashedFile>();
  readonly #extensions: ReadonlySet<string>;

  constructor(
    private readonly workspace: string,
    private readonly seen: SeenFiles,
  ) {
    this.#extensions = new Set(seen.extensions);
  }

  /** The content hashes of the source and configuration files in the run, by path; '' for a file that was not read. */
  get hashes(): ReadonlyMap<string, string> {
    return this.seen.hashes;
  }

  /** The files of another run with another content, and those of one of the runs only. Undefined if the other run does not know its files. */
  findEdited(other: SeenFiles | undefined): ReadonlySet<string> | undefined {
    if (other === undefined) return undefined;
    const files = new Set([...this.hashes.keys(), ...other.hashes.keys()]);
    return new Set([...files].filter((file) => this.hashes.get(file) !== other.hashes.get(file)));
  }

  /** The files among these that were added, changed or deleted since the run, sorted. */
  async findChanged(files: Iterable<string>): Promise<string[]> {
    const checked = [...new Set(files)].sort();
    const changed: string[] = [];
    for (let start = 0; start < checked.length; start += parallelReads) {
      const slice = checked.slice(start, start + parallelReads);
      const isChanged = await Promise.all(slice.map((file) => this.#isChanged(file)));
      changed.push(...slice.filter((_, index) => isChanged[index]));
    }
    return changed;
  }

  /** Whether a file would be a source by its name. */
  isSource(file: string): boolean {
    return this.#extensions.has(extname(file));
  }

  async #isChanged(file: string): Promise<boolean> {
    const indexedHash = this.seen.hashes.get(file);
    // A file that the run could not read, or that was too large, has no content to compare.
    if (indexedHash === '') return false;
    if (indexedHash !== undefined) return (await this.#hash(file)) !== indexedHash;
    return this.isSource(file) && !this.isExcluded(file) && (await this.#hash(file)) !== undefined;
  }

  /** Whether the rules exclude a file, a folder, or a folder around it. */
  isExcluded(file: string): boolean {
    const { excluded } = this.seen;
    if (excluded.has(file)) return true;
    for (let end = file.indexOf('/'); end >= 0; end = file.indexOf('/', end + 1))
      if (excluded.has(file.slice(0, end + 1))) return true;
    return false;
  }

  /** The hash of a file as the indexer computes it; undefined if it is not a readable file of the workspace. */
  async #hash(file: string): Promise<string | undefined> {
    const path = join(this.workspace, file);
    try {
      const { size, mtimeMs, ctimeMs, ino } = await stat(path);
      const stamp = [size, mtimeMs, ctimeMs, ino].join();
      const earlier = this.#hashed.get(file);
      if (earlier?.stamp === stamp) return earlier.hash;
      const readAt = Date.now();
      const bytes = await readRegularFile(path, { within: this.workspace, maxBytes: maxFileBytes });
      const hash = createHash('sha256').update(bytes).digest('base64url');
      // A file that was changed a moment ago can change again without a new timestamp.
      if (Math.max(mtimeMs, ctimeMs) + coarsestTickMs < readAt) this.#hashed.set(file, { stamp, hash });
      return hash;
    } catch {
      return undefined;
    }
  }
}
