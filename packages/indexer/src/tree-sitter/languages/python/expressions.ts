import type { SyntaxNode } from '../../syntax/syntax-node.js';
import type { Arity, Expression } from '../../outline.js';
import { declaredOr, instanceOf, external, unknown } from '../../syntax/expressions.js';
import { named } from '../../syntax/read-expression.js';
import { maxExpressionDepth, type SyntaxContext, type SyntaxWalk } from '../../syntax/syntax-walk.js';

/** Reads an expression. */
export function toExpression(node: SyntaxNode | null, context: SyntaxContext, walk: SyntaxWalk, depth = 0): Expression {
  if (node === null || depth > maxExpressionDepth) return unknown;
  const inner = (child: SyntaxNode | null): Expression => toExpression(child, context, walk, depth + 1);
  switch (node.type) {
    case 'identifier':
      return named(node, context, walk);
    case 'attribute': {
      const of = inner(node.childForFieldName('object'));
      const name = walk.textOf(node.childForFieldName('attribute'));
      return of.kind === 'self' && name === '__class__' ? { kind: 'type' } : { kind: 'member', of, name };
    }
    case 'call': {
      const callee = node.childForFieldName('function');
      const made = ofWellKnown(
        walk.textOf(callee),
        node.childForFieldName('arguments')?.namedChildren ?? [],
        context,
        walk,
      );
      return made ?? { kind: 'call', of: inner(callee) };
    }
    case 'boolean_operator':
    case 'conditional_expression': {
      // `given or Default()`, or a conditional expression: both operands are assumed to have the same type, so the first
      // known one is used.
      const last = inner(node.namedChild(node.namedChildren.length - 1));
      return walk.textOf(node.childForFieldName('operator')) === 'and'
        ? last
        : declaredOr(inner(node.namedChild(0)), () => last);
    }
    case 'subscript':
      return node.childForFieldName('subscript')?.type === 'slice'
        ? inner(node.namedChild(0))
        : { kind: 'element', of: inner(node.namedChild(0)) };
    case 'none':
      return unknown;
    case 'await':
    case 'parenthesized_expression':
      return inner(node.namedChild(0));
    case 'named_expression':
      return inner(node.childForFieldName('value'));
    case 'assignment':
      return inner(node.childForFieldName('right'));
    case 'as_pattern':
      return inner(node.namedChild(0));
    default:
      return /^(string|concatenated_string|integer|float|true|false|list|dictionary|set|tuple|\w+_comprehension)$/.test(
        node.type,
      )
        ? external
        : unknown;
  }
}

const wellKnown = /^(getattr|iter|list|next|reversed|set|sorted|tuple|type)$|(^|\.)cast$|\.__new__$/;

/** Calls with a well-known result: `super()`, `type(self)`, `cast(Type, value)`, `Type.__new__(Type)`. */
function ofWellKnown(
  callee: string,
  [first = null]: readonly (SyntaxNode | null)[],
  context: SyntaxContext,
  walk: SyntaxWalk,
): Expression | undefined {
  if (callee === 'super') return { kind: 'super' };
  if (!wellKnown.test(callee)) return undefined;
  if (callee === 'type' && toExpression(first, context, walk).kind === 'self') return { kind: 'type' };
  if (/^(typing\.|t\.)?cast$/.test(callee)) return annotated(first, context, walk);
  if (/^(iter|list|reversed|set|sorted|tuple)$/.test(callee)) return toExpression(first, context, walk);
  if (callee === 'getattr') return unknown;
  if (callee === 'next') return { kind: 'element', of: toExpression(first, context, walk) };
  if (callee.endsWith('.__new__')) return { kind: 'instance', of: toExpression(first, context, walk) };
  return undefined;
}

/** Generic types that are treated like their type argument. */
const transparent = /^(typing\.)?(Optional|Annotated|Final|ClassVar|Type|type)$/;

/** Generic types whose elements have the type of the last argument. */
const collections =
  /^([\w.]+\.)?([Ll]ist|[Ss]et|[Ff]rozen[Ss]et|[Dd]eque|Sequence|MutableSequence|Collection|(Abstract|Mutable)Set|(Async)?(Itera(ble|tor)|Generator))$/;
const tuples = /^(\w+\.)?[Tt]uple$/;

/** Reads the type of an annotation. */
export function toType(node: SyntaxNode | null, context: SyntaxContext, walk: SyntaxWalk, depth = 0): Expression {
  if (node === null || depth > maxExpressionDepth) return unknown;
  const inner = (child: SyntaxNode | null): Expression => toType(child, context, walk, depth + 1);
  switch (node.type) {
    case 'type':
    case 'parenthesized_expression':
      return inner(node.namedChild(0));
    case 'identifier':
    case 'attribute':
      return toExpression(node, context, walk, depth);
    case 'string':
      return fromText(walk.textOf(node).slice(1, -1), context);
    case 'generic_type':
    case 'subscript': {
      const name = node.namedChild(0);
      const text = walk.textOf(name);
      const list = node.namedChild(1)?.type === 'type_parameter' ? node.namedChild(1) : node;
      const [first = null, second] = list === node ? node.namedChildren.slice(1) : (list?.namedChildren ?? []);
      if (transparent.test(text)) return inner(first);
      const isCollection = collections.test(text) || (tuples.test(text) && walk.textOf(second ?? null) === '...');
      return isCollection ? { kind: 'collection', of: instanceOf(inner(first)) } : inner(name);
    }
    case 'binary_operator':
    case 'union_type': {
      const parts = node.namedChildren.filter((child) => walk.textOf(child) !== 'None');
      return parts.length === 1 ? inner(parts[0] ?? null) : unknown;
    }
    default:
      return external;
  }
}

/** Reads a type in quotes, such as a forward reference. */
function fromText(text: string, { locals }: SyntaxContext): Expression {
  const bare = text
    .replace(/^Optional\[(.*)\]$/, '$1')
    .replace(/\s*\|\s*None$/, '')
    .replace(/\[.*$/s, '')
    .trim();
  if (!/^[\p{L}_][\p{L}\p{N}_.]*$/u.test(bare)) return unknown;
  const [first = '', ...names] = bare.split('.');
  let expression: Expression = locals.get(first) ?? { kind: 'name', name: first };
  for (const name of names) expression = { kind: 'member', of: expression, name };
  return expression;
}

export function annotated(node: SyntaxNode | null, context: SyntaxContext, walk: SyntaxWalk): Expression {
  return node === null ? unknown : instanceOf(toType(node, context, walk));
}

/** The number of arguments that the parameters accept, without the receiver of a method. */
export function arityOf(parameters: SyntaxNode | null, isBound: boolean): Arity | undefined {
  if (parameters === null) return undefined;
  let least = 0;
  let most = 0;
  for (const parameter of parameters.namedChildren) {
    const inner = parameter.type === 'typed_parameter' ? parameter.namedChild(0)?.type : undefined;
    const type = inner?.endsWith('splat_pattern') === true ? inner : parameter.type;
    if (type.endsWith('splat_pattern')) most = Infinity;
    else if (type === 'identifier' || type === 'typed_parameter') {
      least += 1;
      most += 1;
    } else if (type === 'default_parameter' || type === 'typed_default_parameter') most += 1;
  }
  const given = isBound ? 1 : 0;
  return [Math.max(0, least - given), Math.max(0, most - given)];
}
