import { createHash } from 'node:crypto';
import type { ExportedSymbol, PackageManager, RepositoryBoundary, SymbolUse } from '@code-graph/indexer';
import type Database from 'libsql';
import { packageAround } from '../package-around.js';
import { useKinds } from './use-kinds.js';

const insertDependency = 'INSERT INTO dependencies (repository, package, folder, range, locked) VALUES (?, ?, ?, ?, ?)';

/** Writes the rows of one repository. Runs within a transaction. */
export class BoundaryWriter {
  readonly #packages = new Map<string, number>();
  readonly #symbols = new Map<string, number>();
  readonly #files = new Map<string, number>();
  readonly #dependencies = new Map<string, number>();

  constructor(private readonly database: Database.Database) {}

  write(name: string, commit: string, { packages, exports, uses }: RepositoryBoundary): void {
    const insert = 'INSERT INTO repositories (name, "commit", exports_hash) VALUES (?, ?, ?)';
    const repository = this.#insert(insert, name, commit, hashOf(exports));
    for (const { manager, name: published, version, folder } of packages) {
      const row = [repository, this.#packageId(manager, published), version ?? null, folder];
      this.#insert('INSERT INTO published VALUES (?, ?, ?, ?)', ...row);
    }
    for (const exported of exports) {
      const symbol = this.#symbolId(this.#packageId(exported.manager, exported.package), exported.symbol);
      this.#insert('INSERT INTO exports VALUES (?, ?, ?)', symbol, repository, exported.nodeId);
    }
    for (const use of uses) {
      const ofManager = packages.filter(({ manager }) => manager === use.manager);
      this.#addUse(repository, use, packageAround(use.file, ofManager)?.folder ?? null);
    }
  }

  #addUse(repository: number, use: SymbolUse, folder: string | null): void {
    const { file, nodeId, line, kind, confidence } = use;
    const packageId = this.#packageId(use.manager, use.package);
    const symbol = this.#symbolId(packageId, use.symbol);
    const dependency = this.#idOf(
      this.#dependencies,
      JSON.stringify([packageId, folder, use.range, use.locked]),
      () => {
        const row = [repository, packageId, folder, use.range ?? null, use.locked ?? null];
        return this.#insert(insertDependency, ...row);
      },
    );
    const fileId = this.#idOf(this.#files, file, () =>
      this.#insert('INSERT INTO files (repository, path) VALUES (?, ?)', repository, file),
    );
    const node = toStoredNode(nodeId, file);
    const row = [symbol, dependency, fileId, node, line, useKinds.indexOf(kind), confidence];
    this.#insert('INSERT INTO uses VALUES (?, ?, ?, ?, ?, ?, ?)', ...row);
  }

  #packageId(manager: PackageManager, name: string): number {
    return this.#idOf(this.#packages, `${manager}\n${name}`, () => {
      const row = this.#prepare('SELECT id FROM packages WHERE manager = ? AND name = ?').get(manager, name);
      return idIn(row) ?? this.#insert('INSERT INTO packages (manager, name) VALUES (?, ?)', manager, name);
    });
  }

  #symbolId(packageId: number, symbol: string): number {
    return this.#idOf(this.#symbols, `${String(packageId)}\n${symbol}`, () => {
      const row = this.#prepare('SELECT id FROM symbols WHERE package = ? AND symbol = ?').get(packageId, symbol);
      return idIn(row) ?? this.#insert('INSERT INTO symbols (package, symbol) VALUES (?, ?)', packageId, symbol);
    });
  }

  #idOf(known: Map<string, number>, key: string, create: () => number): number {
    let id = known.get(key);
    if (id === undefined) {
      id = create();
      known.set(key, id);
    }
    return id;
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

function hashOf(exports: readonly ExportedSymbol[]): string {
  return createHash('sha256').update(JSON.stringify(exports)).digest('base64url');
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

/** A node of the file itself is stored as '', another one of the file as `#name`. */
function toStoredNode(nodeId: string, file: string): string {
  return nodeId.startsWith(file) ? nodeId.slice(file.length) : `:${nodeId}`;
}

/** The inverse of `toStoredNode`. */
export function fromStoredNode(node: string, file: string): string {
  return node.startsWith(':') ? node.slice(1) : file + node;
}

function idIn(row: unknown): number | undefined {
  return (row as { readonly id: number } | undefined)?.id;
}
