import type { Column, Columns, GraphAttributes, GraphStructure } from '@code-graph/host/graph-store';
import { encodeNumbers, encodeStrings } from '../parts/encode-part.js';
import type { Part } from '../parts/part.js';

/** A row that describes a column, with the hashes of its parts. */
export interface ColumnRow {
  readonly target: 'node' | 'edge';
  readonly isAttribute: boolean;
  readonly name: string;
  readonly type: Column['type'];
  readonly count: number;
  readonly presence: string;
  readonly values: string;
  /** Absent unless the type is string. */
  readonly dictionary: string | undefined;
}

/** A column that is ready to be stored. */
export interface EncodedColumn {
  readonly row: ColumnRow;
  readonly parts: readonly Part[];
  readonly column: Column;
}

/** The hashes of the parts of the nodes and edges without their fields. */
export interface StructureRow {
  readonly ids: string;
  readonly sources: string;
  readonly targets: string;
}

/** Nodes and edges that are ready to be stored, without their fields. */
export interface EncodedStructure {
  readonly row: StructureRow;
  readonly parts: readonly Part[];
}

/** Identifies the place and the content of a column. */
export function keyOf({ target, isAttribute, name, type, count, presence, values, dictionary }: ColumnRow): string {
  return [target, isAttribute, name, type, count, presence, values, dictionary].join(' ');
}

/** Identifies the nodes and edges with their fields. */
export function structureKeyOf({ ids, sources, targets }: StructureRow, columns: readonly ColumnRow[]): string {
  return [ids, sources, targets, ...columns.filter(({ isAttribute }) => !isAttribute).map(keyOf)].join('\n');
}

export async function encodeStructure({ ids, sources, targets }: GraphStructure): Promise<EncodedStructure> {
  const parts = [await encodeStrings(ids), await encodeNumbers(sources), await encodeNumbers(targets)] as const;
  return { row: { ids: parts[0].hash, sources: parts[1].hash, targets: parts[2].hash }, parts };
}

export async function encodeFields({ nodeFields, edgeFields }: GraphStructure): Promise<EncodedColumn[]> {
  return [...(await encodeColumns('node', false, nodeFields)), ...(await encodeColumns('edge', false, edgeFields))];
}

export async function encodeAttributes({ nodes, edges }: GraphAttributes): Promise<EncodedColumn[]> {
  return [...(await encodeColumns('node', true, nodes)), ...(await encodeColumns('edge', true, edges))];
}

async function encodeColumns(
  target: ColumnRow['target'],
  isAttribute: boolean,
  columns: Columns,
): Promise<EncodedColumn[]> {
  const encoded: EncodedColumn[] = [];
  for (const [name, column] of columns) {
    const presence = await encodeNumbers(column.presence);
    const values = await encodeNumbers(column.values);
    const dictionary = column.type === 'string' ? await encodeStrings(column.dictionary) : undefined;
    const { type, count } = column;
    const hashes = { presence: presence.hash, values: values.hash, dictionary: dictionary?.hash };
    const parts = dictionary ? [presence, values, dictionary] : [presence, values];
    encoded.push({ row: { target, isAttribute, name, type, count, ...hashes }, parts, column });
  }
  return encoded;
}
