import type { SyntaxNode } from '../syntax/syntax-node.js';
import type { Expression } from '../outline.js';
import type { SyntaxContext, SyntaxWalk, Visitor } from '../syntax/syntax-walk.js';
import { argumentCount } from '../syntax/read-expression.js';
import { passedIn } from './java-expressions.js';
import { toType } from './java-types.js';

/** The constructor called by `this(…)` or `super(…)` at the beginning of a constructor. */
export const visitConstructorCall: Visitor = (node, context, walk) => {
  const list = node.childForFieldName('arguments');
  const keyword = node.childForFieldName('constructor');
  const owner = walk.recorder.enclosingType(context.owner);
  const target: Expression | undefined =
    keyword?.type === 'super' ? superclassAround(node, context, walk) : owner && { kind: 'name', name: owner.name };
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

/** Records the call of the superclass's constructor by a constructor that begins with neither `this(…)` nor `super(…)`. */
export function recordImplicitSuper(constructor: SyntaxNode, context: SyntaxContext, walk: SyntaxWalk): void {
  const first = constructor.childForFieldName('body')?.namedChildren.find(({ type }) => !type.endsWith('comment'));
  if (first?.type === 'explicit_constructor_invocation') return;
  const superclass = superclassAround(constructor, context, walk);
  const name = constructor.childForFieldName('name') ?? constructor;
  if (superclass !== undefined) walk.recordReference('implicitConstruct', superclass, name, context, 0, []);
}

/** Records the call of the superclass's constructor by a class without a constructor. */
export function recordDefaultConstructor(type: SyntaxNode, context: SyntaxContext, walk: SyntaxWalk): void {
  const members = type.childForFieldName('body')?.namedChildren ?? [];
  if (!members.some((member) => member.type === 'constructor_declaration')) recordImplicitSuper(type, context, walk);
}

/** The superclass of a class, or of the class that contains another node. */
function superclassAround(node: SyntaxNode, context: SyntaxContext, walk: SyntaxWalk): Expression | undefined {
  let at: SyntaxNode | null = node;
  while (at !== null && !/^(class|enum|record)_declaration$/.test(at.type)) at = at.parent;
  const named = at?.childForFieldName('superclass')?.namedChildren.find(({ type }) => !type.endsWith('comment'));
  return named && toType(named, context, walk);
}
