/** The files of a package, by path. */
export type PackageFiles = ReadonlyMap<string, string>;

/** The result of a migration. */
export interface Migrated {
  /** Contents of the files that are created or changed. */
  readonly changes: PackageFiles;
  /** Changes that are left to the author, because a file was edited. */
  readonly notes: readonly string[];
}

/** A change of the template that existing packages receive. */
export interface Migration {
  /** The version of the template that the package has afterwards. */
  readonly version: number;
  readonly title: string;
  /**
   * Computes the changes without writing them.
   * @param template the files that the template would create for the package
   */
  readonly migrate: (files: PackageFiles, template: PackageFiles) => Migrated;
}
