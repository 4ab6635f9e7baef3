/**
 * A token of a query. `text` of a `word` is as written; of a `quoted` name, of a `string` and of a `parameter` it is the decoded
 * content.
 */
export interface QueryToken {
  readonly kind: 'word' | 'quoted' | 'string' | 'number' | 'parameter' | 'symbol' | 'end';
  readonly text: string;
  /** Offset of the first character in the query. */
  readonly start: number;
  /** Offset after the last character. */
  readonly end: number;
}

/** Limits of the text of a query. The engine crashes on longer and deeper ones. */
export const queryLimits = {
  bytes: 16 * 1024,
  tokens: 2000,
  /** Maximum nesting of parentheses, lists, maps, function calls, `CASE` and subqueries. */
  depth: 32,
} as const;
