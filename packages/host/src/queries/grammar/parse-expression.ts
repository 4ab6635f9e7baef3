import { quote } from '@code-graph/api/errors';
import { quoteText } from './checked-query.js';
import { parseMap } from './parse-map.js';
import { isPatternAhead, parsePattern } from './parse-pattern.js';
import { guardedFunctions, quantifiers, queryFunctions } from './query-functions.js';
import { invalidAt } from './query-refusal.js';
import type { TokenCursor } from './token-cursor.js';

const binarySymbols = ['=', '<>', '<', '<=', '>', '>=', '=~', '+', '-', '*', '/', '%', '^'] as const;
const binaryKeywords = ['AND', 'OR', 'XOR', 'IN', 'CONTAINS'] as const;
const constants = ['TRUE', 'FALSE', 'NULL'] as const;

/**
 * Accepts an expression. The precedence of its operators is left to the engine.
 * @throws HostError `QUERY_INVALID`, `QUERY_NOT_READ_ONLY`
 */
export function parseExpression(cursor: TokenCursor): void {
  parseOperand(cursor);
  for (;;) {
    if (takeAny(cursor, binarySymbols, 'takeSymbol') || takeAny(cursor, binaryKeywords, 'takeKeyword')) {
      parseOperand(cursor);
    } else if (cursor.takeKeyword('STARTS') || cursor.takeKeyword('ENDS')) {
      cursor.expectKeyword('WITH');
      parseOperand(cursor);
    } else if (cursor.takeKeyword('IS')) {
      cursor.takeKeyword('NOT');
      cursor.expectKeyword('NULL');
    } else return;
  }
}

function takeAny(cursor: TokenCursor, texts: readonly string[], take: 'takeSymbol' | 'takeKeyword'): boolean {
  return texts.some((text) => cursor[take](text));
}

function parseOperand(cursor: TokenCursor): void {
  // The engine has no unary plus.
  const hasPlus = cursor.isSymbol('+');
  if (hasPlus) cursor.skip();
  if (hasPlus || cursor.takeKeyword('NOT') || cursor.takeSymbol('-')) {
    cursor.nested(() => {
      parseOperand(cursor);
    });
    return;
  }
  parseAtom(cursor);
  while (cursor.takeSymbol('.')) cursor.expectProperty();
  if (cursor.isSymbol('[')) {
    const reason = 'an index in brackets is not supported; use list_extract or list_slice, which count from 1';
    throw invalidAt(cursor.query, cursor.next.start, reason);
  }
}

function parseAtom(cursor: TokenCursor): void {
  const { kind, text } = cursor.next;
  if (kind === 'number') {
    cursor.skip();
    cursor.pieces.push(text);
  } else if (kind === 'string') {
    cursor.skip();
    cursor.pieces.push(quoteText(text));
  } else if (kind === 'parameter') {
    cursor.skip();
    cursor.parameters.add(text);
    cursor.pieces.push(`$${text}`);
  } else if (cursor.isSymbol('(')) parseParentheses(cursor);
  else if (cursor.isSymbol('{')) parseMap(cursor, parseExpression);
  else if (cursor.isSymbol('[')) {
    cursor.skip();
    cursor.pieces.push('[');
    cursor.nested(() => {
      parseList(cursor, ']');
    });
  } else if (cursor.isKeyword('CASE')) parseCase(cursor);
  else if (takeAny(cursor, constants, 'takeKeyword')) return;
  else if ((cursor.isKeyword('EXISTS') || cursor.isKeyword('COUNT')) && cursor.isSymbol('{', 1)) parseSubquery(cursor);
  else if (kind === 'word' && cursor.isSymbol('(', 1)) parseCall(cursor);
  else cursor.expectVariable();
}

function parseParentheses(cursor: TokenCursor): void {
  if (isPatternAhead(cursor)) {
    parsePattern(cursor, parseExpression);
    return;
  }
  cursor.expectSymbol('(');
  cursor.nested(() => {
    parseExpression(cursor);
  });
  cursor.expectSymbol(')');
}

function parseList(cursor: TokenCursor, end: string): void {
  if (!cursor.isSymbol(end)) {
    do parseExpression(cursor);
    while (cursor.takeSymbol(','));
  }
  cursor.expectSymbol(end);
}

function parseCase(cursor: TokenCursor): void {
  cursor.nested(() => {
    cursor.expectKeyword('CASE');
    if (!cursor.isKeyword('WHEN')) parseExpression(cursor);
    do {
      cursor.expectKeyword('WHEN');
      parseExpression(cursor);
      cursor.expectKeyword('THEN');
      parseExpression(cursor);
    } while (cursor.isKeyword('WHEN'));
    if (cursor.takeKeyword('ELSE')) parseExpression(cursor);
    cursor.expectKeyword('END');
  });
}

/** Accepts `EXISTS { MATCH pattern WHERE condition }`, or the same with COUNT. */
function parseSubquery(cursor: TokenCursor): void {
  cursor.nested(() => {
    cursor.pieces.push(cursor.skip().text.toUpperCase());
    cursor.expectSymbol('{');
    cursor.expectKeyword('MATCH');
    do parsePattern(cursor, parseExpression);
    while (cursor.takeSymbol(','));
    if (cursor.takeKeyword('WHERE')) parseExpression(cursor);
    cursor.expectSymbol('}');
  });
}

function parseCall(cursor: TokenCursor): void {
  const { text, start } = cursor.next;
  const name = text.toLowerCase();
  if (quantifiers.has(name)) {
    parseQuantifier(cursor);
    return;
  }
  const engineName = queryFunctions.get(name);
  if (engineName === undefined) {
    // A keyword such as CREATE before a parenthesis is not a call.
    if (!cursor.isAtName) throw cursor.refuse('an expression');
    throw invalidAt(cursor.query, start, `there is no function ${quote(text)} that queries may call`);
  }
  cursor.skip();
  cursor.pieces.push(engineName);
  cursor.nested(() => {
    cursor.expectSymbol('(');
    if (name === 'count' && cursor.takeSymbol('*')) {
      cursor.expectSymbol(')');
      return;
    }
    cursor.takeKeyword('DISTINCT');
    if (guardedFunctions.has(name)) parseGuardedList(cursor);
    else parseList(cursor, ')');
  });
}

/** Accepts arguments. A negative third argument is replaced by 0. */
function parseGuardedList(cursor: TokenCursor): void {
  let count = 0;
  do {
    const isGuarded = count++ === 2;
    // The engine has no function for the greater of two numbers.
    if (isGuarded) cursor.pieces.push('list_extract(list_sort([');
    parseExpression(cursor);
    if (isGuarded) cursor.pieces.push(', 0]), 2)');
  } while (cursor.takeSymbol(','));
  cursor.expectSymbol(')');
}

function parseQuantifier(cursor: TokenCursor): void {
  cursor.nested(() => {
    cursor.pieces.push(cursor.skip().text.toUpperCase());
    cursor.expectSymbol('(');
    cursor.expectVariable();
    cursor.expectKeyword('IN');
    parseOperand(cursor);
    cursor.expectKeyword('WHERE');
    parseExpression(cursor);
    cursor.expectSymbol(')');
  });
}
