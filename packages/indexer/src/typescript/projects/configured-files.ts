import ts from 'typescript';

/** The compiler's matching of `include` and `exclude` patterns, which the pinned version exports but does not declare. */
type MatchFiles = (
  path: string,
  extensions: readonly string[] | undefined,
  excludes: readonly string[] | undefined,
  includes: readonly string[] | undefined,
  useCaseSensitiveFileNames: boolean,
  currentDirectory: string,
  depth: number | undefined,
  getFileSystemEntries: (path: string) => DirectoryEntries,
  realpath: (path: string) => string,
) => string[];

interface DirectoryEntries {
  readonly files: string[];
  readonly directories: string[];
}

const { matchFiles } = ts as unknown as { readonly matchFiles: MatchFiles };

/** The files that a configuration can include: the discovered files, without those that git ignores. */
export class ConfiguredFiles {
  readonly #directories = new Map<string, DirectoryEntries>();

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

  /** See `ts.ParseConfigHost.readDirectory`. */
  match(
    directory: string,
    extensions: readonly string[] | undefined,
    excludes: readonly string[] | undefined,
    includes: readonly string[] | undefined,
    depth: number | undefined,
  ): string[] {
    const entriesOf = (path: string): DirectoryEntries =>
      this.#directories.get(path.replace(/\/$/, '')) ?? { files: [], directories: [] };
    return matchFiles(
      directory,
      extensions,
      excludes,
      includes,
      ts.sys.useCaseSensitiveFileNames,
      this.root,
      depth,
      entriesOf,
      (path) => path,
    );
  }

  #enter(directory: string): DirectoryEntries {
    const cached = this.#directories.get(directory);
    if (cached !== undefined) return cached;
    const entries: DirectoryEntries = { files: [], directories: [] };
    this.#directories.set(directory, entries);
    if (directory !== this.root) {
      const end = directory.lastIndexOf('/');
      this.#enter(directory.slice(0, end)).directories.push(directory.slice(end + 1));
    }
    return entries;
  }
}
