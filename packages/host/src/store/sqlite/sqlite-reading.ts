import type Database from 'libsql';
import { emptyStructure, noAttributes } from '@code-graph/graph/snapshot';
import type { ImportRecord, OverlayRecord, StoredGraph } from '../graph-store.js';
import { ChunkReader } from './chunk-reader.js';
import { readColumns } from './sqlite-columns.js';
import { readStructure } from './sqlite-structure.js';
import { asBytes, asIntegers, toText, type Blob } from './sqlite-text.js';

/** The one row that every store contains. */
export interface StoreHeader {
  readonly storeId: string;
  readonly version: number;
  readonly fingerprint: string | undefined;
}

interface HeaderRow {
  readonly store_id: Blob;
  readonly version: number;
  readonly fingerprint: Blob | null;
}

interface RecordRow {
  readonly record: Blob;
}

/** @throws Error when the header is missing */
export function readHeader(database: Database.Database): StoreHeader {
  const sql = `SELECT ${asBytes('store_id', 'fingerprint')}, ${asIntegers('version')} FROM header`;
  const row = database.prepare(sql).get() as HeaderRow | undefined;
  if (!row) throw new Error('its header is missing');
  const { store_id, version, fingerprint } = row;
  return {
    storeId: toText(store_id),
    version,
    fingerprint: fingerprint === null ? undefined : toText(fingerprint),
  };
}

/**
 * Reads the whole store.
 * @throws Error that names the damaged part
 */
export async function readStoredGraph(database: Database.Database): Promise<StoredGraph> {
  const record = asBytes('record');
  const imported = database.prepare(`SELECT ${record} FROM import`).get() as RecordRow | undefined;
  const overlays = database.prepare(`SELECT ${record} FROM overlays ORDER BY plugin`).all() as RecordRow[];
  return {
    ...readHeader(database),
    ...(await readGraph(database)),
    overlays: overlays.map((row) => JSON.parse(toText(row.record)) as OverlayRecord),
    imported: imported && (JSON.parse(toText(imported.record)) as ImportRecord),
  };
}

async function readGraph(database: Database.Database): Promise<Pick<StoredGraph, 'structure' | 'attributes'>> {
  const reader = new ChunkReader(database);
  const stored = await readStructure(database, reader);
  if (!stored) return { structure: emptyStructure, attributes: noAttributes };
  const { nodeFields, edgeFields, nodeAttributes, edgeAttributes } = await readColumns(database, reader);
  return {
    structure: { ...stored, nodeFields, edgeFields },
    attributes: { nodes: nodeAttributes, edges: edgeAttributes },
  };
}
