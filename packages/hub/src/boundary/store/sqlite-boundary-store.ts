import type { RepositoryBoundary, UseKind } from '@code-graph/indexer';
import type Database from 'libsql';
import { inTransaction, loadLibsql } from '@code-graph/host';
import {
  fromStoredNode,
  useKinds,
  type BoundaryStore,
  type DependencyRow,
  type ExportCount,
  type PackageKey,
  type PackageUser,
  type PublishedRow,
  type RepositoryCommit,
  type SymbolMatch,
  type SymbolRow,
  type UseCount,
  type UseRow,
} from '@code-graph/host/graph-store';
import { applicationId, schema, schemaVersion } from './sqlite-schema.js';
import { BoundaryWriter, deleteBoundary, readExportsHash } from './write-boundary.js';

const importKind = useKinds.indexOf('import');

const ofPackage = 'packages.manager = ? AND packages.name = ?';

const selectUses = `
  SELECT repositories.name AS repository, repositories."commit" AS "commit", packages.manager, packages.name AS package,
    symbols.symbol, files.path AS file, uses.node, uses.line, uses.kind, uses.confidence, dependencies.range, dependencies.locked
  FROM packages JOIN symbols ON symbols.package = packages.id JOIN uses ON uses.symbol = symbols.id
    JOIN dependencies ON dependencies.id = uses.dependency JOIN files ON files.id = uses.file
    JOIN repositories ON repositories.id = dependencies.repository
  WHERE ${ofPackage}`;

const inOrder = 'ORDER BY repositories.name, files.path, uses.line, uses.rowid';

/** Nullable columns as the driver returns them. */
type Stored<Row> = { readonly [Name in keyof Row]: undefined extends Row[Name] ? Row[Name] | null : Row[Name] };

/** Stores boundaries in an SQLite database: for one process. */
export class SqliteBoundaryStore implements BoundaryStore {
  readonly #database: Database.Database;
  readonly #statements = new Map<string, Database.Statement>();

  /**
   * @param path the file, which is created if it is missing; `:memory:` for tests
   * @throws HostError `DATABASE_UNAVAILABLE`; Error if the file is a database of another program or of a later version
   */
  constructor(path: string) {
    const Libsql = loadLibsql();
    this.#database = new Libsql(path);
    try {
      this.#prepareTables();
    } catch (error) {
      this.#database.close();
      throw error;
    }
  }

  async replace(repository: string, commit: string, boundary: RepositoryBoundary): Promise<void> {
    this.#change(repository, () => {
      deleteBoundary(this.#database, repository);
      new BoundaryWriter(this.#database).write(repository, commit, boundary);
    });
    return Promise.resolve();
  }

  async remove(repository: string): Promise<void> {
    this.#change(repository, () => {
      deleteBoundary(this.#database, repository);
    });
    return Promise.resolve();
  }

  async exportsVersion(): Promise<number> {
    const [state] = this.#select<{ version: number }>('SELECT exports_version AS version FROM state');
    return Promise.resolve(state?.version ?? 0);
  }

  async published(key?: PackageKey): Promise<readonly PublishedRow[]> {
    const rows = this.#select<Stored<PublishedRow>>(
      `SELECT repositories.name AS repository, repositories."commit" AS "commit", packages.manager, packages.name AS package,
        published.version, published.folder, repositories.exports_hash AS exportsHash
      FROM packages JOIN published ON published.package = packages.id
        JOIN repositories ON repositories.id = published.repository
      ${key === undefined ? '' : `WHERE ${ofPackage}`}
      ORDER BY packages.manager, packages.name, repositories.name, published.folder`,
      ...toParameters(key),
    );
    return Promise.resolve(rows.map((row) => ({ ...row, version: row.version ?? undefined })));
  }

  async exports(key?: PackageKey): Promise<readonly SymbolRow[]> {
    const rows = this.#select<SymbolRow>(
      `SELECT repositories.name AS repository, packages.manager, packages.name AS package, symbols.symbol, exports.node AS nodeId
      FROM packages JOIN symbols ON symbols.package = packages.id JOIN exports ON exports.symbol = symbols.id
        JOIN repositories ON repositories.id = exports.repository
      ${key === undefined ? '' : `WHERE ${ofPackage}`}
      ORDER BY packages.manager, packages.name, symbols.symbol, repositories.name`,
      ...toParameters(key),
    );
    return Promise.resolve(rows);
  }

  async uses(key: PackageKey, match: SymbolMatch): Promise<readonly UseRow[]> {
    const find = (condition: string, ...symbols: readonly string[]): readonly UseRow[] =>
      this.#select<StoredUse>(`${selectUses}${condition} ${inOrder}`, ...toParameters(key), ...symbols).map(toUseRow);
    if (match === 'all') return Promise.resolve(find(''));
    const { symbol, members = false } = match;
    if (!members) return Promise.resolve(find(' AND symbols.symbol = ?', symbol));
    // All texts that start with `symbol.` are before `symbol/`, the next character.
    const condition = ' AND (symbols.symbol = ? OR (symbols.symbol >= ? AND symbols.symbol < ?))';
    return Promise.resolve(find(condition, symbol, `${symbol}.`, `${symbol}/`));
  }

  async usedSymbols(key: PackageKey): Promise<readonly string[]> {
    const rows = this.#select<{ symbol: string }>(
      `SELECT symbols.symbol FROM packages JOIN symbols ON symbols.package = packages.id
      WHERE ${ofPackage} AND EXISTS (SELECT 1 FROM uses WHERE uses.symbol = symbols.id) ORDER BY symbols.symbol`,
      ...toParameters(key),
    );
    return Promise.resolve(rows.map(({ symbol }) => symbol));
  }

  async users(key: PackageKey): Promise<readonly PackageUser[]> {
    const rows = this.#select<Stored<PackageUser>>(
      `SELECT DISTINCT repositories.name AS repository, repositories."commit" AS "commit", dependencies.folder
      FROM packages JOIN dependencies ON dependencies.package = packages.id
        JOIN repositories ON repositories.id = dependencies.repository
      WHERE ${ofPackage} ORDER BY repositories.name, dependencies.folder`,
      ...toParameters(key),
    );
    return Promise.resolve(rows.map((row) => ({ ...row, folder: row.folder ?? undefined })));
  }

  async dependencies(): Promise<readonly DependencyRow[]> {
    const rows = this.#select<Stored<DependencyRow>>(
      `SELECT repositories.name AS repository, repositories."commit" AS "commit", packages.manager, packages.name AS package,
        dependencies.folder, dependencies.range, dependencies.locked
      FROM dependencies JOIN packages ON packages.id = dependencies.package
        JOIN repositories ON repositories.id = dependencies.repository
      ORDER BY packages.manager, packages.name, repositories.name, dependencies.folder, dependencies.range, dependencies.locked`,
    );
    return Promise.resolve(
      rows.map(({ folder, range, locked, ...row }) => ({
        ...row,
        folder: folder ?? undefined,
        range: range ?? undefined,
        locked: locked ?? undefined,
      })),
    );
  }

  repositories(): Promise<readonly RepositoryCommit[]> {
    return Promise.resolve(
      this.#select('SELECT name AS repository, "commit" AS "commit" FROM repositories ORDER BY name'),
    );
  }

  useCounts(): Promise<readonly UseCount[]> {
    const rows = this.#select<Stored<UseCount>>(
      `SELECT repositories.name AS repository, repositories."commit" AS "commit", packages.manager, packages.name AS package,
        dependencies.range, dependencies.locked, SUM(counts.uses) AS uses, SUM(counts.imports) AS imports
      FROM (SELECT dependency, SUM(kind <> ${importKind}) AS uses, SUM(kind = ${importKind}) AS imports FROM uses GROUP BY dependency) counts
        JOIN dependencies ON dependencies.id = counts.dependency JOIN packages ON packages.id = dependencies.package
        JOIN repositories ON repositories.id = dependencies.repository
      GROUP BY repositories.id, packages.id, dependencies.range, dependencies.locked
      ORDER BY repositories.name, packages.manager, packages.name, dependencies.range, dependencies.locked`,
    );
    return Promise.resolve(
      rows.map((row) => ({ ...row, range: row.range ?? undefined, locked: row.locked ?? undefined })),
    );
  }

  exportCounts(): Promise<readonly ExportCount[]> {
    const rows = this.#select<ExportCount>(
      `SELECT repositories.name AS repository, packages.manager, packages.name AS package, COUNT(DISTINCT exports.symbol) AS symbols
      FROM exports JOIN symbols ON symbols.id = exports.symbol JOIN packages ON packages.id = symbols.package
        JOIN repositories ON repositories.id = exports.repository
      GROUP BY repositories.id, packages.id ORDER BY packages.manager, packages.name, repositories.name`,
    );
    return Promise.resolve(rows);
  }

  commitOf(repository: string): Promise<string | undefined> {
    const [row] = this.#select<{ commit: string }>('SELECT "commit" FROM repositories WHERE name = ?', repository);
    return Promise.resolve(row?.commit);
  }

  /** Bytes of the rows and indexes, without free pages. */
  get bytes(): number {
    const pages = this.#pragma('page_count') - this.#pragma('freelist_count');
    return pages * this.#pragma('page_size');
  }

  close(): void {
    this.#database.close();
  }

  #prepareTables(): void {
    const database = this.#database;
    const [application, version] = [this.#pragma('application_id'), this.#pragma('user_version')];
    const isNew = application === 0 && this.#select('SELECT 1 FROM sqlite_master LIMIT 1').length === 0;
    if (!isNew && application !== applicationId) throw new Error('it is a database of another program');
    if (version > schemaVersion) throw new Error('it was written by a later version');
    database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;');
    if (!isNew) return;
    inTransaction(database, () => {
      database.exec(`${schema}; PRAGMA application_id = ${applicationId}; PRAGMA user_version = ${schemaVersion};`);
    });
  }

  #pragma(name: string): number {
    return this.#select<Record<string, number>>(`PRAGMA ${name}`)[0]?.[name] ?? 0;
  }

  /** Changes the rows of a repository in one transaction. */
  #change(repository: string, work: () => void): void {
    const database = this.#database;
    inTransaction(database, () => {
      const before = readExportsHash(database, repository);
      work();
      if (readExportsHash(database, repository) !== before)
        database.exec('UPDATE state SET exports_version = exports_version + 1');
    });
  }

  // The columns of a row are known where its query is written.
  // eslint-disable-next-line @typescript-eslint/no-unnecessary-type-parameters
  #select<Row>(sql: string, ...parameters: readonly string[]): readonly Row[] {
    let statement = this.#statements.get(sql);
    if (statement === undefined) {
      statement = this.#database.prepare(sql);
      this.#statements.set(sql, statement);
    }
    return statement.all(...parameters) as Row[];
  }
}

type StoredUse = Omit<Stored<UseRow>, 'kind' | 'nodeId'> & { readonly kind: number; readonly node: string };

function toUseRow({ node, kind, range, locked, ...row }: StoredUse): UseRow {
  const useKind: UseKind = useKinds[kind] ?? 'reference';
  const nodeId = fromStoredNode(node, row.file);
  return { ...row, nodeId, kind: useKind, range: range ?? undefined, locked: locked ?? undefined };
}

function toParameters(key: PackageKey | undefined): readonly string[] {
  return key === undefined ? [] : [key.manager, key.package];
}
