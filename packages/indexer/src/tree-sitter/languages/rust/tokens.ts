import { elementMember, type Expression } from '../../outline.js';
import { external, instanceOf, unknown } from '../../syntax/expressions.js';
import type { SyntaxNode } from '../../syntax/syntax-node.js';
import type { SyntaxContext, SyntaxWalk, Visitor } from '../../syntax/syntax-walk.js';
import { pathOf } from './paths.js';

/** Maximum number of tokens of a chain that are read. */
const maxChain = 40;

/** Arguments of a macro are not parsed, so a name before parentheses is read as a call. */
export const visitTokens: Visitor = (node, context, walk) => {
  const tokens = node.children;
  for (const [index, token] of tokens.entries()) {
    if (token.type === 'token_tree') walk.push([token], context);
    if (token.type === ':' && isParameter(tokens, index)) declareParameter(tokens, index, context, walk);
    if (token.type !== 'identifier' && token.type !== 'self') continue;
    const next = tokens[afterTypeArguments(tokens, index + 1)];
    const isCall = isGroup(next, '(', walk);
    const target = chainTo({ tokens, end: index }, context, walk);
    if (isCall && target.kind !== 'unknown') {
      walk.recordReference('call', target, token, context, countIn(next));
    } else if (next?.type !== '.' && next?.type !== '::') walk.recordReference('reference', target, token, context);
  }
};

/** Whether a colon follows the name of a parameter of a closure. */
function isParameter(tokens: readonly SyntaxNode[], colon: number): boolean {
  const start = tokens[colon - 2]?.type === 'mutable_specifier' ? colon - 3 : colon - 2;
  return (
    tokens[colon - 1]?.type === 'identifier' &&
    /^[|,]$/.test(tokens[start]?.type ?? '') &&
    tokens.slice(0, colon).some(({ type }) => type === '|')
  );
}

/** Reads `name: &mut a::Type` as a variable. */
function declareParameter(
  tokens: readonly SyntaxNode[],
  colon: number,
  context: SyntaxContext,
  walk: SyntaxWalk,
): void {
  let at = colon + 1;
  while (/^(&|mutable_specifier|lifetime|')$/.test(tokens[at]?.type ?? '')) at += 1;
  while (tokens[at + 1]?.type === '::' && tokens[at + 2]?.type === 'identifier') at += 2;
  const isWhole = /^[|,]$/.test(tokens[at + 1]?.type ?? '');
  const type = isWhole && tokens[at]?.type === 'identifier' ? chainTo({ tokens, end: at }, context, walk) : unknown;
  context.locals.set(walk.textOf(tokens[colon - 1] ?? null), instanceOf(type));
}

/** Macros whose value is that of their first argument, or its content. */
const passingMacros = /^(?:\w+::)*(?:assert_(?:ok|some|ready|ready_ok|ready_some)|dbg|pin|ready|try)$/;

/** The value of a macro such as `ready!(…)`. */
export function valueOfMacro(node: SyntaxNode, context: SyntaxContext, walk: SyntaxWalk): Expression {
  if (!passingMacros.test(walk.textOf(node.childForFieldName('macro')))) return unknown;
  return firstArgument(
    node.namedChildren.find(({ type }) => type === 'token_tree'),
    context,
    walk,
  );
}

function firstArgument(group: SyntaxNode | undefined, context: SyntaxContext, walk: SyntaxWalk, depth = 0): Expression {
  const tokens = group?.children ?? [];
  const comma = tokens.findIndex(({ type }) => type === ',');
  return chainTo({ tokens, end: (comma === -1 ? tokens.length - 1 : comma) - 1 }, context, walk, depth);
}

/** The last token of a chain. */
interface ChainEnd {
  readonly tokens: readonly SyntaxNode[];
  readonly end: number;
}

/** The value or path that ends at a token, such as `a::b(c)[0].d`. */
function chainTo({ tokens, end }: ChainEnd, context: SyntaxContext, walk: SyntaxWalk, depth = 0): Expression {
  const token = tokens[end];
  if (token === undefined || depth > maxChain) return unknown;
  const inner = (at: number): Expression => chainTo({ tokens, end: at }, context, walk, depth + 1);
  if (token.type === '?') return inner(end - 1);
  if (walk.textOf(token) === 'await')
    return tokens[end - 1]?.type === '.' ? { kind: 'awaited', of: inner(end - 2) } : unknown;
  if (token.type === '>') {
    const start = startOfTypeArguments(tokens, end);
    return start === undefined ? unknown : inner(start - 1);
  }
  if (token.type === 'token_tree') {
    const isCallee = /^(identifier|>|token_tree|\?)$/.test(tokens[end - 1]?.type ?? '');
    if (isGroup(token, '[', walk))
      return isCallee ? { kind: 'member', of: inner(end - 1), name: elementMember } : unknown;
    if (!isGroup(token, '(', walk)) return unknown;
    if (tokens[end - 1]?.type === '!')
      return passingMacros.test(walk.textOf(tokens[end - 2] ?? null))
        ? firstArgument(token, context, walk, depth + 1)
        : unknown;
    if (isCallee) return { kind: 'call', of: inner(end - 1) };
    const { children } = token;
    return children.length > 2
      ? chainTo({ tokens: children, end: children.length - 2 }, context, walk, depth + 1)
      : unknown;
  }
  if (token.type.endsWith('literal')) return external;
  if (!/^(identifier|self|super|crate|integer_literal)$/.test(token.type)) return unknown;
  const before = tokens[end - 1]?.type;
  const name = walk.textOf(token);
  if (before === '.') return { kind: 'member', of: inner(end - 2), name };
  if (before === '::') {
    const qualifier = tokens[end - 2];
    if (qualifier === undefined || !/^(identifier|self|super|crate|>)$/.test(qualifier.type))
      return { kind: 'name', name };
    return { kind: 'member', of: inner(end - 2), name };
  }
  const isPath = tokens[end + 1]?.type === '::';
  return token.type === 'self' && !isPath ? { kind: 'self' } : pathOf(token, context, walk);
}

function isGroup(token: SyntaxNode | undefined, bracket: string, walk: SyntaxWalk): boolean {
  return token?.type === 'token_tree' && walk.text[token.startIndex] === bracket;
}

/** The number of arguments in parentheses; unknown if a closure or a comparison makes commas ambiguous. */
function countIn(group: SyntaxNode | undefined): number | undefined {
  const inside = group?.children.slice(1, -1) ?? [];
  if (inside.length === 0) return 0;
  if (inside.some(({ type }) => /^[<|]/.test(type))) return undefined;
  const commas = inside.filter(({ type }) => type === ',').length;
  return inside.at(-1)?.type === ',' ? commas : commas + 1;
}

/** The index after `::<…>`, if one begins at `start`. */
function afterTypeArguments(tokens: readonly SyntaxNode[], start: number): number {
  if (tokens[start]?.type !== '::' || tokens[start + 1]?.type !== '<') return start;
  let open = 0;
  for (let at = start + 1; at < tokens.length && at < start + maxChain; at += 1) {
    const type = tokens[at]?.type ?? '';
    if (type === '<') open += 1;
    if (type === '>') open -= 1;
    if (type === '>>') open -= 2;
    if (open <= 0) return at + 1;
  }
  return start;
}

/** The index of the `::` of `::<…>` that ends at `end`. */
function startOfTypeArguments(tokens: readonly SyntaxNode[], end: number): number | undefined {
  let open = 0;
  for (let at = end; at > 0 && at > end - maxChain; at -= 1) {
    const type = tokens[at]?.type;
    if (type === '>') open += 1;
    if (type === '<') open -= 1;
    if (open === 0) return tokens[at - 1]?.type === '::' ? at - 1 : at;
  }
  return undefined;
}
