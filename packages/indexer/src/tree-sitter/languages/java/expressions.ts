import type { SyntaxNode } from '../../syntax/syntax-node.js';
import type { Arity, Expression } from '../../outline.js';
import { instanceOf, unknown } from '../../syntax/expressions.js';
import { argumentCount, named } from '../../syntax/read-expression.js';
import { maxExpressionDepth, type SyntaxContext, type SyntaxWalk } from '../../syntax/syntax-walk.js';
import { toValue } from './generics.js';
import { toType } from './types.js';
import { arrayOf, dimensionsOf, literalOf, resultOf } from './values.js';

/** Reads an expression. */
export function toExpression(node: SyntaxNode | null, context: SyntaxContext, walk: SyntaxWalk, depth = 0): Expression {
  if (node === null || depth > maxExpressionDepth) return unknown;
  const inner = (child: SyntaxNode | null): Expression => toExpression(child, context, walk, depth + 1);
  switch (node.type) {
    case 'identifier':
    case 'type_identifier':
      return named(node, context, walk);
    case 'this':
      return { kind: 'self' };
    case 'super':
      return { kind: 'super' };
    case 'field_access': {
      const object = node.childForFieldName('object');
      const field = node.childForFieldName('field');
      // `Type.this` is the instance of an enclosing type.
      if (field?.type === 'this') return instanceOf(toType(object, context, walk, depth + 1));
      return { kind: 'member', of: inner(object), name: walk.textOf(field) };
    }
    case 'method_invocation': {
      const count = argumentCount(node.childForFieldName('arguments'));
      return { kind: 'call', of: calleeOf(node, context, walk, depth), arguments: count };
    }
    case 'object_creation_expression':
    case 'cast_expression':
      return toValue(node.childForFieldName('type'), context, walk);
    case 'parenthesized_expression':
      return inner(node.namedChild(0));
    case 'assignment_expression':
      return inner(node.childForFieldName('right'));
    case 'array_access':
      return { kind: 'element', of: inner(node.childForFieldName('array')) };
    case 'array_creation_expression': {
      const type = toType(node.childForFieldName('type'), context, walk, depth);
      const dimensions = node.namedChildren.reduce((sum, child) => sum + dimensionsOf(child), 0);
      return instanceOf(arrayOf(type, dimensions));
    }
    case 'binary_expression':
    case 'unary_expression':
      return resultOf(node, inner);
    default:
      return literalOf(node, walk) ?? unknown;
  }
}

/** The method that an invocation calls. */
export function calleeOf(node: SyntaxNode, context: SyntaxContext, walk: SyntaxWalk, depth = 0): Expression {
  const name = walk.textOf(node.childForFieldName('name'));
  const object = node.childForFieldName('object');
  return object === null
    ? { kind: 'name', name }
    : { kind: 'member', of: toExpression(object, context, walk, depth + 1), name };
}

/** Whether a node names a type parameter in scope. */
export function isTypeParameter(node: SyntaxNode | null, { locals }: SyntaxContext, walk: SyntaxWalk): boolean {
  return node?.type === 'type_identifier' && locals.get(walk.textOf(node)) !== undefined;
}

/** The arguments of a call. */
export function passedIn(
  list: SyntaxNode | null,
  context: SyntaxContext,
  walk: SyntaxWalk,
): readonly Expression[] | undefined {
  return list?.namedChildren
    .filter(({ type }) => !type.endsWith('comment'))
    .map((argument) => toExpression(argument, context, walk));
}

/** The types of parameters without type arguments. Type parameters and qualified names are '', which accepts any type. */
export function parameterTypes(
  list: SyntaxNode | null,
  generic: ReadonlySet<string>,
  context: SyntaxContext,
  walk: SyntaxWalk,
): readonly string[] {
  return parametersIn(list).map((parameter) => {
    const isVariadic = parameter.type === 'spread_parameter';
    const type = isVariadic
      ? parameter.namedChildren.find((child) => !/^(modifiers|variable_declarator)$/.test(child.type))
      : parameter.childForFieldName('type');
    const dimensions = (isVariadic ? 1 : 0) + dimensionsOf(parameter);
    return nameOfType(arrayOf(toType(type ?? null, context, walk), dimensions), generic);
  });
}

function nameOfType(type: Expression, generic: ReadonlySet<string>): string {
  if (type.kind === 'collection') return `${nameOfType(type.of, generic)}[]`;
  if (type.kind === 'external') return type.name ?? '';
  return type.kind === 'name' && !generic.has(type.name) ? type.name : '';
}

function parametersIn(list: SyntaxNode | null): readonly SyntaxNode[] {
  return list?.namedChildren.filter(({ type }) => type === 'formal_parameter' || type === 'spread_parameter') ?? [];
}

/** The number of arguments that the parameters accept. */
export function arityOf(parameters: SyntaxNode | null): Arity | undefined {
  if (parameters === null) return undefined;
  const list = parametersIn(parameters);
  const isVariadic = list.at(-1)?.type === 'spread_parameter';
  return isVariadic ? [list.length - 1, Infinity] : [list.length, list.length];
}
