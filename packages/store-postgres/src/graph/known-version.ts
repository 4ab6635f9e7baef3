import type { Column, GraphStructure } from '@code-graph/host/graph-store';
import { keyOf, structureKeyOf, type ColumnRow, type EncodedColumn, type StructureRow } from './column-row.js';

/**
 * The objects of the version that was loaded or written last, by the content of their rows. The next load returns them again for all that
 * has not changed.
 */
export interface KnownVersion {
  /** Absent if no graph was ever stored. */
  readonly structure: KnownStructure | undefined;
  /** Fields and attributes, by their keys. */
  readonly columns: ReadonlyMap<string, KnownColumn>;
}

export interface KnownStructure {
  readonly key: string;
  readonly row: StructureRow;
  readonly structure: GraphStructure;
}

export interface KnownColumn {
  readonly row: ColumnRow;
  readonly column: Column;
}

export const nothingKnown: KnownVersion = { structure: undefined, columns: new Map() };

/** A version that consists of a graph that was written. */
export function toKnownVersion(
  structure: GraphStructure,
  row: StructureRow,
  columns: readonly EncodedColumn[],
): KnownVersion {
  const key = structureKeyOf(
    row,
    columns.map((column) => column.row),
  );
  return { structure: { key, row, structure }, columns: toMap(columns) };
}

/** A version without the attributes that start with one of the prefixes, and with others. */
export function withAttributes(
  { structure, columns }: KnownVersion,
  removedPrefixes: readonly string[],
  added: readonly EncodedColumn[],
): KnownVersion {
  const kept = [...columns].filter(
    ([, { row }]) => !row.isAttribute || !removedPrefixes.some((prefix) => row.name.startsWith(prefix)),
  );
  return { structure, columns: new Map([...kept, ...toMap(added)]) };
}

function toMap(columns: readonly EncodedColumn[]): Map<string, KnownColumn> {
  return new Map(columns.map(({ row, column }) => [keyOf(row), { row, column }]));
}
