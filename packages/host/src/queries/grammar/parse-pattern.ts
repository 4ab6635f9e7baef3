import { quote } from '@code-graph/api/errors';
import { parseMap, type ParseValue } from './parse-map.js';
import { invalidAt } from './query-refusal.js';
import type { TokenCursor } from './token-cursor.js';

/** The labels of the projection: every node and every edge has one. */
const labels = {
  node: { label: 'Node', hint: "the type of a node is its property: (n:Node {type: 'Class'})" },
  edge: { label: 'Edge', hint: "the kind of an edge is its property: -[e:Edge {kind: 'calls'}]->" },
} as const;

/** Accepts a path: a node, and any number of edges to further nodes, with a variable for the path if there is one. */
export function parsePath(cursor: TokenCursor, parseValue: ParseValue): void {
  if (cursor.isAtName) {
    cursor.expectVariable();
    cursor.expectSymbol('=');
  }
  parsePattern(cursor, parseValue);
}

/** Accepts a path without a variable. */
export function parsePattern(cursor: TokenCursor, parseValue: ParseValue): void {
  parseNode(cursor, parseValue);
  while (cursor.isSymbol('-') || cursor.isSymbol('<')) {
    parseEdge(cursor, parseValue);
    parseNode(cursor, parseValue);
  }
}

/** Whether the next parenthesis begins a pattern with an edge, and not an expression. */
export function isPatternAhead(cursor: TokenCursor): boolean {
  let ahead = 1;
  const isName = (): boolean => ['word', 'quoted'].includes(cursor.peek(ahead).kind);
  if (isName()) ahead++;
  if (cursor.isSymbol(':', ahead)) {
    ahead++;
    if (isName()) ahead++;
  }
  if (cursor.isSymbol('{', ahead)) ahead = afterBraces(cursor, ahead);
  if (!cursor.isSymbol(')', ahead)) return false;
  const isEdge = (after: number): boolean =>
    cursor.isSymbol('-', after) && (cursor.isSymbol('[', after + 1) || cursor.isSymbol('-', after + 1));
  return isEdge(ahead + 1) || (cursor.isSymbol('<', ahead + 1) && isEdge(ahead + 2));
}

function afterBraces(cursor: TokenCursor, start: number): number {
  let ahead = start;
  for (let depth = 0; cursor.peek(ahead).kind !== 'end'; ahead++) {
    if (cursor.isSymbol('{', ahead)) depth++;
    if (cursor.isSymbol('}', ahead) && --depth === 0) return ahead + 1;
  }
  return ahead;
}

function parseNode(cursor: TokenCursor, parseValue: ParseValue): void {
  cursor.expectSymbol('(');
  parseVariableAndLabel(cursor, 'node');
  if (cursor.isSymbol('{')) parseMap(cursor, parseValue);
  cursor.expectSymbol(')');
}

function parseEdge(cursor: TokenCursor, parseValue: ParseValue): void {
  const isLeft = cursor.takeSymbol('<');
  cursor.expectSymbol('-');
  if (cursor.takeSymbol('[')) {
    parseVariableAndLabel(cursor, 'edge');
    if (cursor.takeSymbol('*')) parseLengths(cursor);
    if (cursor.isSymbol('{')) parseMap(cursor, parseValue);
    cursor.expectSymbol(']');
  }
  cursor.expectSymbol('-');
  if (!isLeft) cursor.takeSymbol('>');
}

function parseVariableAndLabel(cursor: TokenCursor, element: keyof typeof labels): void {
  if (cursor.isAtName) cursor.expectVariable();
  if (!cursor.takeSymbol(':')) return;
  const { label, hint } = labels[element];
  const { kind, text, start } = cursor.next;
  if (kind !== 'word' && kind !== 'quoted') throw cursor.refuse(`the label ${label}`);
  if (text !== label) throw invalidAt(cursor.query, start, `there is no label ${quote(text)}, only ${label}; ${hint}`);
  cursor.skip();
  cursor.pieces.push(label);
}

/** Accepts the lengths of a path of variable length, such as `1..3`, with the engine's keywords before them. */
function parseLengths(cursor: TokenCursor): void {
  if (cursor.isKeyword('ALL')) {
    const reason = 'ALL SHORTEST is not supported; SHORTEST finds one shortest path for each pair of nodes';
    throw invalidAt(cursor.query, cursor.next.start, reason);
  }
  if (!cursor.takeKeyword('SHORTEST') && !cursor.takeKeyword('TRAIL')) cursor.takeKeyword('ACYCLIC');
  takeInteger(cursor);
  if (cursor.takeSymbol('..')) takeInteger(cursor);
}

function takeInteger(cursor: TokenCursor): void {
  const { kind, text, start } = cursor.next;
  if (kind !== 'number') return;
  if (!/^\d{1,3}$/.test(text)) throw invalidAt(cursor.query, start, 'the length of a path is not a small integer');
  cursor.skip();
  cursor.pieces.push(text);
}
