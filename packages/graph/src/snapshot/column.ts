import type { AttributeValue } from '@code-graph/sdk';
import { toDateString } from '@code-graph/sdk/checks';

interface ColumnBase {
  /** One bit for each element, lowest bit first: whether it has a value. */
  readonly presence: Uint8Array;
  /** Number of elements with a value. */
  readonly count: number;
}

/** Numbers, or dates as milliseconds since 1970. */
export interface NumericColumn extends ColumnBase {
  readonly type: 'number' | 'date';
  readonly values: Float64Array;
}

export interface BooleanColumn extends ColumnBase {
  readonly type: 'boolean';
  readonly values: Uint8Array;
}

/** Strings, each stored once: the value of an element is an index into the dictionary. */
export interface StringColumn extends ColumnBase {
  readonly type: 'string';
  readonly values: Uint32Array;
  readonly dictionary: readonly string[];
}

/** The values of one attribute for all nodes or all edges. Immutable once built. */
export type Column = NumericColumn | BooleanColumn | StringColumn;

/** Columns by attribute name. */
export type Columns = ReadonlyMap<string, Column>;

/** Whether the element at an index has a value. */
export function hasValue(column: Column, index: number): boolean {
  return ((column.presence[index >> 3] ?? 0) & (1 << (index & 7))) !== 0;
}

/** The value of the element at an index as in JSON; undefined if it has none. */
export function valueAt(column: Column, index: number): AttributeValue | undefined {
  if (!hasValue(column, index)) return undefined;
  const value = column.values[index] ?? 0;
  switch (column.type) {
    case 'number':
      return value;
    case 'date':
      return toDateString(value);
    case 'boolean':
      return value !== 0;
    case 'string':
      return column.dictionary[value];
  }
}

/** Number of bytes of the presence bits of a column. */
export function presenceLength(elements: number): number {
  return (elements + 7) >> 3;
}

/** Counts the elements with a value in at least one of the columns. */
export function countElementsWithValue(columns: Iterable<Column>, elements: number): number {
  const union = new Uint8Array(presenceLength(elements));
  for (const { presence } of columns) {
    for (let byte = 0; byte < union.length; byte++) union[byte] = (union[byte] ?? 0) | (presence[byte] ?? 0);
  }
  return countBits(union);
}

/** Counts the bits that are set. */
export function countBits(bytes: Uint8Array): number {
  let count = 0;
  for (const byte of bytes) {
    for (let rest = byte; rest !== 0; rest &= rest - 1) count++;
  }
  return count;
}
