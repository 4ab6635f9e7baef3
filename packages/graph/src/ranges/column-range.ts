/** The range of a column of numbers, or of dates as milliseconds since 1970. */
export interface NumericRange {
  readonly type: 'number' | 'date';
  /** Number of values. */
  readonly count: number;
  readonly min: number;
  readonly max: number;
  readonly quantiles: readonly { readonly share: number; readonly value: number }[];
  /** Distinct values in ascending order, the lowest and the highest included: all of them, or 1,001 at equal intervals of rank. */
  readonly distinct: Float64Array;
}

/** The range of a column of strings or booleans. */
export interface CategoricalRange {
  readonly type: 'string' | 'boolean';
  /** Number of values. */
  readonly count: number;
  /** The most frequent categories, most frequent first, and those of equal count in the order of their characters; at most 1,000. */
  readonly categories: readonly Category[];
  /** Number of categories in all. */
  readonly distinct: number;
}

/** A distinct value and its number of occurrences. Booleans are `true` and `false`. */
export interface Category {
  readonly value: string;
  readonly count: number;
}

/** Range of the values of a column that is not empty. */
export type ColumnRange = NumericRange | CategoricalRange;
