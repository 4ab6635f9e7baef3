import type Database from 'libsql';
import type { ImportRecord, OverlayRecord, StoredGraph } from './graph-store.js';
import { emptyStructure, noAttributes } from './graph-structure.js';
import { checksum, readColumns, toArrayBuffer, type Blob } from './sqlite-columns.js';

interface HeaderRow {
  readonly store_id: string;
  readonly version: number;
  readonly fingerprint: string | null;
}

interface StructureRow {
  readonly ids: string;
  readonly sources: Blob;
  readonly targets: Blob;
  readonly checksum: number;
}

/** @throws Error when there is none */
export function readHeader(database: Database.Database): HeaderRow {
  const row = database.prepare('SELECT store_id, version, fingerprint FROM header').get() as HeaderRow | undefined;
  if (!row) throw new Error('its header is missing');
  return row;
}

/**
 * Reads everything.
 * @throws Error saying what is not as it was written
 */
export function readStoredGraph(database: Database.Database): StoredGraph {
  const { store_id: storeId, version, fingerprint } = readHeader(database);
  const imported = database.prepare('SELECT record FROM import').get() as { record: string } | undefined;
  const overlays = database.prepare('SELECT record FROM overlays ORDER BY plugin').all() as { record: string }[];
  return {
    storeId,
    version,
    ...readGraph(database),
    overlays: overlays.map(({ record }) => JSON.parse(record) as OverlayRecord),
    fingerprint: fingerprint ?? undefined,
    imported: imported && (JSON.parse(imported.record) as ImportRecord),
  };
}

function readGraph(database: Database.Database): Pick<StoredGraph, 'structure' | 'attributes'> {
  const row = database.prepare('SELECT * FROM structure').get() as StructureRow | undefined;
  if (!row) return { structure: emptyStructure, attributes: noAttributes };
  const [sources, targets] = [toArrayBuffer(row.sources), toArrayBuffer(row.targets)];
  if (checksum(row.ids, new Uint8Array(sources), new Uint8Array(targets)) !== row.checksum) {
    throw new Error('its nodes and edges are not as they were written');
  }
  const { nodeFields, edgeFields, nodeAttributes, edgeAttributes } = readColumns(database);
  return {
    structure: {
      ids: JSON.parse(row.ids) as string[],
      nodeFields,
      sources: new Uint32Array(sources),
      targets: new Uint32Array(targets),
      edgeFields,
    },
    attributes: { nodes: nodeAttributes, edges: edgeAttributes },
  };
}
