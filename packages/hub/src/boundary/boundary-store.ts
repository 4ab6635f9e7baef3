/** What a repository provides to others, and what it uses of them. */
export interface RepositoryBoundary {
  readonly packages: readonly object[];
  readonly exports: readonly object[];
  readonly uses: readonly object[];
}

/** The boundaries of all repositories of a hub. */
export interface BoundaryStore {
  /** Replaces the boundary of a repository by that of another commit. */
  replace(repository: string, commit: string, boundary: RepositoryBoundary): void | Promise<void>;
  remove(repository: string): void | Promise<void>;
}

/** Reads the boundary of the commit that is checked out in a folder. */
export type ReadBoundary = (folder: string) => Promise<RepositoryBoundary>;
