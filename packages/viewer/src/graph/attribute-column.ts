/** The values of one attribute, by the index of the node or edge. */
export type AttributeColumn = NumberColumn | CategoryColumn;

/** Numbers, or dates as milliseconds since 1970. */
export interface NumberColumn {
  readonly type: 'number' | 'date';
  /** NaN where there is no value. */
  readonly values: Float64Array<ArrayBuffer>;
}

/** Strings, or booleans as `true` and `false`. */
export interface CategoryColumn {
  readonly type: 'string' | 'boolean';
  /** Indexes of `categories`; -1 where there is no value. */
  readonly codes: Int32Array<ArrayBuffer>;
  readonly categories: readonly string[];
}

/** Columns by the name of the attribute. */
export type AttributeColumns = ReadonlyMap<string, AttributeColumn>;

/** A value in a column: a number, milliseconds since 1970 for a date, or the name of a category. */
export type ColumnValue = number | string;

/** The value at an index, or undefined where there is none. */
export function valueAt(column: AttributeColumn, index: number): ColumnValue | undefined {
  if ('values' in column) {
    const value = column.values[index] ?? NaN;
    return Number.isNaN(value) ? undefined : value;
  }
  const code = column.codes[index] ?? -1;
  return code === -1 ? undefined : column.categories[code];
}
