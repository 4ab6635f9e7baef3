import type { ExportedSymbol, PackageManager, RepositoryBoundary, SymbolUse } from '@code-graph/indexer';
import type { JobAttempt } from '../shared/shared-jobs.js';

export interface PackageKey {
  readonly manager: PackageManager;
  readonly package: string;
}

/** A package that a repository publishes. */
export interface PublishedRow extends PackageKey {
  readonly repository: string;
  readonly commit: string;
  readonly version: string | undefined;
  readonly folder: string;
  /** Changes with the exported symbols of the repository. */
  readonly exportsHash: string;
}

/** An exported symbol. */
export interface SymbolRow extends ExportedSymbol {
  readonly repository: string;
}

/** A use of a symbol. */
export interface UseRow extends SymbolUse {
  readonly repository: string;
  readonly commit: string;
}

/** The symbols that a look-up of uses returns: one, one and its members, or all of the package. */
export type SymbolMatch = { readonly symbol: string; readonly members?: boolean } | 'all';

/** A repository, and the commit whose boundary is stored. */
export interface RepositoryCommit {
  readonly repository: string;
  readonly commit: string;
}

/** Code of a repository that uses a package. */
export interface PackageUser extends RepositoryCommit {
  /** The folder of the published package around the code; `undefined` for code that is not published. */
  readonly folder: string | undefined;
}

/** Code of a repository that uses a package, with the versions that it accepts and uses. */
export interface DependencyRow extends PackageUser, PackageKey {
  readonly range: string | undefined;
  readonly locked: string | undefined;
}

/** Number of uses of a package in a repository with one declared range and one locked version. */
export interface UseCount extends PackageKey {
  readonly repository: string;
  readonly commit: string;
  readonly range: string | undefined;
  readonly locked: string | undefined;
  /** Uses without imports. */
  readonly uses: number;
  readonly imports: number;
}

/** Number of symbols that a repository exports as a part of a package. */
export interface ExportCount extends PackageKey {
  readonly repository: string;
  readonly symbols: number;
}

/** Looks rows up. All lists are in a fixed order, so that two stores with the same content give the same answers. */
export interface BoundaryReader {
  /** Increases when the exported symbols of a repository change. */
  exportsVersion(): Promise<number>;
  /** The published packages, or the publishers of one. */
  published(key?: PackageKey): Promise<readonly PublishedRow[]>;
  /** The exported symbols of all repositories, or of one package. */
  exports(key?: PackageKey): Promise<readonly SymbolRow[]>;
  /** The uses of symbols of a package: an indexed look-up. */
  uses(key: PackageKey, match: SymbolMatch): Promise<readonly UseRow[]>;
  /** The symbols of a package that other repositories use, without their places. */
  usedSymbols(key: PackageKey): Promise<readonly string[]>;
  /** The code that uses a package in any way. */
  users(key: PackageKey): Promise<readonly PackageUser[]>;
  /** The dependencies of all repositories on packages, also on those that no repository publishes. */
  dependencies(): Promise<readonly DependencyRow[]>;
  /** The repositories whose boundaries are stored, also those that neither publish nor use a package. */
  repositories(): Promise<readonly RepositoryCommit[]>;
  /** The number of uses of each package in each repository, counted by the store. */
  useCounts(): Promise<readonly UseCount[]>;
  /** The number of exported symbols of each package of each repository, counted by the store. */
  exportCounts(): Promise<readonly ExportCount[]>;
  /** The commit whose boundary is stored for a repository; `undefined` if there is none. */
  commitOf(repository: string): Promise<string | undefined>;
}

/** The boundaries of all repositories of a hub. A repository has the boundary of one commit. */
export interface BoundaryStore extends BoundaryReader {
  /**
   * Replaces the boundary of a repository. A reader, and the next process after a crash, sees all old rows or all new ones.
   * @param attempt the job that found the boundary, in a store that several hosts share: once another host does the job, nothing is changed
   */
  replace(repository: string, commit: string, boundary: RepositoryBoundary, attempt?: JobAttempt): Promise<void>;
  remove(repository: string): Promise<void>;
}
