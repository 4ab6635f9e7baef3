import type { SyntaxNode } from '../../syntax/syntax-node.js';
import type { Expression } from '../../outline.js';
import type { SyntaxContext, SyntaxWalk, Visitor } from '../../syntax/syntax-walk.js';
import { argumentCount } from '../../syntax/read-expression.js';
import { passedIn } from './expressions.js';
import { lateCalls } from './recent-syntax.js';
import { toType } from './types.js';

/** The constructor called by `this(…)` or `super(…)` in a constructor. */
export const visitConstructorCall: Visitor = (node, context, walk) => {
  const list = node.childForFieldName('arguments');
  const keyword = node.childForFieldName('constructor') ?? node.childForFieldName('name');
  const owner = walk.recorder.enclosingType(context.owner);
  const isSuper = keyword?.type === 'super' || walk.textOf(keyword) === lateCalls['super'];
  const target: Expression | undefined = isSuper
    ? superclassAround(node, context, walk)
    : owner && { kind: 'name', name: owner.name };
  if (target !== undefined) {
    walk.recordReference(
      'construct',
      target,
      keyword ?? node,
      context,
      argumentCount(list),
      passedIn(list, context, walk),
    );
  }
  walk.push([list], context);
};

/** Whether a node is a call of a constructor after other statements. */
export function isLateConstructorCall(node: SyntaxNode | null, walk: SyntaxWalk): boolean {
  if (node?.type !== 'method_invocation' || node.childForFieldName('object') !== null) return false;
  return Object.values(lateCalls).includes(walk.textOf(node.childForFieldName('name')));
}

/** Records the call of the superclass's constructor by a constructor that contains neither `this(…)` nor `super(…)`. */
export function recordImplicitSuper(constructor: SyntaxNode, context: SyntaxContext, walk: SyntaxWalk): void {
  const statements = constructor.childForFieldName('body')?.namedChildren ?? [];
  const calls = ({ type, namedChildren }: SyntaxNode): boolean =>
    type === 'explicit_constructor_invocation' ||
    (type === 'expression_statement' && isLateConstructorCall(namedChildren[0] ?? null, walk));
  if (statements.some(calls)) return;
  const superclass = superclassAround(constructor, context, walk);
  const name = constructor.childForFieldName('name') ?? constructor;
  if (superclass !== undefined) walk.recordReference('implicitConstruct', superclass, name, context, 0, []);
}

/** Records the call of the superclass's constructor by a class without a constructor. */
export function recordDefaultConstructor(type: SyntaxNode, context: SyntaxContext, walk: SyntaxWalk): void {
  const members = type.childForFieldName('body')?.namedChildren ?? [];
  if (!members.some((member) => member.type === 'constructor_declaration')) recordImplicitSuper(type, context, walk);
}

const typeDeclaration = /^(class|enum|record|interface|annotation_type)_declaration$/;

/** The superclass of the nearest class declaration, starting at `node`. Other types have none. */
function superclassAround(node: SyntaxNode, context: SyntaxContext, walk: SyntaxWalk): Expression | undefined {
  let at: SyntaxNode | null = node;
  while (at !== null && !typeDeclaration.test(at.type)) at = at.parent;
  const named = at?.childForFieldName('superclass')?.namedChildren.find(({ type }) => !type.endsWith('comment'));
  return named && toType(named, context, walk);
}
