import type { DatabaseFormat } from '../database/database-format.js';

/** The format of the store. Its id is "CGRF" in ASCII. */
export const storeFormat: DatabaseFormat = { applicationId: 0x43475246, version: 3 };

export const createHeader = `
  CREATE TABLE header (
    only_row INTEGER PRIMARY KEY CHECK (only_row = 1),
    store_id TEXT NOT NULL,
    version INTEGER NOT NULL,
    fingerprint TEXT
  );
  CREATE TABLE overlays (
    plugin TEXT PRIMARY KEY,
    prefix TEXT NOT NULL UNIQUE,
    record TEXT NOT NULL
  );
`;

/** Added by format 2: one row while the graph is an imported one. */
export const createImportTable = `
  CREATE TABLE import (
    only_row INTEGER PRIMARY KEY CHECK (only_row = 1),
    record TEXT NOT NULL
  );
`;

/**
 * The graph since format 3. `structure` and `columns` are small: long arrays are in consecutive rows of `chunks`, so that they
 * can be written in several short transactions. Chunks that no row refers to are garbage of a write that did not end, or are
 * about to be deleted. Each `…_chunk` is the id of an array's first chunk; the array ends where the next one begins.
 *
 * A chunk is a slice of a typed array as little-endian bytes, or a JSON array of strings. Checksums are CRC-32 over all chunks of
 * the row, in order.
 */
export const createGraphTables = `
  CREATE TABLE chunks (
    id INTEGER PRIMARY KEY,
    data BLOB NOT NULL
  );
  CREATE TABLE structure (
    only_row INTEGER PRIMARY KEY CHECK (only_row = 1),
    ids_chunk INTEGER NOT NULL,
    sources_chunk INTEGER NOT NULL,
    targets_chunk INTEGER NOT NULL,
    end_chunk INTEGER NOT NULL,
    checksum INTEGER NOT NULL
  );
  CREATE TABLE columns (
    id INTEGER PRIMARY KEY,
    target TEXT NOT NULL CHECK (target IN ('node', 'edge')),
    name TEXT NOT NULL,
    is_attribute INTEGER NOT NULL,
    type TEXT NOT NULL,
    count INTEGER NOT NULL,
    presence_chunk INTEGER NOT NULL,
    values_chunk INTEGER NOT NULL,
    dictionary_chunk INTEGER NOT NULL,
    end_chunk INTEGER NOT NULL,
    checksum INTEGER NOT NULL,
    UNIQUE (target, name)
  );
`;
