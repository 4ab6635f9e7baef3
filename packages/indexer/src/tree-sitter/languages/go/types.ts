import { elementMember, resultMember, type Expression } from '../../outline.js';
import { instanceOf, external, unknown } from '../../syntax/expressions.js';
import { named } from '../../syntax/read-expression.js';
import type { SyntaxNode } from '../../syntax/syntax-node.js';
import { maxExpressionDepth, type SyntaxContext, type SyntaxWalk } from '../../syntax/syntax-walk.js';

/**
 * The pseudo-member for the values of a loop with one variable: map keys, or the values of a channel or an iterator
 * function.
 */
export const keyMember = '[key]';

const builtIn = new Set(
  'any bool byte comparable complex64 complex128 error float32 float64 int int8 int16 int32 int64 rune string uint uint8 uint16 uint32 uint64 uintptr'.split(
    ' ',
  ),
);

/** Reads a type. An unnamed type is described by its members. */
export function toType(node: SyntaxNode | null, context: SyntaxContext, walk: SyntaxWalk, depth = 0): Expression {
  if (node === null || depth > maxExpressionDepth) return unknown;
  const inner = (child: SyntaxNode | null): Expression => toType(child, context, walk, depth + 1);
  const value = (child: SyntaxNode | null): Expression => instanceOf(inner(child));
  switch (node.type) {
    case 'type_identifier':
    case 'identifier':
      return builtIn.has(walk.textOf(node)) ? external : named(node, context, walk);
    case 'qualified_type': {
      const of = named(node.childForFieldName('package'), context, walk);
      return { kind: 'member', of, name: walk.textOf(node.childForFieldName('name')) };
    }
    case 'generic_type':
      return toSequence(node, value, walk) ?? inner(node.childForFieldName('type'));
    case 'pointer_type':
    case 'parenthesized_type':
      return inner(node.namedChild(0));
    case 'type_elem':
    case 'type_constraint':
      return node.namedChildren.length === 1 ? inner(node.namedChild(0)) : unknown;
    case 'slice_type':
    case 'array_type':
    case 'implicit_length_array_type':
      return toCollection(external, value(node.childForFieldName('element')));
    case 'map_type':
      return toCollection(value(node.childForFieldName('key')), value(node.childForFieldName('value')));
    case 'channel_type': {
      const received = value(node.childForFieldName('value'));
      return toCollection(received, received);
    }
    case 'function_type':
      return toFunction(node, context, walk, depth + 1);
    case 'struct_type':
      return toStruct(node, value, walk);
    case 'interface_type':
      return node.namedChildren.length === 0 ? external : unknown;
    default:
      return external;
  }
}

type ToValue = (type: SyntaxNode | null) => Expression;

function toCollection(key: Expression, element: Expression): Expression {
  return withMember(withMember(external, keyMember, key), elementMember, element);
}

function withMember(of: Expression, name: string, value: Expression): Expression {
  return { kind: 'withMember', of, name, value };
}

/** `iter.Seq[V]` and `iter.Seq2[K, V]`, over which `range` iterates. */
function toSequence(node: SyntaxNode, value: ToValue, walk: SyntaxWalk): Expression | undefined {
  if (!/^iter\.Seq2?$/.test(walk.textOf(node.childForFieldName('type')))) return undefined;
  const [key = null, element = null] = node.childForFieldName('type_arguments')?.namedChildren ?? [];
  return toCollection(value(key), value(element));
}

/**
 * Reads a function value: its result, and the values of a loop over it, which are the arguments that it passes to its only
 * parameter.
 */
export function toFunction(node: SyntaxNode, context: SyntaxContext, walk: SyntaxWalk, depth = 0): Expression {
  const yielding = parametersOf(node.childForFieldName('parameters'))[0]?.childForFieldName('type');
  const [key, element] =
    yielding?.type === 'function_type' ? parametersOf(yielding.childForFieldName('parameters')) : [];
  const value = (parameter: SyntaxNode | undefined): Expression =>
    instanceOf(toType(parameter?.childForFieldName('type') ?? null, context, walk, depth + 1));
  const given = resultType(node.childForFieldName('result'), context, walk, depth + 1) ?? external;
  const called = withMember(external, resultMember, given);
  return key === undefined
    ? called
    : withMember(withMember(called, keyMember, value(key)), elementMember, value(element));
}

/** An embedded type provides its members. With several of them, the origin of a member is unknown. */
function toStruct(node: SyntaxNode, value: ToValue, walk: SyntaxWalk): Expression {
  const fields = fieldsOf(node, walk);
  const [embedded, another] = fields.filter(({ isEmbedded }) => isEmbedded);
  const base = embedded === undefined ? external : another === undefined ? value(embedded.type) : unknown;
  return fields.reduce((of, { name, type }) => withMember(of, name, value(type)), base);
}

/** A field of a struct. */
export interface StructField {
  readonly name: string;
  readonly type: SyntaxNode | null;
  readonly isEmbedded: boolean;
}

export function fieldsOf(struct: SyntaxNode, walk: SyntaxWalk): StructField[] {
  const fields = struct.namedChild(0)?.namedChildren ?? [];
  return fields.flatMap((field): StructField[] => {
    if (field.type !== 'field_declaration') return [];
    const type = field.childForFieldName('type');
    const names = field.childrenForFieldName('name');
    if (names.length > 0) return names.map((name) => ({ name: walk.textOf(name), type, isEmbedded: false }));
    return [{ name: embeddedName(type, walk), type, isEmbedded: true }];
  });
}

/** An embedded field has the last part of its type's name. */
function embeddedName(type: SyntaxNode | null, walk: SyntaxWalk): string {
  return /[\p{L}\p{Nd}_]+(?=\s*(\[|$))/u.exec(walk.textOf(type))?.[0] ?? '';
}

/** The result of a call. Several results are members named by their index. */
export function resultType(
  node: SyntaxNode | null,
  context: SyntaxContext,
  walk: SyntaxWalk,
  depth = 0,
): Expression | undefined {
  if (node === null) return undefined;
  if (node.type !== 'parameter_list') return instanceOf(toType(node, context, walk, depth));
  const results = parametersOf(node).flatMap((parameter) => {
    const value = instanceOf(toType(parameter.childForFieldName('type'), context, walk, depth));
    return new Array<Expression>(Math.max(1, parameter.childrenForFieldName('name').length)).fill(value);
  });
  const [first] = results;
  if (first === undefined || results.length < 2) return first;
  return results.reduce((of, value, index) => withMember(of, String(index), value), first);
}

export function parametersOf(list: SyntaxNode | null): readonly SyntaxNode[] {
  return list?.namedChildren.filter(({ type }) => type.endsWith('parameter_declaration')) ?? [];
}

/** The names and values of parameters. */
export function namedValues(
  list: SyntaxNode | null,
  context: SyntaxContext,
  walk: SyntaxWalk,
): (readonly [name: string, value: Expression])[] {
  return parametersOf(list).flatMap((parameter) => {
    const value = instanceOf(toType(parameter.childForFieldName('type'), context, walk));
    const isMany = parameter.type === 'variadic_parameter_declaration';
    const bound = isMany ? toCollection(external, value) : value;
    return parameter.childrenForFieldName('name').map((name) => [walk.textOf(name), bound] as const);
  });
}
