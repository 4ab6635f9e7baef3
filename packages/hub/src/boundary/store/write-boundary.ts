import type { PackageManager, RepositoryBoundary } from '@code-graph/indexer';
import type Database from 'libsql';
import { hashOfExports, toBoundaryTables } from '@code-graph/host/graph-store';

/** Writes the rows of one repository. Runs within a transaction. */
export class BoundaryWriter {
  constructor(private readonly database: Database.Database) {}

  write(name: string, commit: string, boundary: RepositoryBoundary): void {
    const tables = toBoundaryTables(boundary);
    const insert = 'INSERT INTO repositories (name, "commit", exports_hash) VALUES (?, ?, ?)';
    const repository = this.#insert(insert, name, commit, hashOfExports(boundary.exports));
    const packages = tables.packages.map(({ manager, package: of }) => this.#packageId(manager, of));
    const symbols = tables.symbols.map((each) => this.#symbolId(idAt(packages, each.package), each.symbol));
    const files = tables.files.map((path) =>
      this.#insert('INSERT INTO files (repository, path) VALUES (?, ?)', repository, path),
    );
    const dependencies = tables.dependencies.map(({ package: of, folder, range, locked }) => {
      const row = [repository, idAt(packages, of), folder ?? null, range ?? null, locked ?? null];
      return this.#insert(
        'INSERT INTO dependencies (repository, package, folder, range, locked) VALUES (?, ?, ?, ?, ?)',
        ...row,
      );
    });
    for (const { package: of, version, folder } of tables.published)
      this.#insert(
        'INSERT INTO published VALUES (?, ?, ?, ?)',
        repository,
        idAt(packages, of),
        version ?? null,
        folder,
      );
    for (const { symbol, nodeId } of tables.exports)
      this.#insert('INSERT INTO exports VALUES (?, ?, ?)', idAt(symbols, symbol), repository, nodeId);
    for (const { symbol, dependency, file, node, line, kind, confidence } of tables.uses) {
      const row = [idAt(symbols, symbol), idAt(dependencies, dependency), idAt(files, file), node];
      this.#insert('INSERT INTO uses VALUES (?, ?, ?, ?, ?, ?, ?)', ...row, line, kind, confidence);
    }
  }

  #packageId(manager: PackageManager, name: string): number {
    const row = this.#prepare('SELECT id FROM packages WHERE manager = ? AND name = ?').get(manager, name);
    return idIn(row) ?? this.#insert('INSERT INTO packages (manager, name) VALUES (?, ?)', manager, name);
  }

  #symbolId(packageId: number, symbol: string): number {
    const row = this.#prepare('SELECT id FROM symbols WHERE package = ? AND symbol = ?').get(packageId, symbol);
    return idIn(row) ?? this.#insert('INSERT INTO symbols (package, symbol) VALUES (?, ?)', packageId, symbol);
  }

  readonly #statements = new Map<string, Database.Statement>();

  #prepare(sql: string): Database.Statement {
    let statement = this.#statements.get(sql);
    if (statement === undefined) {
      statement = this.database.prepare(sql);
      this.#statements.set(sql, statement);
    }
    return statement;
  }

  #insert(sql: string, ...values: readonly (string | number | null)[]): number {
    return Number(this.#prepare(sql).run(...values).lastInsertRowid);
  }
}

/** The hash of the exported symbols of a repository; `undefined` if it is not stored. */
export function readExportsHash(database: Database.Database, name: string): string | undefined {
  const row = database.prepare('SELECT exports_hash FROM repositories WHERE name = ?').get(name);
  return (row as { readonly exports_hash: string } | undefined)?.exports_hash;
}

/** Deletes the rows of a repository, and the symbols that no other repository has. Runs within a transaction. */
export function deleteBoundary(database: Database.Database, name: string): void {
  const repository = idIn(database.prepare('SELECT id FROM repositories WHERE name = ?').get(name));
  if (repository === undefined) return;
  const run = (sql: string): void => void database.prepare(sql).run(repository);
  database.exec('CREATE TEMP TABLE IF NOT EXISTS released (symbol INTEGER PRIMARY KEY)');
  const own = 'SELECT id FROM dependencies WHERE repository = ?';
  run(`INSERT OR IGNORE INTO released SELECT symbol FROM uses WHERE dependency IN (${own})`);
  run('INSERT OR IGNORE INTO released SELECT symbol FROM exports WHERE repository = ?');
  run(`DELETE FROM uses WHERE dependency IN (${own})`);
  for (const table of ['dependencies', 'files', 'exports', 'published'])
    run(`DELETE FROM ${table} WHERE repository = ?`);
  run('DELETE FROM repositories WHERE id = ?');
  database.exec(`DELETE FROM symbols WHERE id IN (SELECT symbol FROM released)
    AND NOT EXISTS (SELECT 1 FROM uses WHERE uses.symbol = symbols.id)
    AND NOT EXISTS (SELECT 1 FROM exports WHERE exports.symbol = symbols.id);
    DELETE FROM released`);
}

function idAt(ids: readonly number[], index: number): number {
  const id = ids[index];
  if (id === undefined) throw new RangeError('a row of the boundary names one that does not exist');
  return id;
}

function idIn(row: unknown): number | undefined {
  return (row as { readonly id: number } | undefined)?.id;
}
