import type { SyntaxNode } from '../../syntax/syntax-node.js';
import type { Expression } from '../../outline.js';
import { external, externalOf } from '../../syntax/expressions.js';
import type { SyntaxWalk } from '../../syntax/syntax-walk.js';

const literals: Readonly<Record<string, string>> = {
  string_literal: 'String',
  character_literal: 'char',
  true: 'boolean',
  false: 'boolean',
  null_literal: 'null',
  class_literal: 'Class',
  lambda_expression: '->',
  method_reference: '->',
};

/** The type of a literal. */
export function literalOf(node: SyntaxNode, walk: SyntaxWalk): Expression | undefined {
  const name = literals[node.type];
  if (name !== undefined) return externalOf(name);
  if (!node.type.endsWith('literal')) return undefined;
  const text = walk.textOf(node);
  if (node.type.endsWith('integer_literal')) return externalOf(/l$/i.test(text) ? 'long' : 'int');
  return node.type.endsWith('floating_point_literal') ? externalOf(/f$/i.test(text) ? 'float' : 'double') : external;
}

/** Numeric types. Each converts to those after it. */
const numbers = ['int', 'long', 'float', 'double'];

/** The result of an operator: the wider of two numbers, or a string if one operand is certainly a string. */
export function resultOf(node: SyntaxNode, inner: (child: SyntaxNode | null) => Expression): Expression {
  const operator = node.childForFieldName('operator')?.type ?? '';
  if (/^([=!<>]=|[!<>]|&&|\|\|)$/.test(operator)) return externalOf('boolean');
  const fields = node.type === 'unary_expression' ? ['operand'] : ['left', 'right'];
  const names = fields.map((field) => {
    const value = inner(node.childForFieldName(field));
    return value.kind === 'external' ? value.name : undefined;
  });
  if (operator === '+' && names.includes('String')) return externalOf('String');
  if (/^(<<|>>|>>>|[&|^])$/.test(operator)) return external;
  const sizes = names.map((name) => numbers.indexOf(/^(byte|short|char)$/.test(name ?? '') ? 'int' : (name ?? '')));
  const largest = sizes.includes(-1) ? undefined : numbers[Math.max(...sizes)];
  return largest === undefined ? external : externalOf(largest);
}

/** Maximum number of dimensions of an array in Java. */
const maxDimensions = 255;

export function arrayOf(type: Expression, dimensions: number): Expression {
  let array = type;
  for (let left = Math.min(dimensions, maxDimensions); left > 0; left -= 1) array = { kind: 'collection', of: array };
  return array;
}

/** The number of array dimensions that a node adds to a type. */
export function dimensionsOf(node: SyntaxNode | null): number {
  if (node?.type === 'dimensions_expr') return 1;
  const list = node?.type === 'dimensions' ? node : node?.childForFieldName('dimensions');
  return list?.children.filter(({ type }) => type === '[').length ?? 0;
}
