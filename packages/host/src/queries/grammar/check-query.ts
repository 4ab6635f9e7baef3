import { quote } from '@code-graph/api/errors';
import type { CheckedQuery } from './checked-query.js';
import { parseExpression } from './parse-expression.js';
import { parsePath } from './parse-pattern.js';
import { invalidAt } from './query-refusal.js';
import type { QueryToken } from './query-token.js';
import { TokenCursor } from './token-cursor.js';
import { tokenizeQuery } from './tokenize-query.js';

interface Projection {
  readonly columns: readonly string[] | undefined;
  readonly isCount: boolean;
  readonly hasLimit: boolean;
}

/**
 * Accepts one statement that only reads the graph: `MATCH`, `OPTIONAL MATCH`, `WHERE`, `WITH`, `UNWIND`, `RETURN`, `ORDER BY`, `SKIP`,
 * `LIMIT`, `UNION`. Everything that is not in this grammar is refused, whether the engine supports it or not.
 * @throws HostError `QUERY_INVALID`, `QUERY_NOT_READ_ONLY`
 */
export function checkQuery(query: string): CheckedQuery {
  const cursor = new TokenCursor(query, tokenizeQuery(query));
  const first = parseSingleQuery(cursor);
  let isCount = first.isCount;
  let isUnlimited = !first.hasLimit;
  while (cursor.takeKeyword('UNION')) {
    cursor.takeKeyword('ALL');
    isCount = parseSingleQuery(cursor).isCount && isCount;
    // A limit after the last part would not count the rows of the others.
    isUnlimited = false;
  }
  if (cursor.isSymbol(';')) cursor.skip();
  if (cursor.next.kind !== 'end') throw cursor.refuse('the end of the query');
  return { pieces: cursor.pieces, columns: first.columns, isCount, isUnlimited, parameters: cursor.parameters };
}

function parseSingleQuery(cursor: TokenCursor): Projection {
  for (;;) {
    if (cursor.takeKeyword('MATCH')) parseMatch(cursor);
    else if (cursor.takeKeyword('OPTIONAL')) {
      cursor.expectKeyword('MATCH');
      parseMatch(cursor);
    } else if (cursor.takeKeyword('UNWIND')) {
      parseExpression(cursor);
      cursor.expectKeyword('AS');
      cursor.expectVariable();
    } else if (cursor.takeKeyword('WITH')) {
      parseProjection(cursor);
      if (cursor.takeKeyword('WHERE')) parseExpression(cursor);
    } else if (cursor.takeKeyword('RETURN')) return parseProjection(cursor);
    else throw cursor.refuse('MATCH, OPTIONAL MATCH, UNWIND, WITH or RETURN');
  }
}

function parseMatch(cursor: TokenCursor): void {
  do parsePath(cursor, parseExpression);
  while (cursor.takeSymbol(','));
  if (cursor.takeKeyword('WHERE')) parseExpression(cursor);
}

function parseProjection(cursor: TokenCursor): Projection {
  cursor.takeKeyword('DISTINCT');
  const items = parseItems(cursor);
  if (cursor.takeKeyword('ORDER')) {
    cursor.expectKeyword('BY');
    do parseSortKey(cursor);
    while (cursor.takeSymbol(','));
  }
  if (cursor.takeKeyword('SKIP')) parseExpression(cursor);
  const hasLimit = cursor.takeKeyword('LIMIT');
  if (hasLimit) parseExpression(cursor);
  return { ...items, hasLimit };
}

function parseItems(cursor: TokenCursor): Omit<Projection, 'hasLimit'> {
  if (cursor.takeSymbol('*')) return { columns: undefined, isCount: false };
  const columns: string[] = [];
  let counts = 0;
  do {
    const { start } = cursor.next;
    const afterCount = tokenAfterCount(cursor);
    parseExpression(cursor);
    const written = cursor.query.slice(start, cursor.endOfLast);
    // An operator after the call makes it an ordinary expression.
    if (afterCount !== undefined && cursor.next === afterCount) counts++;
    const name = cursor.takeKeyword('AS') ? cursor.expectVariable() : written;
    if (columns.includes(name)) {
      throw invalidAt(cursor.query, start, `there are several columns ${quote(name)}; name them with AS`);
    }
    columns.push(name);
  } while (cursor.takeSymbol(','));
  return { columns, isCount: columns.length === 1 && counts === 1 };
}

/** The token after a call of `count` that begins here; undefined if there is no such call. */
function tokenAfterCount(cursor: TokenCursor): QueryToken | undefined {
  if (!cursor.isKeyword('COUNT') || !cursor.isSymbol('(', 1)) return undefined;
  let ahead = 1;
  for (let depth = 0; cursor.peek(ahead).kind !== 'end'; ahead++) {
    if (cursor.isSymbol('(', ahead)) depth++;
    if (cursor.isSymbol(')', ahead) && --depth === 0) return cursor.peek(ahead + 1);
  }
  return undefined;
}

function parseSortKey(cursor: TokenCursor): void {
  parseExpression(cursor);
  const directions = ['ASC', 'ASCENDING', 'DESC', 'DESCENDING'];
  directions.some((direction) => cursor.takeKeyword(direction));
}
