import {
  emptyStructure,
  type Column,
  type Columns,
  type GraphStructure,
  type StoredGraph,
} from '@code-graph/host/graph-store';
import type { Connection } from '../connection/database.js';
import { inSnapshot } from '../connection/transaction.js';
import type { PartStore } from '../parts/part-store.js';
import { fetchObjects, fetchRows, findWanted, type Arrays } from './fetch-arrays.js';
import { keyOf, structureKeyOf, type ColumnRow, type StructureRow } from './column-row.js';
import { selectColumnRows, toColumnRow, type StoredRow } from './column-table.js';
import { selectHeader, toHeader, type HeaderRow } from './header.js';
import type { KnownColumn, KnownStructure, KnownVersion } from './known-version.js';
import { selectOverlays, toOverlay, type OverlayRow } from './overlay-table.js';

/** A version of the stored graph, with what the next load need not read again. */
export interface LoadedVersion {
  readonly commit: string;
  readonly stored: StoredGraph;
  readonly known: KnownVersion;
}

/**
 * Reads the latest version, of which it fetches only what is not known. Undefined if the repository has no row.
 * @throws DamagedPart
 * @throws ObjectFailure
 */
export async function readVersion(
  connection: Connection,
  parts: PartStore,
  known: KnownVersion,
): Promise<LoadedVersion | undefined> {
  const { repository } = parts;
  const statements = [selectHeader(repository), selectColumnRows(repository), selectOverlays(repository)];
  const readRows = async (...[headers, columnRows, overlayRows]: readonly (readonly unknown[])[]) => {
    const [row] = headers as readonly HeaderRow[];
    if (!row) return undefined;
    const header = toHeader(row);
    const rows = (columnRows as readonly StoredRow[]).map(toColumnRow);
    const overlays = (overlayRows as readonly OverlayRow[]).map(toOverlay);
    const wanted = findWanted(header.structure, rows, known);
    return { header, rows, overlays, wanted, fetched: await fetchRows(connection, parts, wanted) };
  };
  const read = await inSnapshot(connection, readRows, statements);
  if (!read) return undefined;
  const { header, rows, overlays, wanted, fetched } = read;
  // After the transaction, which would keep the database from cleaning up. Objects that a later version does not name are kept for some time.
  await fetchObjects(parts, fetched, wanted);
  const { arrays } = fetched;
  const { commit, structure: row, ...content } = header;
  const columns = new Map(rows.map((columnRow) => [keyOf(columnRow), toKnownColumn(columnRow, known, arrays)]));
  const structure = row && toKnownStructure(row, [...columns.values()], known, arrays);
  const select = (target: ColumnRow['target'], isAttribute: boolean): Columns =>
    selectColumns([...columns.values()], target, isAttribute);
  return {
    commit,
    known: { structure, columns },
    stored: {
      ...content,
      overlays,
      structure: structure?.structure ?? emptyStructure,
      attributes: { nodes: select('node', true), edges: select('edge', true) },
    },
  };
}

function toKnownStructure(
  row: StructureRow,
  columns: readonly KnownColumn[],
  known: KnownVersion,
  arrays: Arrays,
): KnownStructure {
  const key = structureKeyOf(
    row,
    columns.map((column) => column.row),
  );
  const former = known.structure;
  if (former?.key === key) return former;
  const { ids, sources, targets } = row;
  const structure: GraphStructure = {
    ids: former?.row.ids === ids ? former.structure.ids : arrays.strings(ids),
    sources: former?.row.sources === sources ? former.structure.sources : new Uint32Array(arrays.numbers(sources)),
    targets: former?.row.targets === targets ? former.structure.targets : new Uint32Array(arrays.numbers(targets)),
    nodeFields: selectColumns(columns, 'node', false),
    edgeFields: selectColumns(columns, 'edge', false),
  };
  return { key, row, structure };
}

function selectColumns(
  columns: readonly KnownColumn[],
  target: ColumnRow['target'],
  isAttribute: boolean,
): Map<string, Column> {
  const selected = columns.filter(({ row }) => row.target === target && row.isAttribute === isAttribute);
  return new Map(selected.map(({ row, column }) => [row.name, column]));
}

function toKnownColumn(row: ColumnRow, known: KnownVersion, arrays: Arrays): KnownColumn {
  return known.columns.get(keyOf(row)) ?? { row, column: toColumn(row, arrays) };
}

function toColumn({ type, count, presence, values, dictionary }: ColumnRow, arrays: Arrays): Column {
  const base = { count, presence: new Uint8Array(arrays.numbers(presence)) };
  switch (type) {
    case 'number':
    case 'date':
      return { ...base, type, values: new Float64Array(arrays.numbers(values)) };
    case 'boolean':
      return { ...base, type, values: new Uint8Array(arrays.numbers(values)) };
    case 'string':
      return { ...base, type, values: new Uint32Array(arrays.numbers(values)), dictionary: arrays.strings(dictionary) };
  }
}
