import type { TokenCursor } from './token-cursor.js';

/** Accepts a value. Passed as a parameter, because an expression can contain maps and patterns, which contain expressions in turn. */
export type ParseValue = (cursor: TokenCursor) => void;

/** Accepts `{ key: value, ... }`. */
export function parseMap(cursor: TokenCursor, parseValue: ParseValue): void {
  cursor.nested(() => {
    cursor.expectSymbol('{');
    if (!cursor.isSymbol('}')) {
      do {
        cursor.expectProperty();
        cursor.expectSymbol(':');
        parseValue(cursor);
      } while (cursor.takeSymbol(','));
    }
    cursor.expectSymbol('}');
  });
}
