import type Database from 'libsql';
import type { Column, Columns } from '@code-graph/graph/snapshot';
import type { ChunkReader } from './chunk-reader.js';
import type { ChunkWriter } from './chunk-writer.js';
import { asBytes, asIntegers, toText, type Blob } from './sqlite-text.js';

type Target = 'node' | 'edge';

const columnTypes = ['number', 'date', 'boolean', 'string'] as const satisfies readonly Column['type'][];

/** The ids of a column's first chunks, and its checksum, by the names of the table's columns. */
interface ColumnChunks {
  readonly presence_chunk: number;
  readonly values_chunk: number;
  readonly dictionary_chunk: number;
  readonly end_chunk: number;
  readonly checksum: number;
}

interface ColumnRow extends ColumnChunks {
  readonly target: Blob;
  readonly name: Blob;
  readonly is_attribute: number;
  readonly type: Blob;
  readonly count: number;
}

/** A column whose chunks have been written, and which no row refers to yet. */
export interface StagedColumn extends ColumnChunks {
  readonly target: Target;
  readonly name: string;
  readonly isAttribute: boolean;
  readonly type: Column['type'];
  readonly count: number;
}

/** The stored columns, by the elements that they describe. */
export interface StoredColumns {
  readonly nodeFields: Columns;
  readonly edgeFields: Columns;
  readonly nodeAttributes: Columns;
  readonly edgeAttributes: Columns;
}

/** Writes the chunks of columns. */
export function* stageColumns(
  writer: ChunkWriter,
  target: Target,
  columns: Columns,
  isAttribute: boolean,
): Generator<number, StagedColumn[]> {
  const staged: StagedColumn[] = [];
  for (const [name, column] of columns) {
    const presence_chunk = yield* writer.writeNumbers(column.presence);
    const values_chunk = yield* writer.writeNumbers(column.values);
    const dictionary_chunk = yield* writer.writeStrings(column.type === 'string' ? column.dictionary : []);
    const chunks = { presence_chunk, values_chunk, dictionary_chunk, end_chunk: writer.next };
    const { type, count } = column;
    staged.push({ target, name, isAttribute, type, count, ...chunks, checksum: writer.takeChecksum() });
  }
  return staged;
}

/** Inserts one row for each column. They keep their order. */
export function insertColumns(database: Database.Database, columns: readonly StagedColumn[]): void {
  const insert = database.prepare(
    `INSERT INTO columns (target, name, is_attribute, type, count,
       presence_chunk, values_chunk, dictionary_chunk, end_chunk, checksum)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  for (const { target, name, isAttribute, type, count, checksum, ...chunks } of columns) {
    const { presence_chunk, values_chunk, dictionary_chunk, end_chunk } = chunks;
    const flag = isAttribute ? 1 : 0;
    insert.run(
      ...[target, name, flag, type, count],
      ...[presence_chunk, values_chunk, dictionary_chunk, end_chunk, checksum],
    );
  }
}

/** Deletes the attributes that start with a prefix. Their chunks stay until they are swept. */
export function deleteColumns(database: Database.Database, prefix: string): void {
  // substr instead of LIKE: a prefix may contain wildcards, and LIKE ignores case.
  database.prepare('DELETE FROM columns WHERE is_attribute = 1 AND substr(name, 1, ?) = ?').run(prefix.length, prefix);
}

/**
 * Reads every column.
 * @throws Error naming the first column that is damaged
 */
export async function readColumns(database: Database.Database, reader: ChunkReader): Promise<StoredColumns> {
  const nodeFields = new Map<string, Column>();
  const edgeFields = new Map<string, Column>();
  const nodeAttributes = new Map<string, Column>();
  const edgeAttributes = new Map<string, Column>();
  const strings = asBytes('target', 'name', 'type');
  const chunks = ['presence_chunk', 'values_chunk', 'dictionary_chunk', 'end_chunk', 'checksum'];
  const sql = `SELECT ${strings}, ${asIntegers('is_attribute', 'count', ...chunks)} FROM columns ORDER BY id`;
  for (const row of database.prepare(sql).all() as ColumnRow[]) {
    const isOfNode = toText(row.target) === 'node';
    const fields = isOfNode ? nodeFields : edgeFields;
    const attributes = isOfNode ? nodeAttributes : edgeAttributes;
    const name = toText(row.name);
    (row.is_attribute === 1 ? attributes : fields).set(name, await readColumn(reader, name, row));
  }
  return { nodeFields, edgeFields, nodeAttributes, edgeAttributes };
}

async function readColumn(reader: ChunkReader, name: string, row: ColumnRow): Promise<Column> {
  const type = columnTypes.find((columnType) => columnType === toText(row.type));
  const presence = new Uint8Array(await reader.readNumbers(row.presence_chunk, row.values_chunk));
  const values = await reader.readNumbers(row.values_chunk, row.dictionary_chunk);
  const dictionary = await reader.readStrings(row.dictionary_chunk, row.end_chunk);
  if (reader.takeChecksum() !== row.checksum) throw new Error(`the column ${name} is not as it was written`);
  if (type === undefined) throw new Error(`the column ${name} has an unknown type`);
  return toColumn(type, { count: row.count, presence, values, dictionary });
}

/** Makes a column of the bytes that its values are stored as. */
export function toColumn(
  type: Column['type'],
  parts: {
    readonly count: number;
    readonly presence: Uint8Array;
    readonly values: ArrayBuffer;
    readonly dictionary: readonly string[];
  },
): Column {
  const { count, presence, values, dictionary } = parts;
  switch (type) {
    case 'number':
    case 'date':
      return { count, presence, type, values: new Float64Array(values) };
    case 'boolean':
      return { count, presence, type, values: new Uint8Array(values) };
    case 'string':
      return { count, presence, type, values: new Uint32Array(values), dictionary };
  }
}
