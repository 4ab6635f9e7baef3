import type { DirectoryEntries } from '../compiler/compiler-files.js';

const empty: DirectoryEntries = { files: [], directories: [] };

/** The files that a configuration can include: the discovered files, without those that git ignores. */
export class ConfiguredFiles {
  readonly #directories = new Map<string, { readonly files: string[]; readonly directories: string[] }>();

  constructor(
    private readonly root: string,
    files: Iterable<string>,
  ) {
    this.#enter(root);
    for (const file of files) {
      const end = file.lastIndexOf('/');
      const directory = end === -1 ? root : `${root}/${file.slice(0, end)}`;
      this.#enter(directory).files.push(file.slice(end + 1));
    }
  }

  entriesOf(directory: string): DirectoryEntries {
    return this.#directories.get(directory.replace(/\/$/, '')) ?? empty;
  }

  #enter(directory: string): { readonly files: string[]; readonly directories: string[] } {
    const cached = this.#directories.get(directory);
    if (cached !== undefined) return cached;
    const entries = { files: [], directories: [] };
    this.#directories.set(directory, entries);
    if (directory !== this.root) {
      const end = directory.lastIndexOf('/');
      this.#enter(directory.slice(0, end)).directories.push(directory.slice(end + 1));
    }
    return entries;
  }
}
