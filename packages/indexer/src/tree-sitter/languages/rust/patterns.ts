import type { SyntaxNode } from '../../syntax/syntax-node.js';
import { elementMember, errorMember, type Expression } from '../../outline.js';
import { declaredOr, unknown } from '../../syntax/expressions.js';
import type { SyntaxContext, SyntaxWalk, Visitor } from '../../syntax/syntax-walk.js';
import { passedTo } from './closures.js';
import { toExpression } from './expressions.js';
import { pathOf, toType, toValue } from './paths.js';

export const visitParameter: Visitor = (node, context, walk) => {
  const type = node.childForFieldName('type');
  setNames(node.childForFieldName('pattern'), toValue(toType(type, context, walk)), context, walk);
  walk.push([type], context);
};

/** Declares all names of a pattern, with the parts of the value that they stand for. */
function setNames(node: SyntaxNode | null, value: Expression, context: SyntaxContext, walk: SyntaxWalk): void {
  const pending = node === null ? [] : [{ pattern: node, value }];
  for (let each = pending.pop(); each !== undefined; each = pending.pop()) {
    const { pattern, value: part } = each;
    const { type } = pattern;
    if (type === 'identifier' || type === 'shorthand_field_identifier') {
      const name = walk.textOf(pattern);
      // A capitalized name is a constant or a variant with which the value is compared.
      if (!/^\p{Lu}/u.test(name)) context.locals.set(name, part);
      else walk.push([pattern], context);
    } else if (/^(mut_pattern|ref_pattern|reference_pattern|match_pattern|captured_pattern|or_pattern)$/.test(type)) {
      pending.push(...pattern.namedChildren.map((child) => ({ pattern: child, value: part })));
    } else if (type === 'tuple_struct_pattern' || type === 'struct_pattern') {
      pending.push(...partsOf(pattern, part, context, walk));
    } else if (type === 'tuple_pattern') {
      pending.push(
        ...patternsIn(pattern).map((child, index) => ({ pattern: child, value: memberOf(part, String(index)) })),
      );
    } else if (type === 'slice_pattern') {
      pending.push(...pattern.namedChildren.map((child) => ({ pattern: child, value: memberOf(part, elementMember) })));
    } else if (type.endsWith('_pattern')) {
      pending.push(...pattern.namedChildren.map((child) => ({ pattern: child, value: unknown })));
    } else walk.push([pattern], context);
  }
}

/** The patterns in a list, including `_`. */
function patternsIn(list: SyntaxNode | null): SyntaxNode[] {
  return list?.children.filter(({ type }) => type === '_' || (type.length > 1 && !type.endsWith('comment'))) ?? [];
}

interface PatternPart {
  readonly pattern: SyntaxNode;
  readonly value: Expression;
}

/** The patterns inside of `Type(a, b)` or `Type { a, b: c }`, whose type may be a variant of an enum. */
function partsOf(pattern: SyntaxNode, value: Expression, context: SyntaxContext, walk: SyntaxWalk): PatternPart[] {
  const [first, ...others] = patternsIn(pattern);
  if (first === undefined) return [];
  // The content of `Some(x)` and `Ok(x)` is treated like the value itself.
  const name = walk.textOf(first);
  if (/^(Some|Ok)$/.test(name)) return others.map((child) => ({ pattern: child, value }));
  if (name === 'Err') return others.map((child) => ({ pattern: child, value: memberOf(value, errorMember) }));
  walk.push([first], context);
  const path = pathOf(first, context, walk);
  const field = (name: string): Expression => {
    if (path.kind === 'member') return memberOf(path.of, `${path.name}.${name}`);
    // A single name is a struct, or a variant that a wildcard imports.
    if (path.kind === 'name' && pattern.type === 'tuple_struct_pattern') return memberOf(path, `${path.name}.${name}`);
    return path.kind === 'name' || path.kind === 'type' ? memberOf(toValue(path), name) : unknown;
  };
  return others.flatMap((child, index): PatternPart[] => {
    if (child.type !== 'field_pattern') return [{ pattern: child, value: field(String(index)) }];
    const name = child.childForFieldName('name');
    const inner = child.childForFieldName('pattern') ?? name;
    return inner === null ? [] : [{ pattern: inner, value: field(walk.textOf(name)) }];
  });
}

function memberOf(of: Expression, name: string): Expression {
  return of.kind === 'unknown' ? unknown : { kind: 'member', of, name };
}

export const visitLet: Visitor = (node, context, walk) => {
  const type = node.childForFieldName('type');
  const value = node.childForFieldName('value');
  const declared = type === null ? unknown : toValue(toType(type, context, walk));
  const bound = declaredOr(declared, () => toExpression(value, context, walk));
  const name = (): void => {
    setNames(node.childForFieldName('pattern'), bound, context, walk);
  };
  walk.pushThen(name, [type, value, node.childForFieldName('alternative')], context);
};

export const visitFor: Visitor = (node, context, walk) => {
  const of = toExpression(node.childForFieldName('value'), context, walk);
  setNames(node.childForFieldName('pattern'), { kind: 'element', of }, context, walk);
  walk.push([node.childForFieldName('value'), node.childForFieldName('body')], context);
};

export const visitMatchArm: Visitor = (node, context, walk) => {
  const pattern = node.childForFieldName('pattern');
  const inside = { ...context, locals: context.locals.open() };
  const match = node.parent?.parent ?? null;
  const value = match?.type === 'match_expression' ? match.childForFieldName('value') : null;
  setNames(pattern?.namedChild(0) ?? null, toExpression(value, context, walk), inside, walk);
  walk.push([pattern?.childForFieldName('condition') ?? null, node.childForFieldName('value')], inside);
};

export const visitClosure: Visitor = (node, context, walk) => {
  const parameters = patternsIn(node.childForFieldName('parameters'));
  const inside = { ...context, locals: context.locals.open() };
  for (const [index, parameter] of parameters.entries()) {
    if (parameter.type !== 'parameter') setNames(parameter, passedTo(node, index, context, walk), inside, walk);
  }
  const typed = parameters.filter(({ type }) => type === 'parameter');
  walk.push([...typed, node.childForFieldName('body')], inside);
};
