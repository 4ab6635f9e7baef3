/** A dependency as a manifest declares it. */
export interface Dependency {
  /** The name under which it is installed. */
  readonly name: string;
  readonly range: string;
}

/** The versions in a lock file. */
export interface LockFile {
  /** @param folder that of the manifest, relative to the lock file */
  versionOf(folder: string, dependency: Dependency): string | undefined;
}
