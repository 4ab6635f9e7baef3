/** Written into the file's header, so that another program's database is never taken for ours. ASCII "CGRF". */
export const applicationId = 0x43475246;

/** Grows when the tables change. A file with a higher one is refused untouched. */
export const formatVersion = 2;

/**
 * One row a column, whether of the structure or of attributes: an apply writes a few blobs, however many nodes there are.
 * String lists are JSON, numbers are the bytes of the typed array, little-endian. Checksums are CRC-32 over the
 * blobs and texts of the row in their order.
 */
export const createTables = `
  CREATE TABLE header (
    only_row INTEGER PRIMARY KEY CHECK (only_row = 1),
    store_id TEXT NOT NULL,
    version INTEGER NOT NULL,
    fingerprint TEXT
  );
  CREATE TABLE structure (
    only_row INTEGER PRIMARY KEY CHECK (only_row = 1),
    ids TEXT NOT NULL,
    sources BLOB NOT NULL,
    targets BLOB NOT NULL,
    checksum INTEGER NOT NULL
  );
  CREATE TABLE columns (
    target TEXT NOT NULL CHECK (target IN ('node', 'edge')),
    name TEXT NOT NULL,
    is_attribute INTEGER NOT NULL,
    place INTEGER NOT NULL,
    type TEXT NOT NULL,
    count INTEGER NOT NULL,
    presence BLOB NOT NULL,
    data BLOB NOT NULL,
    dictionary TEXT,
    checksum INTEGER NOT NULL,
    PRIMARY KEY (target, name)
  );
  CREATE TABLE overlays (
    plugin TEXT PRIMARY KEY,
    prefix TEXT NOT NULL UNIQUE,
    record TEXT NOT NULL
  );
`;

/** What format 2 added: one row while the graph is an imported one. */
export const createImportTable = `
  CREATE TABLE import (
    only_row INTEGER PRIMARY KEY CHECK (only_row = 1),
    record TEXT NOT NULL
  );
`;
