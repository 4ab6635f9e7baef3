import type { SyntaxNode } from '../syntax/syntax-node.js';
import type { Expression } from '../outline.js';
import { external, externalOf } from '../syntax/expressions.js';
import type { SyntaxWalk } from '../syntax/syntax-walk.js';

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

/** A value that is written out. */
export function literalOf(node: SyntaxNode, walk: SyntaxWalk): Expression | undefined {
  const name = literals[node.type];
  if (name !== undefined) return externalOf(name);
  if (!node.type.endsWith('literal')) return undefined;
  const text = walk.textOf(node);
  if (node.type.endsWith('integer_literal')) return externalOf(/l$/i.test(text) ? 'long' : 'int');
  return node.type.endsWith('floating_point_literal') ? externalOf(/f$/i.test(text) ? 'float' : 'double') : external;
}

/** Numbers, each of which becomes any that follow it. */
const numbers = ['int', 'long', 'float', 'double'];

/** What an operator gives: of numbers the larger, and text if one of the two certainly is. */
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

export function arrayOf(type: Expression, dimensions: number): Expression {
  let array = type;
  for (let left = dimensions; left > 0; left -= 1) array = { kind: 'collection', of: array };
  return array;
}

/** How many dimensions syntax adds to a type: `[]`, `[1]`, or what has such a part. */
export function dimensionsOf(node: SyntaxNode | null): number {
  if (node?.type === 'dimensions_expr') return 1;
  const list = node?.type === 'dimensions' ? node : node?.childForFieldName('dimensions');
  return list?.children.filter(({ type }) => type === '[').length ?? 0;
}
