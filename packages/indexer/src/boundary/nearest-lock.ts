import { foldersUp } from '../tree/folders.js';

/** The lock files of the folders of a repository, each read once. */
export class NearestLock<Lock> {
  readonly #locks = new Map<string, Lock | undefined>();

  /** @param read reads the lock file in a folder; `undefined` if it has none */
  constructor(private readonly read: (folder: string) => Lock | undefined) {}

  /** The lock file in a folder, or else in the nearest one above. */
  of(folder: string): { readonly folder: string; readonly lock: Lock } | undefined {
    for (const each of foldersUp(folder)) {
      if (!this.#locks.has(each)) this.#locks.set(each, this.read(each));
      const lock = this.#locks.get(each);
      if (lock !== undefined) return { folder: each, lock };
    }
    return undefined;
  }
}
