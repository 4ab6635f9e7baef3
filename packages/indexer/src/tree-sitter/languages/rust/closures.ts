import { closureParameter, type Expression } from '../../outline.js';
import { unknown } from '../../syntax/expressions.js';
import type { SyntaxNode } from '../../syntax/syntax-node.js';
import type { SyntaxContext, SyntaxWalk } from '../../syntax/syntax-walk.js';
import { toExpression } from './expressions.js';
import { toType, toValue } from './paths.js';

/** Records the values that a function passes to its closures, according to types such as `impl Fn(A, B)`, or `F` where `F: Fn(A, B)`. */
export function declareClosureParameters(node: SyntaxNode, inside: SyntaxContext, walk: SyntaxWalk): void {
  const body = node.childForFieldName('body');
  if (!/\b(?:Fn(?:Mut|Once)?|fn)\s*\(/.test(walk.text.slice(node.startIndex, body?.startIndex ?? node.endIndex)))
    return;
  const parameters = node.childForFieldName('parameters')?.namedChildren.filter(({ type }) => type === 'parameter');
  for (const [index, parameter] of (parameters ?? []).entries()) {
    const type = parameter.childForFieldName('type');
    const closure = type?.type === 'type_identifier' ? boundOf(walk.textOf(type), node, walk) : functionType(type);
    for (const [at, each] of (closure?.childForFieldName('parameters')?.namedChildren ?? []).entries()) {
      const value = toValue(toType(each, inside, walk));
      if (value.kind !== 'external' && value.kind !== 'unknown')
        walk.recorder.setField(inside.owner, closureParameter(index, at), value);
    }
  }
}

/** The function type among the bounds of a type parameter. */
function boundOf(parameter: string, node: SyntaxNode, walk: SyntaxWalk): SyntaxNode | undefined {
  const lists = [
    node.childForFieldName('type_parameters'),
    node.namedChildren.find(({ type }) => type === 'where_clause'),
  ];
  for (const each of lists.flatMap((list) => list?.namedChildren ?? [])) {
    const name = each.childForFieldName('name') ?? each.childForFieldName('left');
    if (walk.textOf(name) !== parameter) continue;
    const bounds = each.childForFieldName('bounds')?.namedChildren.flatMap((bound) => functionType(bound) ?? []) ?? [];
    if (bounds.length > 0) return bounds[0];
  }
  return undefined;
}

/** The function type inside of references, `impl`, `dyn`, `Box` and `for<'a>`. */
function functionType(type: SyntaxNode | null): SyntaxNode | undefined {
  for (let at = type; at !== null;) {
    switch (at.type) {
      case 'function_type':
        return at;
      case 'abstract_type':
      case 'dynamic_type':
        at = at.childForFieldName('trait');
        break;
      case 'bounded_type':
      case 'bracketed_type':
        at = at.namedChild(0);
        break;
      case 'generic_type':
        at = at.childForFieldName('type_arguments')?.namedChild(0) ?? null;
        break;
      case 'reference_type':
      case 'higher_ranked_trait_bound':
        at = at.childForFieldName('type');
        break;
      default:
        return undefined;
    }
  }
  return undefined;
}

/** The value that is passed to a parameter of a closure, which is an argument of a call. */
export function passedTo(closure: SyntaxNode, parameter: number, context: SyntaxContext, walk: SyntaxWalk): Expression {
  const list = closure.parent;
  const called = list?.type === 'arguments' ? list.parent?.childForFieldName('function') : undefined;
  const of = called ? toExpression(called, context, walk) : unknown;
  const index =
    list?.namedChildren.filter(({ type }) => !type.endsWith('comment')).findIndex(({ id }) => id === closure.id) ?? -1;
  return of.kind === 'name' || of.kind === 'member'
    ? { kind: 'passed', of, name: closureParameter(index, parameter) }
    : unknown;
}
