import type Database from 'libsql';
import type { Column, Columns } from './column.js';

type Target = 'node' | 'edge';

interface ColumnRow {
  readonly target: Target;
  readonly name: string;
  readonly is_attribute: number;
  readonly type: Column['type'];
  readonly count: number;
  readonly presence: ArrayBuffer | Uint8Array;
  readonly data: ArrayBuffer | Uint8Array;
  readonly dictionary: string | null;
}

/** Columns as they are read back, sorted into what they belong to. */
export interface StoredColumns {
  readonly nodeFields: Columns;
  readonly edgeFields: Columns;
  readonly nodeAttributes: Columns;
  readonly edgeAttributes: Columns;
}

/** Writes one row a column. */
export function insertColumns(
  database: Database.Database,
  target: Target,
  columns: Columns,
  isAttribute: boolean,
): void {
  const insert = database.prepare(
    `INSERT INTO columns (target, name, is_attribute, place, type, count, presence, data, dictionary)
     VALUES (?, ?, ?, (SELECT coalesce(max(place), 0) + 1 FROM columns), ?, ?, ?, ?, ?)`,
  );
  for (const [name, column] of columns) {
    const dictionary = column.type === 'string' ? JSON.stringify(column.dictionary) : null;
    const { type, count, presence, values } = column;
    insert.run(target, name, isAttribute ? 1 : 0, type, count, toBuffer(presence), toBuffer(values), dictionary);
  }
}

/** Deletes the attributes that start with a prefix. */
export function deleteColumns(database: Database.Database, prefix: string): void {
  // substr instead of LIKE: a prefix may hold no wildcard, and LIKE ignores case.
  database.prepare('DELETE FROM columns WHERE is_attribute = 1 AND substr(name, 1, ?) = ?').run(prefix.length, prefix);
}

/** Reads every column. */
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
export function toArrayBuffer(blob: ArrayBuffer | Uint8Array): ArrayBuffer {
  return blob instanceof ArrayBuffer ? blob : Uint8Array.from(blob).buffer;
}

function toColumn(row: ColumnRow): Column {
  const shared = { count: row.count, presence: new Uint8Array(toArrayBuffer(row.presence)) };
  const data = toArrayBuffer(row.data);
  switch (row.type) {
    case 'number':
    case 'date':
      return { ...shared, type: row.type, values: new Float64Array(data) };
    case 'boolean':
      return { ...shared, type: row.type, values: new Uint8Array(data) };
    case 'string':
      return {
        ...shared,
        type: row.type,
        values: new Uint32Array(data),
        dictionary: JSON.parse(row.dictionary ?? '[]') as string[],
      };
  }
}
