import { crc32 } from 'node:zlib';
import type Database from 'libsql';
import { emptyStructure, type Column, type GraphAttributes, type GraphStructure } from '@code-graph/graph/snapshot';
import { toColumn } from './sqlite-columns.js';
import { asBytes, asIntegers, toText, type Blob } from './sqlite-text.js';

// Up to format 2 each array was one value: strings as JSON, numbers as the bytes of the typed array. These functions read such
// tables, so that a store can be upgraded.

interface StructureRow {
  readonly ids: Blob;
  readonly sources: Blob;
  readonly targets: Blob;
  readonly checksum: number;
}

interface ColumnRow {
  readonly target: Blob;
  readonly name: Blob;
  readonly is_attribute: number;
  readonly type: Blob;
  readonly count: number;
  readonly presence: Blob;
  readonly data: Blob;
  readonly dictionary: Blob | null;
  readonly checksum: number;
}

/**
 * Reads the graph of a store of format 1 or 2; undefined if none was ever stored.
 * @throws Error when it is damaged
 */
export function readFormat2(
  database: Database.Database,
): { readonly structure: GraphStructure; readonly attributes: GraphAttributes } | undefined {
  const sql = `SELECT ${asBytes('ids', 'sources', 'targets')}, ${asIntegers('checksum')} FROM structure`;
  const row = database.prepare(sql).get() as StructureRow | undefined;
  if (!row) return undefined;
  const ids = toText(row.ids);
  const [sources, targets] = [toArrayBuffer(row.sources), toArrayBuffer(row.targets)];
  if (checksum(ids, new Uint8Array(sources), new Uint8Array(targets)) !== row.checksum) {
    throw new Error('its nodes and edges are not as they were written');
  }
  const columns = readColumns(database);
  const select = (target: string, isAttribute: boolean): Map<string, Column> =>
    new Map(columns.filter((column) => column.target === target && column.isAttribute === isAttribute).map(toEntry));
  return {
    structure: {
      ...emptyStructure,
      ids: JSON.parse(ids) as string[],
      sources: new Uint32Array(sources),
      targets: new Uint32Array(targets),
      nodeFields: select('node', false),
      edgeFields: select('edge', false),
    },
    attributes: { nodes: select('node', true), edges: select('edge', true) },
  };
}

interface FoundColumn {
  readonly target: string;
  readonly name: string;
  readonly isAttribute: boolean;
  readonly column: Column;
}

const toEntry = ({ name, column }: FoundColumn): [string, Column] => [name, column];

function readColumns(database: Database.Database): FoundColumn[] {
  const blobs = asBytes('target', 'name', 'type', 'presence', 'data', 'dictionary');
  const sql = `SELECT ${blobs}, ${asIntegers('is_attribute', 'count', 'checksum')} FROM columns ORDER BY place`;
  return (database.prepare(sql).all() as ColumnRow[]).map((row) => ({
    target: toText(row.target),
    name: toText(row.name),
    isAttribute: row.is_attribute === 1,
    column: readColumn(row),
  }));
}

function readColumn(row: ColumnRow): Column {
  const name = toText(row.name);
  const type = (['number', 'date', 'boolean', 'string'] as const).find((columnType) => columnType === toText(row.type));
  const presence = new Uint8Array(toArrayBuffer(row.presence));
  const values = toArrayBuffer(row.data);
  const dictionary = row.dictionary === null ? '' : toText(row.dictionary);
  if (checksum(presence, new Uint8Array(values), dictionary) !== row.checksum) {
    throw new Error(`the column ${name} is not as it was written`);
  }
  if (type === undefined) throw new Error(`the column ${name} has an unknown type`);
  const strings = dictionary === '' ? [] : (JSON.parse(dictionary) as string[]);
  return toColumn(type, { count: row.count, presence, values, dictionary: strings });
}

/** The bytes of a blob in memory of their own, aligned for every typed array. */
function toArrayBuffer(blob: Blob): ArrayBuffer {
  return blob instanceof ArrayBuffer ? blob : Uint8Array.from(blob).buffer;
}

/** Node's `crc32` treats an empty string and an empty array differently, so the parts are passed as format 2 did. */
function checksum(...parts: readonly (Uint8Array | string)[]): number {
  return parts.reduce((sum, part) => crc32(part, sum), 0);
}
