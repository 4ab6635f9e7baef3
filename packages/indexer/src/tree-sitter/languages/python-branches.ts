import type { Expression } from '../outline.js';
import type { LocalScope } from '../syntax/local-scope.js';
import type { SyntaxNode } from '../syntax/syntax-node.js';
import type { Place, SyntaxWalk, Visitor } from '../syntax/syntax-walk.js';
import { toExpression } from './python-expressions.js';

/** What runs only if a condition holds, or only sometimes. */
interface Branch {
  readonly condition: SyntaxNode | null;
  readonly body: SyntaxNode | null;
}

/** What variables hold afterwards is what they hold at the end of whichever branch has run. */
export function visitBranches(branches: readonly Branch[], mayRunNone: boolean, place: Place, walk: SyntaxWalk): void {
  const ends: LocalScope[] = [];
  walk.pushBefore(
    () => {
      place.locals.join(ends, mayRunNone);
    },
    [],
    place,
  );
  for (const { condition, body } of branches.toReversed()) {
    const known = { ...place, locals: place.locals.openBranch() };
    const inside = { ...place, locals: known.locals.openBranch() };
    if (!leaves(body)) ends.push(inside.locals);
    walk.push([body], inside);
    if (condition === null) continue;
    walk.pushBefore(
      () => {
        narrow(condition, known, walk);
      },
      [condition],
      place,
    );
  }
}

/** What follows such code is never reached from it. */
function leaves(body: SyntaxNode | null): boolean {
  const last = body?.namedChildren.at(-1)?.type ?? '';
  return /^(return|raise|continue|break)_statement$/.test(last);
}

/** `isinstance(name, Type)` says what a variable holds where it is true. */
function narrow(condition: SyntaxNode | null, place: Place, walk: SyntaxWalk): void {
  const pending = [condition];
  for (let node = pending.pop(); node; node = pending.pop()) {
    const isBoth = node.type === 'boolean_operator' && walk.textOf(node.childForFieldName('operator')) === 'and';
    if (isBoth || node.type === 'parenthesized_expression') pending.push(...node.namedChildren);
    if (node.type !== 'call' || walk.textOf(node.childForFieldName('function')) !== 'isinstance') continue;
    const [name, type] = node.childForFieldName('arguments')?.namedChildren ?? [];
    if (name?.type !== 'identifier' || !/^(identifier|attribute)$/.test(type?.type ?? '')) continue;
    const value: Expression = { kind: 'instance', of: toExpression(type ?? null, place, walk) };
    place.locals.set(walk.textOf(name), value);
  }
}

export const visitIf: Visitor = (node, place, walk) => {
  const otherwise = node.childrenForFieldName('alternative');
  const branches = [node, ...otherwise].map((each) => ({
    condition: each.childForFieldName('condition'),
    body: each.childForFieldName('consequence') ?? each.childForFieldName('body'),
  }));
  visitBranches(branches, otherwise.at(-1)?.type !== 'else_clause', place, walk);
};

/** What is done about errors runs only sometimes, all else in turn. */
export const visitTry: Visitor = (node, place, walk) => {
  const handlers = node.namedChildren.filter(({ type }) => /^except(_group)?_clause$/.test(type));
  const after = node.namedChildren.filter(({ type }) => type === 'else_clause' || type === 'finally_clause');
  walk.push(after, place);
  visitBranches(
    handlers.map((body) => ({ condition: null, body })),
    true,
    place,
    walk,
  );
  walk.push([node.childForFieldName('body')], place);
};

export const visitWhile: Visitor = (node, place, walk) => {
  const condition = node.childForFieldName('condition');
  walk.push([node.childForFieldName('alternative')], place);
  visitBranches([{ condition, body: node.childForFieldName('body') }], true, place, walk);
};

export const visitMatch: Visitor = (node, place, walk) => {
  const cases = node.childForFieldName('body')?.namedChildren ?? [];
  visitBranches(
    cases.map((body) => ({ condition: null, body })),
    true,
    place,
    walk,
  );
  walk.push(node.childrenForFieldName('subject'), place);
};

export const visitAssert: Visitor = (node, place, walk) => {
  walk.pushBefore(
    () => {
      narrow(node.namedChild(0), place, walk);
    },
    node.namedChildren,
    place,
  );
};
