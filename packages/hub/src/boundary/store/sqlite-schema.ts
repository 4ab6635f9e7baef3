/** Identifies a database of boundaries, as `PRAGMA application_id`. */
export const applicationId = 0x43_47_42_31;

/** Version of the tables, as `PRAGMA user_version`. */
export const schemaVersion = 1;

/**
 * The tables. Texts that repeat have rows of their own: a use is a few numbers, so that a look-up of the uses of a symbol reads one range
 * of `uses_by_symbol`. A node is stored as its part after the path of the file. The folder of a dependency is that of the published package
 * around the code that uses it.
 */
export const schema = `
  CREATE TABLE state (exports_version INTEGER NOT NULL);
  INSERT INTO state VALUES (0);
  CREATE TABLE repositories (
    id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, "commit" TEXT NOT NULL, exports_hash TEXT NOT NULL
  );
  CREATE TABLE packages (id INTEGER PRIMARY KEY, manager TEXT NOT NULL, name TEXT NOT NULL, UNIQUE (manager, name));
  CREATE TABLE published (repository INTEGER NOT NULL, package INTEGER NOT NULL, version TEXT, folder TEXT NOT NULL);
  CREATE INDEX published_by_package ON published (package);
  CREATE INDEX published_by_repository ON published (repository);
  CREATE TABLE symbols (id INTEGER PRIMARY KEY, package INTEGER NOT NULL, symbol TEXT NOT NULL, UNIQUE (package, symbol));
  CREATE TABLE files (id INTEGER PRIMARY KEY, repository INTEGER NOT NULL, path TEXT NOT NULL);
  CREATE INDEX files_by_repository ON files (repository);
  CREATE TABLE dependencies (
    id INTEGER PRIMARY KEY, repository INTEGER NOT NULL, package INTEGER NOT NULL, folder TEXT, range TEXT, locked TEXT
  );
  CREATE INDEX dependencies_by_repository ON dependencies (repository);
  CREATE INDEX dependencies_by_package ON dependencies (package);
  CREATE TABLE exports (symbol INTEGER NOT NULL, repository INTEGER NOT NULL, node TEXT NOT NULL);
  CREATE INDEX exports_by_symbol ON exports (symbol);
  CREATE INDEX exports_by_repository ON exports (repository);
  CREATE TABLE uses (
    symbol INTEGER NOT NULL, dependency INTEGER NOT NULL, file INTEGER NOT NULL, node TEXT NOT NULL,
    line INTEGER NOT NULL, kind INTEGER NOT NULL, confidence REAL NOT NULL
  );
  CREATE INDEX uses_by_symbol ON uses (symbol);
  CREATE INDEX uses_by_dependency ON uses (dependency);
`;
