import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** What an import can lead to, besides a folder. */
const importable = /\.([cm]?[jt]sx?|json)$/;

/**
 * What lies in the tree but is left out of it: ignored files and folders, and links. An import can lead there all the
 * same, so their coming and going matters.
 */
export class UnlistedFiles {
  readonly #walked = new Set<string>();
  readonly #entries = new Set<string>();

  constructor(private readonly root: string) {}

  /** A directory whose entries are either discovered or added here. */
  addWalked(directory: string): void {
    this.#walked.add(directory);
  }

  addFile(path: string): void {
    if (importable.test(path)) this.#entries.add(path);
  }

  /** A folder that is not walked, or a link to whatever it may be. */
  addEntrance(path: string): void {
    this.#entries.add(path);
  }

  /**
   * Whether a path exists without being discovered, as a folder always does. Asks the file system only about the inside of
   * ignored folders.
   */
  has(path: string): boolean {
    if (this.#entries.has(path) || this.#walked.has(path)) return true;
    for (let end = path.lastIndexOf('/'); ; end = path.lastIndexOf('/', end - 1)) {
      const directory = end === -1 ? '' : path.slice(0, end);
      if (this.#walked.has(directory)) return false;
      if (this.#entries.has(directory)) return existsSync(join(this.root, path));
      if (end === -1) return false;
    }
  }
}
