import type { TokenCursor } from './token-cursor.js';

/** Accepts a value. A parameter of what expressions consist of, because an expression can contain maps and patterns in turn. */
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
