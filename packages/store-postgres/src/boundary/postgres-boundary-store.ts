import {
  fromStoredNode,
  useKinds,
  type BoundaryStore,
  type DependencyRow,
  type ExportCount,
  type JobAttempt,
  type PackageKey,
  type PackageUser,
  type PublishedRow,
  type RepositoryCommit,
  type SymbolMatch,
  type SymbolRow,
  type UseCount,
  type UseRow,
} from '@code-graph/host/graph-store';
import type { QueryResultRow } from 'pg';
import { patient } from '../connection/database.js';
import type { HubConnection } from '../hub/hub-connection.js';
import { lockBoundaries } from '../hub/hub-row.js';
import { requireAttempt } from '../jobs/attempt-fence.js';
import { deleteBoundary, replaceBoundary, toCommitBoundary } from './write-boundary.js';

const importKind = String(useKinds.indexOf('import'));

const ofPackage = 'packages.hub = $1 AND packages.manager = $2 AND packages.name = $3';

const repositoriesOf = (table: string): string =>
  `JOIN code_graph.boundary_repositories repositories ON repositories.hub = $1 AND repositories.id = ${table}.repository`;

const selectUses = `
  SELECT repositories.name AS repository, repositories.commit_id AS commit, packages.manager, packages.name AS package,
    symbols.symbol, files.path AS file, uses.node, uses.line, uses.kind, uses.confidence, dependencies.range, dependencies.locked
  FROM code_graph.boundary_packages packages
    JOIN code_graph.boundary_symbols symbols ON symbols.hub = $1 AND symbols.package = packages.id
    JOIN code_graph.boundary_uses uses ON uses.hub = $1 AND uses.symbol = symbols.id
    JOIN code_graph.boundary_dependencies dependencies
      ON dependencies.hub = $1 AND dependencies.repository = uses.repository AND dependencies.ordinal = uses.dependency
    JOIN code_graph.boundary_files files
      ON files.hub = $1 AND files.repository = uses.repository AND files.ordinal = uses.file
    ${repositoriesOf('uses')}
  WHERE ${ofPackage}`;

const inOrder = 'ORDER BY repositories.name, files.path, uses.line, uses.ordinal';

/** Nullable columns as the driver returns them. */
type Stored<Row> = { readonly [Name in keyof Row]: undefined extends Row[Name] ? Row[Name] | null : Row[Name] };

type StoredUse = Omit<Stored<UseRow>, 'kind' | 'nodeId'> & { readonly kind: number; readonly node: string };

/** The boundaries of the repositories of a hub, in tables of PostgreSQL. */
export class PostgresBoundaryStore implements BoundaryStore {
  constructor(private readonly hub: HubConnection) {}

  replace(
    repository: string,
    commit: string,
    boundary: Parameters<BoundaryStore['replace']>[2],
    attempt?: JobAttempt,
  ): Promise<void> {
    const rows = toCommitBoundary(repository, commit, boundary);
    return this.hub.write(
      'store the boundary',
      async (connection) => {
        await lockBoundaries(connection, this.hub.id);
        await replaceBoundary(connection, this.hub.id, rows);
        // Last, so that the owner can report its progress in the meantime.
        if (attempt) await requireAttempt(connection, { of: [this.hub.name], ...attempt });
      },
      patient,
    );
  }

  remove(repository: string): Promise<void> {
    return this.hub.write(
      'delete the boundary',
      async (connection) => {
        await lockBoundaries(connection, this.hub.id);
        await deleteBoundary(connection, this.hub.id, repository);
      },
      patient,
    );
  }

  async exportsVersion(): Promise<number> {
    const [row] = await this.#select<{ version: string }>(
      'SELECT exports_version AS version FROM code_graph.boundary_hubs WHERE hub = $1',
    );
    return Number(row?.version ?? 0);
  }

  async commitOf(repository: string): Promise<string | undefined> {
    const [row] = await this.#select<{ commit: string }>(
      'SELECT commit_id AS commit FROM code_graph.boundary_repositories WHERE hub = $1 AND name = $2',
      repository,
    );
    return row?.commit;
  }

  async published(key?: PackageKey): Promise<readonly PublishedRow[]> {
    const rows = await this.#select<Stored<PublishedRow>>(
      `SELECT repositories.name AS repository, repositories.commit_id AS commit, packages.manager, packages.name AS package,
        published.version, published.folder, repositories.exports_hash AS "exportsHash"
      FROM code_graph.boundary_packages packages
        JOIN code_graph.boundary_published published ON published.hub = $1 AND published.package = packages.id
        ${repositoriesOf('published')}
      WHERE ${key === undefined ? 'packages.hub = $1' : ofPackage}
      ORDER BY packages.manager, packages.name, repositories.name, published.folder`,
      ...toParameters(key),
    );
    return rows.map((row) => ({ ...row, version: row.version ?? undefined }));
  }

  exports(key?: PackageKey): Promise<readonly SymbolRow[]> {
    return this.#select<SymbolRow & QueryResultRow>(
      `SELECT repositories.name AS repository, packages.manager, packages.name AS package, symbols.symbol, exports.node AS "nodeId"
      FROM code_graph.boundary_packages packages
        JOIN code_graph.boundary_symbols symbols ON symbols.hub = $1 AND symbols.package = packages.id
        JOIN code_graph.boundary_exports exports ON exports.hub = $1 AND exports.symbol = symbols.id
        ${repositoriesOf('exports')}
      WHERE ${key === undefined ? 'packages.hub = $1' : ofPackage}
      ORDER BY packages.manager, packages.name, symbols.symbol, repositories.name, exports.ordinal`,
      ...toParameters(key),
    );
  }

  async uses(key: PackageKey, match: SymbolMatch): Promise<readonly UseRow[]> {
    const find = async (condition: string, ...symbols: readonly string[]): Promise<readonly UseRow[]> => {
      const rows = await this.#select<StoredUse>(
        `${selectUses}${condition} ${inOrder}`,
        ...toParameters(key),
        ...symbols,
      );
      return rows.map(toUseRow);
    };
    if (match === 'all') return find('');
    const { symbol, members = false } = match;
    if (!members) return find(' AND symbols.symbol = $4', symbol);
    // All texts that start with `symbol.` are before `symbol/`, the next character.
    const condition = ' AND (symbols.symbol = $4 OR (symbols.symbol >= $5 AND symbols.symbol < $6))';
    return find(condition, symbol, `${symbol}.`, `${symbol}/`);
  }

  async usedSymbols(key: PackageKey): Promise<readonly string[]> {
    const rows = await this.#select<{ symbol: string }>(
      `SELECT symbols.symbol FROM code_graph.boundary_packages packages
        JOIN code_graph.boundary_symbols symbols ON symbols.hub = $1 AND symbols.package = packages.id
      WHERE ${ofPackage}
        AND EXISTS (SELECT 1 FROM code_graph.boundary_uses uses WHERE uses.hub = $1 AND uses.symbol = symbols.id)
      ORDER BY symbols.symbol`,
      ...toParameters(key),
    );
    return rows.map(({ symbol }) => symbol);
  }

  async users(key: PackageKey): Promise<readonly PackageUser[]> {
    const rows = await this.#select<Stored<PackageUser>>(
      `SELECT DISTINCT repositories.name AS repository, repositories.commit_id AS commit, dependencies.folder
      FROM code_graph.boundary_packages packages
        JOIN code_graph.boundary_dependencies dependencies ON dependencies.hub = $1 AND dependencies.package = packages.id
        ${repositoriesOf('dependencies')}
      WHERE ${ofPackage} ORDER BY repositories.name, dependencies.folder NULLS FIRST`,
      ...toParameters(key),
    );
    return rows.map((row) => ({ ...row, folder: row.folder ?? undefined }));
  }

  async dependencies(): Promise<readonly DependencyRow[]> {
    const rows = await this.#select<Stored<DependencyRow>>(
      `SELECT repositories.name AS repository, repositories.commit_id AS commit, packages.manager, packages.name AS package,
        dependencies.folder, dependencies.range, dependencies.locked
      FROM code_graph.boundary_dependencies dependencies
        JOIN code_graph.boundary_packages packages ON packages.hub = $1 AND packages.id = dependencies.package
        ${repositoriesOf('dependencies')}
      WHERE dependencies.hub = $1
      ORDER BY packages.manager, packages.name, repositories.name, dependencies.folder NULLS FIRST,
        dependencies.range COLLATE "C" NULLS FIRST, dependencies.locked COLLATE "C" NULLS FIRST`,
    );
    return rows.map(({ folder, range, locked, ...row }) => ({
      ...row,
      folder: folder ?? undefined,
      range: range ?? undefined,
      locked: locked ?? undefined,
    }));
  }

  repositories(): Promise<readonly RepositoryCommit[]> {
    return this.#select<RepositoryCommit & QueryResultRow>(
      'SELECT name AS repository, commit_id AS commit FROM code_graph.boundary_repositories WHERE hub = $1 ORDER BY name',
    );
  }

  async useCounts(): Promise<readonly UseCount[]> {
    const rows = await this.#select<Stored<UseCount>>(
      `SELECT repositories.name AS repository, repositories.commit_id AS commit, packages.manager, packages.name AS package,
        dependencies.range, dependencies.locked, sum(counts.uses)::int AS uses, sum(counts.imports)::int AS imports
      FROM (
        SELECT repository, dependency, count(*) FILTER (WHERE kind <> ${importKind}) AS uses,
          count(*) FILTER (WHERE kind = ${importKind}) AS imports
        FROM code_graph.boundary_uses WHERE hub = $1 GROUP BY repository, dependency
      ) counts
        JOIN code_graph.boundary_dependencies dependencies
          ON dependencies.hub = $1 AND dependencies.repository = counts.repository AND dependencies.ordinal = counts.dependency
        JOIN code_graph.boundary_packages packages ON packages.hub = $1 AND packages.id = dependencies.package
        ${repositoriesOf('counts')}
      GROUP BY repositories.name, repositories.commit_id, packages.manager, packages.name, dependencies.range, dependencies.locked
      ORDER BY repositories.name, packages.manager, packages.name,
        dependencies.range COLLATE "C" NULLS FIRST, dependencies.locked COLLATE "C" NULLS FIRST`,
    );
    return rows.map((row) => ({ ...row, range: row.range ?? undefined, locked: row.locked ?? undefined }));
  }

  exportCounts(): Promise<readonly ExportCount[]> {
    return this.#select<ExportCount & QueryResultRow>(
      `SELECT repositories.name AS repository, packages.manager, packages.name AS package,
        count(DISTINCT exports.symbol)::int AS symbols
      FROM code_graph.boundary_exports exports
        JOIN code_graph.boundary_symbols symbols ON symbols.hub = $1 AND symbols.id = exports.symbol
        JOIN code_graph.boundary_packages packages ON packages.hub = $1 AND packages.id = symbols.package
        ${repositoriesOf('exports')}
      WHERE exports.hub = $1
      GROUP BY repositories.name, packages.manager, packages.name
      ORDER BY packages.manager, packages.name, repositories.name`,
    );
  }

  // The columns of a row are known where its query is written.
  #select<Row extends QueryResultRow>(text: string, ...parameters: readonly string[]): Promise<readonly Row[]> {
    return this.hub.read('read the boundaries', ({ run }) => run<Row>(text, [this.hub.id, ...parameters]));
  }
}

function toUseRow({ node, kind, range, locked, ...row }: StoredUse): UseRow {
  const nodeId = fromStoredNode(node, row.file);
  return {
    ...row,
    nodeId,
    kind: useKinds[kind] ?? 'reference',
    range: range ?? undefined,
    locked: locked ?? undefined,
  };
}

function toParameters(key: PackageKey | undefined): readonly string[] {
  return key === undefined ? [] : [key.manager, key.package];
}
