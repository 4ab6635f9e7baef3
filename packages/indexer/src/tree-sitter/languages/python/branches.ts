import type { Expression } from '../../outline.js';
import type { LocalScope } from '../../syntax/local-scope.js';
import type { SyntaxNode } from '../../syntax/syntax-node.js';
import type { SyntaxContext, SyntaxWalk, Visitor } from '../../syntax/syntax-walk.js';
import { toExpression } from './expressions.js';

/** Code that runs only under a condition. */
interface Branch {
  readonly condition: SyntaxNode | null;
  readonly body: SyntaxNode | null;
}

/** Visits branches, then merges the values that variables have at their ends. */
export function visitBranches(
  branches: readonly Branch[],
  mayRunNone: boolean,
  context: SyntaxContext,
  walk: SyntaxWalk,
): void {
  const ends: LocalScope[] = [];
  walk.pushThen(
    () => {
      context.locals.join(ends, mayRunNone);
    },
    [],
    context,
  );
  for (const { condition, body } of branches.toReversed()) {
    const narrowed = { ...context, locals: context.locals.openBranch() };
    const inside = { ...context, locals: narrowed.locals.openBranch() };
    if (!leavesEarly(body)) ends.push(inside.locals);
    walk.push([body], inside);
    if (condition === null) continue;
    walk.pushThen(
      () => {
        narrow(condition, narrowed, walk);
      },
      [condition],
      context,
    );
  }
}

/** Whether a branch ends with a statement that leaves it, so that the code after the branches does not run. */
function leavesEarly(body: SyntaxNode | null): boolean {
  const last = body?.namedChildren.at(-1)?.type ?? '';
  return /^(return|raise|continue|break)_statement$/.test(last);
}

/** Narrows the type of a variable in the branch of `isinstance(name, Type)`. */
function narrow(condition: SyntaxNode | null, context: SyntaxContext, walk: SyntaxWalk): void {
  const pending = [condition];
  for (let node = pending.pop(); node; node = pending.pop()) {
    const isBoth = node.type === 'boolean_operator' && walk.textOf(node.childForFieldName('operator')) === 'and';
    if (isBoth || node.type === 'parenthesized_expression') pending.push(...node.namedChildren);
    if (node.type !== 'call' || walk.textOf(node.childForFieldName('function')) !== 'isinstance') continue;
    const [name, type] = node.childForFieldName('arguments')?.namedChildren ?? [];
    if (name?.type !== 'identifier' || !/^(identifier|attribute)$/.test(type?.type ?? '')) continue;
    const value: Expression = { kind: 'instance', of: toExpression(type ?? null, context, walk) };
    context.locals.set(walk.textOf(name), value);
  }
}

export const visitIf: Visitor = (node, context, walk) => {
  const otherwise = node.childrenForFieldName('alternative');
  const branches = [node, ...otherwise].map((each) => ({
    condition: each.childForFieldName('condition'),
    body: each.childForFieldName('consequence') ?? each.childForFieldName('body'),
  }));
  visitBranches(branches, otherwise.at(-1)?.type !== 'else_clause', context, walk);
};

/** Exception handlers are branches, because they may not run. The other parts run in order. */
export const visitTry: Visitor = (node, context, walk) => {
  const handlers = node.namedChildren.filter(({ type }) => /^except(_group)?_clause$/.test(type));
  const after = node.namedChildren.filter(({ type }) => type === 'else_clause' || type === 'finally_clause');
  walk.push(after, context);
  visitBranches(
    handlers.map((body) => ({ condition: null, body })),
    true,
    context,
    walk,
  );
  walk.push([node.childForFieldName('body')], context);
};

export const visitWhile: Visitor = (node, context, walk) => {
  const condition = node.childForFieldName('condition');
  walk.push([node.childForFieldName('alternative')], context);
  visitBranches([{ condition, body: node.childForFieldName('body') }], true, context, walk);
};

export const visitMatch: Visitor = (node, context, walk) => {
  const cases = node.childForFieldName('body')?.namedChildren ?? [];
  visitBranches(
    cases.map((body) => ({ condition: null, body })),
    true,
    context,
    walk,
  );
  walk.push(node.childrenForFieldName('subject'), context);
};

export const visitAssert: Visitor = (node, context, walk) => {
  walk.pushThen(
    () => {
      narrow(node.namedChild(0), context, walk);
    },
    node.namedChildren,
    context,
  );
};
