import type { SyntaxNode } from '../../syntax/syntax-node.js';
import type { Arity, Expression } from '../../outline.js';
import { externalOf, instanceOf, external, unknown } from '../../syntax/expressions.js';
import { argumentCount, named } from '../../syntax/read-expression.js';
import { literalOf } from './values.js';
import { maxExpressionDepth, type SyntaxContext, type SyntaxWalk } from '../../syntax/syntax-walk.js';

/** Reads an expression. */
export function toExpression(node: SyntaxNode | null, context: SyntaxContext, walk: SyntaxWalk, depth = 0): Expression {
  if (node === null || depth > maxExpressionDepth) return unknown;
  const inner = (child: SyntaxNode | null): Expression => toExpression(child, context, walk, depth + 1);
  switch (node.type) {
    case 'identifier':
      return named(node, context, walk);
    case 'this':
      return { kind: 'self' };
    case 'base':
      return { kind: 'super' };
    case 'generic_name':
      return withTypeArguments(named(node.namedChild(0), context, walk), node);
    case 'member_access_expression':
    case 'conditional_access_expression':
      return memberOf(node, context, walk, depth);
    case 'qualified_name':
    case 'alias_qualified_name':
      return toType(node, context, walk, depth);
    case 'invocation_expression':
      if (walk.textOf(node.childForFieldName('function')) === 'nameof') return externalOf('string');
      return callOf(inner(node.childForFieldName('function')), node, context, walk);
    case 'object_creation_expression':
    case 'array_creation_expression':
    case 'cast_expression':
    case 'default_expression':
      return instanceOf(toType(node.childForFieldName('type'), context, walk, depth));
    case 'as_expression':
      return instanceOf(toType(node.childForFieldName('right'), context, walk, depth));
    case 'parenthesized_expression':
    case 'with_expression':
    case 'await_expression':
    case 'checked_expression':
      return inner(node.namedChild(0));
    case 'postfix_unary_expression':
      return inner(node.child(0));
    case 'conditional_expression':
      return inner(node.childForFieldName('consequence'));
    case 'element_access_expression':
      return { kind: 'element', of: inner(node.childForFieldName('expression')) };
    case 'assignment_expression':
      return inner(node.childForFieldName('right'));
    default:
      return node.type === 'predefined_type'
        ? externalOf(walk.textOf(node))
        : (literalOf(node, inner, walk) ?? unknown);
  }
}

/** `a.b` and `a?.b`. */
function memberOf(node: SyntaxNode, context: SyntaxContext, walk: SyntaxWalk, depth: number): Expression {
  if (node.type === 'member_access_expression') {
    const of = toExpression(node.childForFieldName('expression'), context, walk, depth + 1);
    const name = node.childForFieldName('name');
    return withTypeArguments({ kind: 'member', of, name: nameOf(name, walk) }, name);
  }
  const binding = node.namedChildren.at(-1) ?? null;
  const of = toExpression(node.childForFieldName('condition'), context, walk, depth + 1);
  return afterCondition(binding, of, walk, depth + 1);
}

/** The members and calls that follow a `?.`. */
function afterCondition(node: SyntaxNode | null, of: Expression, walk: SyntaxWalk, depth: number): Expression {
  if (node === null || depth > maxExpressionDepth) return unknown;
  const follow = (child: SyntaxNode | null): Expression => afterCondition(child, of, walk, depth + 1);
  switch (node.type) {
    case 'member_binding_expression':
      return { kind: 'member', of, name: nameOf(node.childForFieldName('name'), walk) };
    case 'member_access_expression':
      return {
        kind: 'member',
        of: follow(node.childForFieldName('expression')),
        name: nameOf(node.childForFieldName('name'), walk),
      };
    case 'invocation_expression':
      return { kind: 'call', of: follow(node.childForFieldName('function')), arguments: countOf(node) };
    default:
      return unknown;
  }
}

/** Methods that return a value of their only type argument, such as `GetRequiredService<T>()`, and not several or one that wraps it. */
const returning =
  /^(?:(?:Get|Create|Resolve|Build|Find)(?:\w*[^s])?|Deserialize\w*|Throws\w*|IsType|For)(?<!Logger|Repository|Collection|Set|List|Mock|Builder|Factory)$/;

/** A call. With one type argument, the type is a guess of the result of a method that the workspace does not declare. */
function callOf(of: Expression, node: SyntaxNode, context: SyntaxContext, walk: SyntaxWalk): Expression {
  const call: Expression = { kind: 'call', of, arguments: countOf(node) };
  const callee = node.childForFieldName('function');
  const generic = callee?.type === 'member_access_expression' ? callee.childForFieldName('name') : callee;
  if (generic?.type !== 'generic_name' || !returning.test(nameOf(generic, walk))) return call;
  const [argument, ...others] = generic.namedChild(1)?.namedChildren ?? [];
  if (argument === undefined || others.length > 0) return call;
  return { kind: 'applied', of: call, argument: instanceOf(toType(argument, context, walk)) };
}

function countOf(call: SyntaxNode): number | undefined {
  return argumentCount(call.childForFieldName('arguments'));
}

/** `Name<A, B>` and `Name` are different types. */
function withTypeArguments(expression: Expression, node: SyntaxNode | null): Expression {
  if (node?.type !== 'generic_name') return expression;
  if (expression.kind !== 'name' && expression.kind !== 'member') return expression;
  return { ...expression, typeArguments: countTypes(node.namedChild(1)) };
}

/** Also counts `Name<,>`, which omits the types. */
export function countTypes(list: SyntaxNode | null): number {
  return 1 + (list?.children.filter(({ type }) => type === ',').length ?? 0);
}

/** A name without its type arguments. */
export function nameOf(node: SyntaxNode | null, walk: SyntaxWalk): string {
  return walk.textOf(node?.type === 'generic_name' ? node.namedChild(0) : node);
}

/** Types that are treated like their type argument, which `await` returns. */
const awaited = new Set(['Task', 'ValueTask']);

/** Whether a type is a task with a result. */
export function isTask(type: SyntaxNode | null, walk: SyntaxWalk): boolean {
  return type?.type === 'generic_name' && awaited.has(walk.textOf(type.namedChild(0)));
}

/** Types of the base class library whose elements are known. */
const collections = new Set(
  'List IList IEnumerable ICollection IReadOnlyList IReadOnlyCollection HashSet ISet Span ReadOnlySpan IAsyncEnumerable IQueryable'.split(
    ' ',
  ),
);

/** Reads a type. A task is treated like its result. */
export function toType(node: SyntaxNode | null, context: SyntaxContext, walk: SyntaxWalk, depth = 0): Expression {
  if (node === null || depth > maxExpressionDepth) return unknown;
  const inner = (child: SyntaxNode | null): Expression => toType(child, context, walk, depth + 1);
  switch (node.type) {
    case 'implicit_type':
      return unknown;
    case 'identifier':
      return walk.textOf(node) === 'var' ? unknown : named(node, context, walk);
    case 'generic_name': {
      const name = node.namedChild(0);
      const text = walk.textOf(name);
      const argument = node.namedChild(1)?.namedChild(0) ?? null;
      if (collections.has(text)) return { kind: 'collection', of: inner(argument) };
      if (!awaited.has(text)) return withTypeArguments(named(name, context, walk), node);
      const result = inner(argument);
      // The task itself is not a number or string.
      return result.kind === 'external' ? external : result;
    }
    case 'qualified_name':
    case 'alias_qualified_name': {
      const last = node.childForFieldName('name');
      const name = nameOf(last, walk);
      const qualifier = node.childForFieldName('qualifier');
      if (qualifier === null) return withTypeArguments({ kind: 'name', name }, last);
      return withTypeArguments({ kind: 'member', of: inner(qualifier), name }, last);
    }
    case 'array_type':
      return { kind: 'collection', of: inner(node.childForFieldName('type')) };
    case 'predefined_type':
      return externalOf(walk.textOf(node));
    case 'nullable_type':
    case 'ref_type':
    case 'scoped_type':
      return inner(node.childForFieldName('type') ?? node.namedChild(0));
    case 'primary_constructor_base_type':
      return inner(node.childForFieldName('type'));
    default:
      return external;
  }
}

/** Whether a node names a type parameter in scope. */
export function isTypeParameter(node: SyntaxNode | null, { locals }: SyntaxContext, walk: SyntaxWalk): boolean {
  return node?.type === 'identifier' && locals.get(walk.textOf(node)) !== undefined;
}

/** The arguments of a call. Those after a named argument are unknown. */
export function passedIn(
  list: SyntaxNode | null,
  context: SyntaxContext,
  walk: SyntaxWalk,
): readonly Expression[] | undefined {
  const passed = list?.namedChildren.filter(({ type }) => type === 'argument');
  const firstNamed = passed?.findIndex((argument) => argument.childForFieldName('name') !== null) ?? -1;
  return passed?.map((argument, index) =>
    firstNamed >= 0 && index >= firstNamed
      ? unknown
      : toExpression(argument.namedChildren.at(-1) ?? null, context, walk),
  );
}

/** The number of arguments that the parameters accept. */
export function arityOf(parameters: SyntaxNode | null): Arity | undefined {
  if (parameters === null) return undefined;
  const list = parameters.namedChildren.filter(({ type }) => type === 'parameter');
  // The grammar has no node for a `params` parameter.
  const isVariadic = parameters.children.some(({ type }) => type === 'params');
  const least = list.filter((parameter) => !parameter.children.some(({ type }) => type === '=')).length;
  return [least, isVariadic ? Infinity : list.length];
}
