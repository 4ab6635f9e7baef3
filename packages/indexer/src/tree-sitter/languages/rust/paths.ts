import { isTypeNode } from '../../node-type.js';
import type { SyntaxNode } from '../../syntax/syntax-node.js';
import { errorMember, type Expression } from '../../outline.js';
import { instanceOf, external, unknown } from '../../syntax/expressions.js';
import { named } from '../../syntax/read-expression.js';
import { maxExpressionDepth, type SyntaxContext, type SyntaxWalk } from '../../syntax/syntax-walk.js';

/** A path such as `crate::a::Type::new`, of a value or a type. */
export function pathOf(node: SyntaxNode | null, context: SyntaxContext, walk: SyntaxWalk, depth = 0): Expression {
  if (node === null || depth > maxExpressionDepth) return unknown;
  switch (node.type) {
    case 'scoped_identifier':
    case 'scoped_type_identifier': {
      const path = node.childForFieldName('path');
      const name = walk.textOf(node.childForFieldName('name'));
      if (path === null) return { kind: 'name', name };
      // `Arc::<Type>::new` is a function of `Arc`.
      const generic = path.type.startsWith('generic_type') ? genericName(path, walk) : undefined;
      const isGeneric = generic !== undefined && (!collections.has(generic) || isOwn(generic, walk));
      const qualifier = isGeneric ? path.childForFieldName('type') : path;
      return { kind: 'member', of: pathOf(qualifier, context, walk, depth + 1), name };
    }
    case 'crate':
    case 'super':
    case 'self':
      return { kind: 'name', name: node.type };
    case 'generic_function':
      return pathOf(node.childForFieldName('function'), context, walk, depth + 1);
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
  'Poll',
  'Ref',
  'RefMut',
  'MutexGuard',
  'RwLockReadGuard',
  'RwLockWriteGuard',
  'LazyLock',
  'OnceLock',
  'OnceCell',
  'ManuallyDrop',
  'NonNull',
]);

export function isTransparent(type: string): boolean {
  return transparent.has(type);
}

/** Maximum number of type arguments of a type that are read. */
const maxTypeArguments = 3;

/** Whether a file declares or imports a type of its own crate with the name of one of the standard library. */
export function isOwn(name: string, { recorder }: SyntaxWalk): boolean {
  return (
    recorder.imports.some(({ as, path }) => as === name && /^(crate|self|super)$/.test(path[0] ?? '')) ||
    recorder.declarations.some((declaration) => declaration.name === name && isTypeNode(declaration.type))
  );
}

/** Generic types whose elements are known. */
const collections = new Set(['Vec', 'VecDeque', 'HashSet', 'BTreeSet', 'BinaryHeap', 'LinkedList']);

export function genericName(node: SyntaxNode, walk: SyntaxWalk): string {
  return walk.textOf(node.childForFieldName('type')).replace(/^.*::/s, '');
}

/** A tuple: a value with the members `0`, `1`, … */
export function shapeOf(values: readonly Expression[]): Expression {
  return values
    .slice(0, 12)
    .reduce<Expression>((of, value, index) => ({ kind: 'withMember', of, name: String(index), value }), external);
}

/** A value of a type. `Self` is the enclosing type. */
export function toValue(type: Expression): Expression {
  return type.kind === 'type' ? { kind: 'self' } : instanceOf(type);
}

/** A value that is the content of a result, or its error. */
function toResult(content: Expression, error: Expression): Expression {
  const value = toValue(error);
  if (value.kind === 'external' || value.kind === 'unknown') return content;
  return { kind: 'withMember', of: toValue(content), name: errorMember, value };
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
      const name = genericName(node, walk);
      const isCollection = collections.has(name);
      const list = node.childForFieldName('type_arguments')?.namedChildren ?? [];
      const passed = list.filter((each) => each.type !== 'lifetime');
      if (!(isCollection || transparent.has(name)) || isOwn(name, walk))
        return passed
          .slice(0, maxTypeArguments)
          .reduce<Expression>((of, each) => ({ kind: 'applied', of, argument: toValue(inner(each)) }), inner(type));
      const [first = null, second] = passed;
      const argument = inner(first);
      if (name === 'Result' && second !== undefined) return toResult(argument, inner(second));
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
