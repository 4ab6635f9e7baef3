import { posix } from 'node:path';
import type { FileTree } from '../tree/file-tree.js';

/** The files to which an import can resolve. */
const importable = /\.([cm]?[jt]sx?|json)$/;

/**
 * The excluded entries of the tree: ignored files and folders, and links. An import can resolve to them nevertheless, so
 * adding or removing one of them can change the graph.
 */
export class UnlistedFiles {
  readonly #walked = new Set<string>();
  readonly #entries = new Set<string>();

  constructor(
    private readonly root: string,
    private readonly tree: FileTree,
  ) {}

  /** Adds a directory whose entries are all either discovered or added here. */
  addWalked(directory: string): void {
    this.#walked.add(directory);
  }

  /** The directories that were walked; '' is the root. */
  get walked(): ReadonlySet<string> {
    return this.#walked;
  }

  addFile(path: string): void {
    if (importable.test(path)) this.#entries.add(path);
  }

  /** Adds a folder that is not walked, or a link. */
  addEntrance(path: string): void {
    this.#entries.add(path);
  }

  /**
   * Whether a path exists without being discovered, which is true of every folder. Looks up only paths inside folders that were
   * not walked.
   */
  has(path: string): boolean {
    if (this.#entries.has(path) || this.#walked.has(path)) return true;
    for (let end = path.lastIndexOf('/'); ; end = path.lastIndexOf('/', end - 1)) {
      const directory = end === -1 ? '' : path.slice(0, end);
      if (this.#walked.has(directory)) return false;
      if (this.#entries.has(directory)) return this.tree.kindOf(posix.join(this.root, path)) !== undefined;
      if (end === -1) return false;
    }
  }
}
