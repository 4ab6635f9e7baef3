import { hashOfExports, toBoundaryTables, type BoundaryTables } from '@code-graph/host/graph-store';
import type { Connection } from '../connection/database.js';

/** The boundary of one commit of a repository. */
export interface CommitBoundary {
  readonly repository: string;
  readonly commit: string;
  readonly tables: BoundaryTables;
  /** Changes with the exported symbols. */
  readonly exportsHash: string;
}

/** Rows of one statement, which PostgreSQL receives as an array for each column. */
const maxRows = 20_000;

/** The tables with rows of one repository each. */
const tablesOfRepository = ['published', 'files', 'dependencies', 'exports', 'uses'];

type Boundary = Parameters<typeof toBoundaryTables>[0];

export function toCommitBoundary(repository: string, commit: string, boundary: Boundary): CommitBoundary {
  return { repository, commit, tables: toBoundaryTables(boundary), exportsHash: hashOfExports(boundary.exports) };
}

/** Replaces the rows of a repository. Runs within a transaction that has locked the boundaries of the hub. */
export async function replaceBoundary(connection: Connection, hub: number, boundary: CommitBoundary): Promise<void> {
  const { repository: name, commit, tables, exportsHash } = boundary;
  const former = await deleteRows(connection, hub, name);
  const id = await writeRepository(connection, hub, { name, commit, exportsHash });
  const packages = await requireRows(connection, hub, {
    table: 'packages',
    columns: { manager: 'text', name: 'text' },
    values: [tables.packages.map(({ manager }) => manager), tables.packages.map((each) => each.package)],
  });
  const ofPackage = (row: { readonly package: number }): number | undefined => packages[row.package];
  const symbols = await requireRows(connection, hub, {
    table: 'symbols',
    columns: { package: 'int', symbol: 'text' },
    values: [tables.symbols.map(ofPackage), tables.symbols.map(({ symbol }) => symbol)],
  });
  const insert = (table: string, types: readonly string[], columns: readonly (readonly unknown[])[]): Promise<void> =>
    insertRows(connection, { table, types, columns, hub, repository: id });
  const ofSymbol = (row: { readonly symbol: number }): number | undefined => symbols[row.symbol];
  const { published, dependencies, exports, uses } = tables;
  await insert(
    'published (hub, repository, ordinal, package, version, folder)',
    ['int', 'text', 'text'],
    [published.map(ofPackage), published.map(({ version }) => version), published.map(({ folder }) => folder)],
  );
  await insert('files (hub, repository, ordinal, path)', ['text'], [tables.files]);
  await insert(
    'dependencies (hub, repository, ordinal, package, folder, range, locked)',
    ['int', 'text', 'text', 'text'],
    [
      ...[dependencies.map(ofPackage), dependencies.map(({ folder }) => folder)],
      ...[dependencies.map(({ range }) => range), dependencies.map(({ locked }) => locked)],
    ],
  );
  await insert(
    'exports (hub, repository, ordinal, symbol, node)',
    ['int', 'text'],
    [exports.map(ofSymbol), exports.map(({ nodeId }) => nodeId)],
  );
  await insert(
    'uses (hub, repository, ordinal, symbol, dependency, file, line, confidence, kind, node)',
    ['int', 'int', 'int', 'int', 'real', 'smallint', 'text'],
    [
      ...[uses.map(ofSymbol), uses.map(({ dependency }) => dependency), uses.map(({ file }) => file)],
      ...[uses.map(({ line }) => line), uses.map(({ confidence }) => confidence), uses.map(({ kind }) => kind)],
      uses.map(({ node }) => node),
    ],
  );
  await deleteUnused(connection, hub, former.symbols);
  if (former.exportsHash !== exportsHash) await advanceExports(connection, hub);
}

/** Deletes the rows of a repository. Runs within a transaction that has locked the boundaries of the hub. */
export async function deleteBoundary(connection: Connection, hub: number, name: string): Promise<void> {
  const { exportsHash, symbols } = await deleteRows(connection, hub, name);
  if (exportsHash === undefined) return;
  await connection.run('DELETE FROM code_graph.boundary_repositories WHERE hub = $1 AND name = $2', [hub, name]);
  await deleteUnused(connection, hub, symbols);
  await advanceExports(connection, hub);
}

interface FormerRows {
  /** Undefined if the repository has no rows. */
  readonly exportsHash: string | undefined;
  /** The symbols that it exports or uses. */
  readonly symbols: readonly number[];
}

async function deleteRows({ run }: Connection, hub: number, name: string): Promise<FormerRows> {
  const [repository] = await run<{ readonly id: number; readonly exports_hash: string }>(
    'SELECT id, exports_hash FROM code_graph.boundary_repositories WHERE hub = $1 AND name = $2',
    [hub, name],
  );
  if (!repository) return { exportsHash: undefined, symbols: [] };
  const key = [hub, repository.id];
  const symbols = await run<{ readonly symbol: number }>(
    `SELECT symbol FROM code_graph.boundary_uses WHERE hub = $1 AND repository = $2
     UNION SELECT symbol FROM code_graph.boundary_exports WHERE hub = $1 AND repository = $2`,
    key,
  );
  for (const table of tablesOfRepository)
    await run(`DELETE FROM code_graph.boundary_${table} WHERE hub = $1 AND repository = $2`, key);
  return { exportsHash: repository.exports_hash, symbols: symbols.map(({ symbol }) => symbol) };
}

async function writeRepository(
  { run }: Connection,
  hub: number,
  { name, commit, exportsHash }: { readonly name: string; readonly commit: string; readonly exportsHash: string },
): Promise<number> {
  const values = [hub, name, commit, exportsHash];
  const [known] = await run<{ readonly id: number }>(
    `UPDATE code_graph.boundary_repositories SET commit_id = $3, exports_hash = $4
     WHERE hub = $1 AND name = $2 RETURNING id`,
    values,
  );
  const [row] = known
    ? [known]
    : await run<{ readonly id: number }>(
        `INSERT INTO code_graph.boundary_repositories (hub, name, commit_id, exports_hash)
         VALUES ($1, $2, $3, $4) RETURNING id`,
        values,
      );
  return row?.id ?? 0;
}

/** Rows of texts and the like that repositories share. */
interface SharedRows {
  /** The table without its prefix. */
  readonly table: string;
  /** The names of the columns that identify a row of the hub, with their types. */
  readonly columns: Readonly<Record<string, string>>;
  /** The values of each column. */
  readonly values: readonly (readonly unknown[])[];
}

/** The ids of rows, which are inserted if they are missing. */
async function requireRows({ run }: Connection, hub: number, rows: SharedRows): Promise<readonly number[]> {
  const { table, columns, values } = rows;
  const names = Object.keys(columns);
  const arrays = Object.values(columns).map((type, index) => `$${String(index + 2)}::${type}[]`);
  const wanted = `unnest(${arrays.join(', ')}) WITH ORDINALITY AS wanted (${names.join(', ')}, ordinal)`;
  const isSame = ['known.hub = $1', ...names.map((name) => `known.${name} = wanted.${name}`)].join(' AND ');
  const storedTable = `code_graph.boundary_${table} known`;
  const ids: number[] = [];
  const count = values[0]?.length ?? 0;
  for (let start = 0; start < count; start += maxRows) {
    const some = [hub, ...values.map((column) => column.slice(start, start + maxRows))];
    // Not ON CONFLICT, which would use up an id for each row that is known.
    await run(
      `INSERT INTO code_graph.boundary_${table} (hub, ${names.join(', ')})
       SELECT $1::int, ${names.map((name) => `wanted.${name}`).join(', ')} FROM ${wanted}
       WHERE NOT EXISTS (SELECT 1 FROM ${storedTable} WHERE ${isSame})`,
      some,
    );
    const storedRows = await run<{ readonly id: number }>(
      `SELECT known.id FROM ${wanted} JOIN ${storedTable} ON ${isSame} ORDER BY wanted.ordinal`,
      some,
    );
    for (const { id } of storedRows) ids.push(id);
  }
  return ids;
}

interface InsertedRows {
  /** The table without its prefix, and its columns: the hub, the repository, the ordinal, and those of `columns`. */
  readonly table: string;
  readonly types: readonly string[];
  readonly columns: readonly (readonly unknown[])[];
  readonly hub: number;
  readonly repository: number;
}

async function insertRows({ run }: Connection, rows: InsertedRows): Promise<void> {
  const { table, types, columns, hub, repository } = rows;
  const arrays = types.map((type, index) => `$${String(index + 4)}::${type}[]`).join(', ');
  const names = types.map((_, index) => `column${String(index)}`).join(', ');
  const text = `INSERT INTO code_graph.boundary_${table}
    SELECT $1::int, $2::int, ($3::bigint + ordinal - 1)::int, ${names}
    FROM unnest(${arrays}) WITH ORDINALITY AS rows (${names}, ordinal)`;
  const count = columns[0]?.length ?? 0;
  for (let start = 0; start < count; start += maxRows)
    await run(text, [hub, repository, start, ...columns.map((column) => column.slice(start, start + maxRows))]);
}

/** Deletes those of some symbols that no repository exports or uses. */
async function deleteUnused({ run }: Connection, hub: number, symbols: readonly number[]): Promise<void> {
  await run(
    `DELETE FROM code_graph.boundary_symbols known WHERE hub = $1 AND id = ANY($2::int[])
       AND NOT EXISTS (SELECT 1 FROM code_graph.boundary_uses uses WHERE uses.hub = $1 AND uses.symbol = known.id)
       AND NOT EXISTS (SELECT 1 FROM code_graph.boundary_exports exports WHERE exports.hub = $1 AND exports.symbol = known.id)`,
    [hub, symbols],
  );
}

async function advanceExports({ run }: Connection, hub: number): Promise<void> {
  await run('UPDATE code_graph.boundary_hubs SET exports_version = exports_version + 1 WHERE hub = $1', [hub]);
}
