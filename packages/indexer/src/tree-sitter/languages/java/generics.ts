import type { SyntaxNode } from '../../syntax/syntax-node.js';
import type { Expression } from '../../outline.js';
import { external, instanceOf, unknown } from '../../syntax/expressions.js';
import type { SyntaxContext, SyntaxWalk } from '../../syntax/syntax-walk.js';
import { toType } from './types.js';
import { arrayOf, dimensionsOf } from './values.js';

/** Maximum nesting of type arguments that is read. */
const maxDepth = 8;

/** Maximum number of type arguments that are read. Those of a longer list are unknown. */
const maxArguments = 20;

/** Returns the value of a type that is named without type arguments. */
type ReadName = (node: SyntaxNode) => Expression;

/** A value of a type, inside the code that declares the type's parameters. */
export function toValue(type: SyntaxNode | null, context: SyntaxContext, walk: SyntaxWalk): Expression {
  return readValue(type, (node) => instanceOf(toType(node, context, walk)), 0);
}

/**
 * A value of a type as users of a member see it: type parameters stand for the type arguments of the receiver.
 * @param variables the type parameters of the type that contains the member
 * @param hidden the type parameters of the member
 */
export function toMemberValue(
  type: SyntaxNode | null,
  variables: readonly string[],
  hidden: ReadonlySet<string>,
  context: SyntaxContext,
  walk: SyntaxWalk,
): Expression {
  const readName = (node: SyntaxNode): Expression => {
    const name = node.type === 'type_identifier' ? walk.textOf(node) : '';
    if (hidden.has(name)) return unknown;
    if (variables.slice(0, maxArguments).includes(name)) return { kind: 'typeVariable', name };
    return context.locals.get(name) === undefined ? instanceOf(toType(node, context, walk)) : unknown;
  };
  return readValue(type, readName, 0);
}

/** The names of the type parameters of a declaration. */
export function typeVariablesOf(node: SyntaxNode, walk: SyntaxWalk): readonly string[] {
  const parameters = node.childForFieldName('type_parameters')?.namedChildren ?? [];
  return parameters.map(({ namedChildren }) =>
    walk.textOf(namedChildren.find(({ type }) => type === 'type_identifier') ?? null),
  );
}

/** The arguments of a generic type; none for other types. */
export function typeArgumentsOf(type: SyntaxNode, read: (node: SyntaxNode) => Expression): readonly Expression[] {
  const list = type.namedChildren.find((child) => child.type === 'type_arguments');
  const nodes = list?.namedChildren.filter(({ type: kind }) => !kind.endsWith('comment')) ?? [];
  if (nodes.length > maxArguments) return [unknown];
  return nodes.map((node) => {
    if (node.type !== 'wildcard') return read(node);
    const bound = node.namedChildren.find(({ type: kind }) => kind !== 'super' && !kind.endsWith('annotation'));
    const isLower = node.children.some(({ type: kind }) => kind === 'super');
    return bound === undefined ? unknown : isLower ? external : read(bound);
  });
}

function readValue(node: SyntaxNode | null, readName: ReadName, depth: number): Expression {
  if (node === null || depth > maxDepth) return unknown;
  const inner = (child: SyntaxNode | null): Expression => readValue(child, readName, depth + 1);
  switch (node.type) {
    case 'annotated_type':
      return inner(node.namedChildren.find(({ type }) => !type.endsWith('annotation')) ?? null);
    case 'array_type':
      return arrayOf(inner(node.childForFieldName('element')), dimensionsOf(node));
    case 'generic_type': {
      const [name] = node.namedChildren;
      const raw = name === undefined ? unknown : readName(name);
      const passed = typeArgumentsOf(node, inner);
      // In `new ArrayList<>()`, the context decides the type arguments.
      const given = passed.length === 0 ? [unknown] : passed;
      return given.reduce<Expression>((of, argument) => ({ kind: 'applied', of, argument }), raw);
    }
    default:
      return readName(node);
  }
}
