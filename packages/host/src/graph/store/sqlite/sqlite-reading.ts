import type Database from 'libsql';
import type { ImportRecord, OverlayRecord, StoredGraph } from '../graph-store.js';
import { emptyStructure, noAttributes } from '../../snapshot/graph-structure.js';
import { checksum, readColumns, toArrayBuffer } from './sqlite-columns.js';
import { asBytes, asIntegers, toText, type Blob } from './sqlite-text.js';

/** The row that every store has. */
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

interface StructureRow {
  readonly ids: Blob;
  readonly sources: Blob;
  readonly targets: Blob;
  readonly checksum: number;
}

/** @throws Error when there is none */
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
 * Reads everything.
 * @throws Error saying what is not as it was written
 */
export function readStoredGraph(database: Database.Database): StoredGraph {
  const record = asBytes('record');
  const imported = database.prepare(`SELECT ${record} FROM import`).get() as RecordRow | undefined;
  const overlays = database.prepare(`SELECT ${record} FROM overlays ORDER BY plugin`).all() as RecordRow[];
  return {
    ...readHeader(database),
    ...readGraph(database),
    overlays: overlays.map((row) => JSON.parse(toText(row.record)) as OverlayRecord),
    imported: imported && (JSON.parse(toText(imported.record)) as ImportRecord),
  };
}

function readGraph(database: Database.Database): Pick<StoredGraph, 'structure' | 'attributes'> {
  const sql = `SELECT ${asBytes('ids', 'sources', 'targets')}, ${asIntegers('checksum')} FROM structure`;
  const row = database.prepare(sql).get() as StructureRow | undefined;
  if (!row) return { structure: emptyStructure, attributes: noAttributes };
  const ids = toText(row.ids);
  const [sources, targets] = [toArrayBuffer(row.sources), toArrayBuffer(row.targets)];
  if (checksum(ids, new Uint8Array(sources), new Uint8Array(targets)) !== row.checksum) {
    throw new Error('its nodes and edges are not as they were written');
  }
  const { nodeFields, edgeFields, nodeAttributes, edgeAttributes } = readColumns(database);
  return {
    structure: {
      ids: JSON.parse(ids) as string[],
      nodeFields,
      sources: new Uint32Array(sources),
      targets: new Uint32Array(targets),
      edgeFields,
    },
    attributes: { nodes: nodeAttributes, edges: edgeAttributes },
  };
}
