import type { SyntaxNode } from '../syntax/syntax-node.js';
import type { Arity, Expression } from '../outline.js';
import { instanceOf, named, outside, unknown } from '../syntax/expressions.js';
import { deepestExpression, type Place, type SyntaxWalk } from '../syntax/syntax-walk.js';

/** What an expression of Go stands for. Pointers and what they point to are one. */
export function toExpression(node: SyntaxNode | null, place: Place, walk: SyntaxWalk, depth = 0): Expression {
  if (node === null || depth > deepestExpression) return unknown;
  const inner = (child: SyntaxNode | null): Expression => toExpression(child, place, walk, depth + 1);
  switch (node.type) {
    case 'identifier':
      return named(node, place, walk);
    case 'selector_expression':
      return {
        kind: 'member',
        of: inner(node.childForFieldName('operand')),
        name: walk.textOf(node.childForFieldName('field')),
      };
    case 'call_expression':
      return resultOf(node, place, walk, depth);
    case 'composite_literal':
    case 'type_assertion_expression':
    case 'type_conversion_expression':
      return instanceOf(toType(node.childForFieldName('type'), place, walk, depth));
    case 'unary_expression':
      return /^[&*]/.test(walk.textOf(node)) ? inner(node.childForFieldName('operand')) : unknown;
    case 'parenthesized_expression':
    case 'expression_list':
      return inner(node.namedChild(0));
    case 'index_expression':
    case 'type_instantiation_expression':
      return inner(node.namedChild(0));
    default:
      return /literal$|^(true|false|nil|iota)$/.test(node.type) ? outside : unknown;
  }
}

/** `new(T)` and `make(T)` give a value of a type. */
function resultOf(node: SyntaxNode, place: Place, walk: SyntaxWalk, depth: number): Expression {
  const callee = node.childForFieldName('function');
  const [first = null] = node.childForFieldName('arguments')?.namedChildren ?? [];
  if (callee?.type === 'identifier' && /^(new|make)$/.test(walk.textOf(callee))) {
    return instanceOf(toType(first, place, walk, depth + 1));
  }
  return { kind: 'call', of: toExpression(callee, place, walk, depth + 1) };
}

const builtIn = new Set(
  'any bool byte comparable complex64 complex128 error float32 float64 int int8 int16 int32 int64 rune string uint uint8 uint16 uint32 uint64 uintptr'.split(
    ' ',
  ),
);

/** The type that syntax names; of a slice, map or channel that of its elements. */
export function toType(node: SyntaxNode | null, place: Place, walk: SyntaxWalk, depth = 0): Expression {
  if (node === null || depth > deepestExpression) return unknown;
  const inner = (child: SyntaxNode | null): Expression => toType(child, place, walk, depth + 1);
  switch (node.type) {
    case 'type_identifier':
    case 'identifier':
      return builtIn.has(walk.textOf(node)) ? outside : named(node, place, walk);
    case 'qualified_type': {
      const of = named(node.childForFieldName('package'), place, walk);
      return { kind: 'member', of, name: walk.textOf(node.childForFieldName('name')) };
    }
    case 'generic_type':
      return inner(node.childForFieldName('type'));
    case 'pointer_type':
    case 'parenthesized_type':
      return inner(node.namedChild(0));
    case 'slice_type':
    case 'array_type':
    case 'implicit_length_array_type':
      return inner(node.childForFieldName('element'));
    case 'map_type':
      return inner(node.childForFieldName('value'));
    case 'channel_type':
      return inner(node.childForFieldName('value'));
    default:
      return outside;
  }
}

/** What a call gives: of several results the first. */
export function resultType(node: SyntaxNode | null, place: Place, walk: SyntaxWalk): Expression | undefined {
  if (node === null) return undefined;
  const first = node.type === 'parameter_list' ? (node.namedChild(0)?.childForFieldName('type') ?? null) : node;
  return instanceOf(toType(first, place, walk));
}

/** How many arguments fit the parameters. */
export function arityOf(parameters: SyntaxNode | null): Arity | undefined {
  if (parameters === null) return undefined;
  let count = 0;
  for (const parameter of parameters.namedChildren) {
    if (parameter.type === 'variadic_parameter_declaration') return [count, Infinity];
    if (parameter.type === 'parameter_declaration') {
      count += Math.max(1, parameter.childrenForFieldName('name').length);
    }
  }
  // A call that gives several values may stand for all arguments.
  return [Math.min(1, count), count];
}
