import { crc32 } from 'node:zlib';
import type Database from 'libsql';
import type { Column, Columns } from '../../snapshot/column.js';
import { asBytes, asIntegers, toText, type Blob } from './sqlite-text.js';

type Target = 'node' | 'edge';

const columnTypes = ['number', 'date', 'boolean', 'string'] as const satisfies readonly Column['type'][];

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

/** Columns as they are read back, sorted into what they belong to. */
export interface StoredColumns {
  readonly nodeFields: Columns;
  readonly edgeFields: Columns;
  readonly nodeAttributes: Columns;
  readonly edgeAttributes: Columns;
}

/** Writes one row a column, and yields behind each. */
export function* insertColumns(
  database: Database.Database,
  target: Target,
  columns: Columns,
  isAttribute: boolean,
): Generator<undefined, void> {
  const insert = database.prepare(
    `INSERT INTO columns (target, name, is_attribute, place, type, count, presence, data, dictionary, checksum)
     VALUES (?, ?, ?, (SELECT coalesce(max(place), 0) + 1 FROM columns), ?, ?, ?, ?, ?, ?)`,
  );
  for (const [name, column] of columns) {
    const { type, count } = column;
    const dictionary = column.type === 'string' ? JSON.stringify(column.dictionary) : null;
    const [presence, data] = [toBuffer(column.presence), toBuffer(column.values)];
    const sum = checksum(presence, data, dictionary ?? '');
    insert.run(target, name, isAttribute ? 1 : 0, type, count, presence, data, dictionary, sum);
    yield;
  }
}

/** Deletes the attributes that start with a prefix. */
export function deleteColumns(database: Database.Database, prefix: string): void {
  // substr instead of LIKE: a prefix may hold no wildcard, and LIKE ignores case.
  database.prepare('DELETE FROM columns WHERE is_attribute = 1 AND substr(name, 1, ?) = ?').run(prefix.length, prefix);
}

/**
 * Reads every column.
 * @throws Error naming the first column that is not what was written
 */
export function readColumns(database: Database.Database): StoredColumns {
  const nodeFields = new Map<string, Column>();
  const edgeFields = new Map<string, Column>();
  const nodeAttributes = new Map<string, Column>();
  const edgeAttributes = new Map<string, Column>();
  const texts = asBytes('target', 'name', 'type', 'presence', 'data', 'dictionary');
  const sql = `SELECT ${texts}, ${asIntegers('is_attribute', 'count', 'checksum')} FROM columns ORDER BY place`;
  for (const row of database.prepare(sql).all() as ColumnRow[]) {
    const isOfNode = toText(row.target) === 'node';
    const fields = isOfNode ? nodeFields : edgeFields;
    const attributes = isOfNode ? nodeAttributes : edgeAttributes;
    const name = toText(row.name);
    (row.is_attribute === 1 ? attributes : fields).set(name, toColumn(name, row));
  }
  return { nodeFields, edgeFields, nodeAttributes, edgeAttributes };
}

/** The bytes of a typed array, without copying. */
export function toBuffer(array: Float64Array | Uint32Array | Uint8Array): Buffer {
  return Buffer.from(array.buffer, array.byteOffset, array.byteLength);
}

/** The bytes of a blob in memory of their own, aligned for every typed array. */
export function toArrayBuffer(blob: Blob): ArrayBuffer {
  return blob instanceof ArrayBuffer ? blob : Uint8Array.from(blob).buffer;
}

/** A sum over parts of a row, by which bytes that changed on the disk are noticed. */
export function checksum(...parts: readonly (Uint8Array | string)[]): number {
  return parts.reduce((sum, part) => crc32(part, sum), 0);
}

function toColumn(name: string, { count, ...row }: ColumnRow): Column {
  const type = columnTypes.find((known) => known === toText(row.type));
  const dictionary = row.dictionary === null ? '[]' : toText(row.dictionary);
  const presence = new Uint8Array(toArrayBuffer(row.presence));
  const data = toArrayBuffer(row.data);
  if (checksum(presence, new Uint8Array(data), row.dictionary === null ? '' : dictionary) !== row.checksum) {
    throw new Error(`the column ${name} is not as it was written`);
  }
  switch (type) {
    case 'number':
    case 'date':
      return { count, presence, type, values: new Float64Array(data) };
    case 'boolean':
      return { count, presence, type, values: new Uint8Array(data) };
    case 'string':
      return { count, presence, type, values: new Uint32Array(data), dictionary: JSON.parse(dictionary) as string[] };
    case undefined:
      throw new Error(`the column ${name} has a type that is not known`);
  }
}
