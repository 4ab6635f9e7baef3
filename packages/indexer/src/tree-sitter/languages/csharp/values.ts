import { resultMember, type Expression } from '../../outline.js';
import type { SyntaxNode } from '../../syntax/syntax-node.js';
import { external, externalOf } from '../../syntax/expressions.js';
import type { SyntaxWalk } from '../../syntax/syntax-walk.js';

const literals: Readonly<Record<string, string>> = {
  string_literal: 'string',
  verbatim_string_literal: 'string',
  raw_string_literal: 'string',
  interpolated_string_expression: 'string',
  character_literal: 'char',
  boolean_literal: 'bool',
  null_literal: 'null',
  is_expression: 'bool',
  is_pattern_expression: 'bool',
  typeof_expression: 'Type',
  sizeof_expression: 'int',
};

/** The type of a literal or operator, if it is certainly not declared in the workspace. */
export function literalOf(
  node: SyntaxNode,
  inner: (child: SyntaxNode | null) => Expression,
  walk: SyntaxWalk,
): Expression | undefined {
  const name = literals[node.type];
  if (name !== undefined) return externalOf(name);
  switch (node.type) {
    case 'integer_literal':
      return externalOf(integerType(walk.textOf(node)));
    case 'real_literal':
      return externalOf({ f: 'float', m: 'decimal' }[walk.textOf(node).slice(-1).toLowerCase()] ?? 'double');
    case 'lambda_expression':
    case 'anonymous_method_expression':
      return functionOf(node, inner);
    case 'prefix_unary_expression':
      return node.child(0)?.type === '!' ? externalOf('bool') : inner(node.namedChildren.at(-1) ?? null);
    case 'binary_expression':
      return resultOf(node, inner);
    default:
      return node.type.endsWith('literal') ? external : undefined;
  }
}

function integerType(text: string): string {
  const suffix = /[ul]+$/i.exec(text)?.[0].toLowerCase() ?? '';
  if (suffix.includes('l')) return suffix.includes('u') ? 'ulong' : 'long';
  return suffix === 'u' ? 'uint' : 'int';
}

/** Numeric types. The result of an operator has the latter type of its operands. */
const numbers = ['int', 'uint', 'long', 'ulong', 'float', 'double', 'decimal'];

function resultOf(node: SyntaxNode, inner: (child: SyntaxNode | null) => Expression): Expression {
  const operator = node.childForFieldName('operator')?.type ?? '';
  if (/^([=!<>]=|[<>]|&&|\|\|)$/.test(operator)) return externalOf('bool');
  const [left, right] = ['left', 'right'].map((field) => inner(node.childForFieldName(field)));
  if (operator === '??') return left ?? external;
  const names = [left, right].map((value) => (value?.kind === 'external' ? value.name : undefined));
  if (operator === '+' && names.includes('string')) return externalOf('string');
  const sizes = names.map((name) =>
    numbers.indexOf(/^(byte|sbyte|short|ushort|char)$/.test(name ?? '') ? 'int' : (name ?? '')),
  );
  const largest = sizes.includes(-1) ? undefined : numbers[Math.max(...sizes)];
  return largest === undefined ? external : externalOf(largest);
}

/** Expressions that are statements as well, so that a lambda with one may return a value or nothing. */
const statementLike = /^(invocation|await|conditional_access|throw)_expression$/;

/** Such expressions that always have a value. */
const valueLike = /^(assignment_expression|object_creation_expression|(postfix|prefix)_unary_expression)$/;

/** Maximum number of nodes of a lambda that are searched for its result. */
const maxNodes = 500;

/**
 * The type of a lambda: `=>`, its number of parameters or `*`, and the kind of its result: `v`alue, `n`othing, `e`ither, `p`referably a value,
 * or `t`ask for an asynchronous one without a value. If its body is a call, the result of the call decides.
 */
function functionOf(node: SyntaxNode, inner: (child: SyntaxNode | null) => Expression): Expression {
  const parameters = node.childForFieldName('parameters');
  const count =
    parameters === null
      ? '*'
      : parameters.type === 'implicit_parameter'
        ? '1'
        : String(parameters.namedChildren.filter(({ type }) => type === 'parameter').length);
  const body = node.childForFieldName('body') ?? node.namedChildren.at(-1) ?? null;
  const isAsync = node.children.some(
    ({ type, startIndex, endIndex }) => type === 'async' || (type === 'modifier' && endIndex - startIndex === 5),
  );
  const type = externalOf(`=>${count}${resultKind(body, isAsync)}`);
  if (body?.type !== 'invocation_expression' || isAsync) return type;
  return { kind: 'withMember', of: type, name: resultMember, value: inner(body) };
}

function resultKind(body: SyntaxNode | null, isAsync: boolean): string {
  if (body === null) return 'e';
  if (body.type !== 'block') {
    if (isAsync || statementLike.test(body.type)) return 'e';
    return valueLike.test(body.type) ? 'p' : 'v';
  }
  const pending = [body];
  let seen = 0;
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    seen += 1;
    if (seen > maxNodes) return 'e';
    if (node.type === 'return_statement' && node.namedChildren.length > 0) return 'v';
    for (const child of node.namedChildren) {
      if (
        /(statement|block|clause|section|directive|preproc_\w+|body)$/.test(child.type) &&
        child.type !== 'local_function_statement'
      )
        pending.push(child);
    }
  }
  // A body that never ends, such as a single `throw`, also fits a function with a result.
  const [only, ...others] = body.namedChildren;
  if (others.length === 0 && only?.type === 'throw_statement') return 'e';
  return isAsync ? 't' : 'n';
}
