import type {
  BoundaryReader,
  DependencyRow,
  ExportCount,
  PackageKey,
  PackageUser,
  PublishedRow,
  RepositoryCommit,
  SymbolMatch,
  SymbolRow,
  UseCount,
  UseRow,
} from '@code-graph/host/graph-store';

/** The rows of some repositories, as if the store had no others: answers and their counts reveal nothing of them. */
export class LimitedBoundaryStore implements BoundaryReader {
  constructor(
    /** The store with the rows of all repositories. */
    readonly store: BoundaryReader,
    private readonly permitted: ReadonlySet<string>,
  ) {}

  exportsVersion(): Promise<number> {
    return this.store.exportsVersion();
  }

  async published(key?: PackageKey): Promise<readonly PublishedRow[]> {
    return this.#only(await this.store.published(key));
  }

  async exports(key?: PackageKey): Promise<readonly SymbolRow[]> {
    return this.#only(await this.store.exports(key));
  }

  async uses(key: PackageKey, match: SymbolMatch): Promise<readonly UseRow[]> {
    return this.#only(await this.store.uses(key, match));
  }

  async usedSymbols(key: PackageKey): Promise<readonly string[]> {
    const uses = await this.uses(key, 'all');
    return [...new Set(uses.map(({ symbol }) => symbol))].sort();
  }

  async users(key: PackageKey): Promise<readonly PackageUser[]> {
    return this.#only(await this.store.users(key));
  }

  async dependencies(): Promise<readonly DependencyRow[]> {
    return this.#only(await this.store.dependencies());
  }

  async repositories(): Promise<readonly RepositoryCommit[]> {
    return this.#only(await this.store.repositories());
  }

  async useCounts(): Promise<readonly UseCount[]> {
    return this.#only(await this.store.useCounts());
  }

  async exportCounts(): Promise<readonly ExportCount[]> {
    return this.#only(await this.store.exportCounts());
  }

  async commitOf(repository: string): Promise<string | undefined> {
    return this.permitted.has(repository) ? await this.store.commitOf(repository) : undefined;
  }

  #only<Row extends { readonly repository: string }>(rows: readonly Row[]): readonly Row[] {
    return rows.filter(({ repository }) => this.permitted.has(repository));
  }
}
