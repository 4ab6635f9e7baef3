import { crc32 } from 'node:zlib';
import type Database from 'libsql';
import type { Column, Columns } from './column.js';

type Target = 'node' | 'edge';

/** What is stored as bytes. */
export type Blob = ArrayBuffer | Uint8Array;

interface ColumnRow {
  readonly target: Target;
  readonly name: string;
  readonly is_attribute: number;
  readonly type: Column['type'];
  readonly count: number;
  readonly presence: Blob;
  readonly data: Blob;
  readonly dictionary: string | null;
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
  const rows = database.prepare('SELECT * FROM columns ORDER BY place').all() as ColumnRow[];
  for (const row of rows) {
    const fields = row.target === 'node' ? nodeFields : edgeFields;
    const attributes = row.target === 'node' ? nodeAttributes : edgeAttributes;
    (row.is_attribute === 1 ? attributes : fields).set(row.name, toColumn(row));
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

function toColumn({ name, type, count, dictionary, ...row }: ColumnRow): Column {
  const presence = new Uint8Array(toArrayBuffer(row.presence));
  const data = toArrayBuffer(row.data);
  if (checksum(presence, new Uint8Array(data), dictionary ?? '') !== row.checksum) {
    throw new Error(`the column ${name} is not as it was written`);
  }
  switch (type) {
    case 'number':
    case 'date':
      return { count, presence, type, values: new Float64Array(data) };
    case 'boolean':
      return { count, presence, type, values: new Uint8Array(data) };
    case 'string': {
      const texts = JSON.parse(dictionary ?? '[]') as string[];
      return { count, presence, type, values: new Uint32Array(data), dictionary: texts };
    }
  }
}
