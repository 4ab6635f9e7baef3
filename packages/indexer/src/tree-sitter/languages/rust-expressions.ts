import { isTypeNode } from '../node-type.js';
import type { SyntaxNode } from '../syntax/syntax-node.js';
import { elementMember, type Arity, type Expression } from '../outline.js';
import { instanceOf, external, unknown } from '../syntax/expressions.js';
import { named } from '../syntax/read-expression.js';
import { maxExpressionDepth, type SyntaxContext, type SyntaxWalk } from '../syntax/syntax-walk.js';

/** Methods of the standard library that return their receiver, or its content. */
const passing = new Set(
  'as_mut as_ref borrow borrow_mut clone expect lock read to_owned unwrap unwrap_or_default write into_inner'.split(
    ' ',
  ),
);

/** Reads an expression. References, boxes, options and results are treated like their content. */
export function toExpression(node: SyntaxNode | null, context: SyntaxContext, walk: SyntaxWalk, depth = 0): Expression {
  if (node === null || depth > maxExpressionDepth) return unknown;
  const inner = (child: SyntaxNode | null): Expression => toExpression(child, context, walk, depth + 1);
  switch (node.type) {
    case 'identifier':
      return named(node, context, walk);
    case 'self':
      return { kind: 'self' };
    case 'scoped_identifier':
    case 'generic_function':
      return pathOf(node, context, walk, depth);
    case 'field_expression':
      return {
        kind: 'member',
        of: inner(node.childForFieldName('value')),
        name: walk.textOf(node.childForFieldName('field')),
      };
    case 'call_expression': {
      const called = node.childForFieldName('function');
      if (wrappers.test(walk.textOf(called))) {
        const [content = null] = node.childForFieldName('arguments')?.namedChildren ?? [];
        return inner(content);
      }
      const callee = inner(called);
      return callee.kind === 'member' && passing.has(callee.name) ? callee.of : { kind: 'call', of: callee };
    }
    case 'struct_expression': {
      const type = toType(node.childForFieldName('name'), context, walk, depth);
      return type.kind === 'type' ? { kind: 'self' } : instanceOf(type);
    }
    case 'index_expression':
      return { kind: 'member', of: inner(node.namedChild(0)), name: elementMember };
    case 'tuple_expression':
      return shapeOf(node.namedChildren.map(inner));
    case 'if_expression':
      return inner(node.childForFieldName('consequence'));
    case 'block':
    case 'unsafe_block':
      return inner(resultOf(node));
    case 'type_cast_expression':
      return instanceOf(toType(node.childForFieldName('type'), context, walk, depth));
    case 'reference_expression':
      return inner(node.childForFieldName('value'));
    case 'try_expression':
    case 'await_expression':
    case 'parenthesized_expression':
    case 'unary_expression':
      return inner(node.namedChild(0));
    default:
      return node.type.endsWith('literal') ? external : unknown;
  }
}

/** A path such as `crate::a::Type::new`, of a value or a type. */
export function pathOf(node: SyntaxNode | null, context: SyntaxContext, walk: SyntaxWalk, depth = 0): Expression {
  if (node === null || depth > maxExpressionDepth) return unknown;
  switch (node.type) {
    case 'scoped_identifier':
    case 'scoped_type_identifier': {
      const path = node.childForFieldName('path');
      const name = walk.textOf(node.childForFieldName('name'));
      if (path === null) return { kind: 'name', name };
      return { kind: 'member', of: pathOf(path, context, walk, depth + 1), name };
    }
    case 'crate':
    case 'super':
    case 'self':
      return { kind: 'name', name: node.type };
    case 'generic_function':
      return toExpression(node.childForFieldName('function'), context, walk, depth + 1);
    case 'identifier':
    case 'type_identifier':
      return walk.textOf(node) === 'Self' ? { kind: 'type' } : named(node, context, walk);
    default:
      return toType(node, context, walk, depth + 1);
  }
}

/** Generic types that are treated like their content, because calls are dereferenced automatically. */
const transparent = new Set([
  'Box',
  'Rc',
  'Arc',
  'Option',
  'Result',
  'RefCell',
  'Cell',
  'Mutex',
  'RwLock',
  'Cow',
  'Pin',
  'Weak',
  'Ref',
  'RefMut',
  'MutexGuard',
  'RwLockReadGuard',
  'RwLockWriteGuard',
  'LazyLock',
  'OnceLock',
  'OnceCell',
  'ManuallyDrop',
]);

/** Calls that wrap their argument in a type that is treated like its content. */
const wrappers = /^(?:(?:\w+::)*(?:Box|Rc|Arc)::(?:new|pin|clone)|Pin::new|Some|Ok)$/;

/** Whether a file declares or imports a type of its own crate with the name of one of the standard library. */
function isOwn(name: string, { recorder }: SyntaxWalk): boolean {
  return (
    recorder.imports.some(({ as, path }) => as === name && /^(crate|self|super)$/.test(path[0] ?? '')) ||
    recorder.declarations.some((declaration) => declaration.name === name && isTypeNode(declaration.type))
  );
}

/** Generic types whose elements are known. */
const collections = new Set(['Vec', 'VecDeque', 'HashSet', 'BTreeSet', 'BinaryHeap', 'LinkedList']);

/** A tuple: a value with the members `0`, `1`, … */
function shapeOf(values: readonly Expression[]): Expression {
  return values
    .slice(0, 12)
    .reduce<Expression>((of, value, index) => ({ kind: 'withMember', of, name: String(index), value }), external);
}

/** The expression at the end of a block. */
function resultOf(block: SyntaxNode): SyntaxNode | null {
  const last = block.namedChildren.at(-1) ?? null;
  if (last?.type === 'block') return resultOf(last);
  return last !== null && /(declaration|item|statement)$/.test(last.type) ? null : last;
}

/** Reads a type. */
export function toType(node: SyntaxNode | null, context: SyntaxContext, walk: SyntaxWalk, depth = 0): Expression {
  if (node === null || depth > maxExpressionDepth) return unknown;
  const inner = (child: SyntaxNode | null): Expression => toType(child, context, walk, depth + 1);
  switch (node.type) {
    case 'type_identifier':
    case 'identifier':
    case 'scoped_type_identifier':
    case 'scoped_identifier':
      return pathOf(node, context, walk, depth);
    case 'generic_type':
    case 'generic_type_with_turbofish': {
      const type = node.childForFieldName('type');
      const name = walk.textOf(type).replace(/^.*::/s, '');
      const isCollection = collections.has(name);
      if (!isCollection && (!transparent.has(name) || isOwn(name, walk))) return inner(type);
      const list = node.childForFieldName('type_arguments')?.namedChildren ?? [];
      const argument = inner(list.find((each) => each.type !== 'lifetime') ?? null);
      return isCollection ? { kind: 'collection', of: argument } : argument;
    }
    case 'reference_type':
    case 'pointer_type':
      return inner(node.childForFieldName('type'));
    case 'array_type':
      return { kind: 'collection', of: inner(node.childForFieldName('element')) };
    case 'tuple_type':
      return shapeOf(node.namedChildren.map((child) => instanceOf(inner(child))));
    case 'dynamic_type':
    case 'abstract_type':
      return inner(node.childForFieldName('trait'));
    case 'bounded_type':
      return inner(node.namedChild(0));
    case 'bracketed_type':
      return inner(node.namedChild(0));
    case 'qualified_type':
      return inner(node.childForFieldName('type'));
    default:
      return external;
  }
}

/** The number of arguments that the parameters accept, without the receiver of a method. */
export function arityOf(parameters: SyntaxNode | null): Arity | undefined {
  if (parameters === null) return undefined;
  const types = parameters.namedChildren.map(({ type }) => type);
  const count = types.filter((type) => type === 'parameter').length;
  // `Type::method(value)` passes the receiver as an argument.
  return [
    count,
    types.includes('self_parameter') ? count + 1 : types.includes('variadic_parameter') ? Infinity : count,
  ];
}
