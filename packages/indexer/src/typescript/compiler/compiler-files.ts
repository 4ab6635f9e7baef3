/** The files that the compiler sees. The compiler reads nothing else, apart from its own libraries. */
export interface CompilerFiles {
  fileExists(path: string): boolean;
  directoryExists(path: string): boolean;
  readFile(path: string): string | undefined;
  realpath(path: string): string;
  /** Names of the entries of a directory. */
  entriesOf(directory: string): DirectoryEntries;
}

export interface DirectoryEntries {
  readonly files: readonly string[];
  readonly directories: readonly string[];
}
