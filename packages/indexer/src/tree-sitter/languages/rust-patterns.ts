import type { SyntaxNode } from '../syntax/syntax-node.js';
import type { Expression } from '../outline.js';
import { declaredOr, unknown } from '../syntax/expressions.js';
import type { SyntaxContext, SyntaxWalk, Visitor } from '../syntax/syntax-walk.js';
import { toValue } from './rust-declarations.js';
import { toExpression, toType } from './rust-expressions.js';

export const visitParameter: Visitor = (node, context, walk) => {
  const type = node.childForFieldName('type');
  setNames(node.childForFieldName('pattern'), toValue(toType(type, context, walk)), context, walk);
  walk.push([type], context);
};

/** Declares all names of a pattern. The value is known only if the pattern is a single name. */
function setNames(node: SyntaxNode | null, value: Expression, context: SyntaxContext, walk: SyntaxWalk): void {
  const pending = node === null ? [] : [{ pattern: node, isWhole: true }];
  for (let each = pending.pop(); each !== undefined; each = pending.pop()) {
    const { pattern, isWhole } = each;
    const { type } = pattern;
    if (type === 'identifier' || type === 'shorthand_field_identifier') {
      const name = walk.textOf(pattern);
      // A capitalized name is a constant or a variant with which the value is compared.
      if (!/^\p{Lu}/u.test(name)) context.locals.set(name, isWhole ? value : unknown);
      else walk.push([pattern], context);
    } else if (/^(mut_pattern|ref_pattern|reference_pattern)$/.test(type)) {
      pending.push(...pattern.namedChildren.map((child) => ({ pattern: child, isWhole })));
    } else if (type.endsWith('_pattern')) {
      const [first, ...others] = pattern.namedChildren;
      const isNamed = type === 'tuple_struct_pattern' || type === 'struct_pattern';
      // The content of `Some(x)` and `Ok(x)` is treated like the value itself.
      const isPassing = isNamed && /^(Some|Ok)$/.test(walk.textOf(first ?? null));
      if (isNamed && first !== undefined && !isPassing) walk.push([first], context);
      for (const child of isNamed ? others : pattern.namedChildren) {
        pending.push({ pattern: child, isWhole: isWhole && (isPassing || type === 'match_pattern') });
      }
    } else walk.push([pattern], context);
  }
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
  setNames(node.childForFieldName('pattern'), unknown, context, walk);
  walk.push([node.childForFieldName('value'), node.childForFieldName('body')], context);
};

export const visitMatchArm: Visitor = (node, context, walk) => {
  const pattern = node.childForFieldName('pattern');
  const inside = { ...context, locals: context.locals.open() };
  setNames(pattern?.namedChild(0) ?? null, unknown, inside, walk);
  walk.push([pattern?.childForFieldName('condition') ?? null, node.childForFieldName('value')], inside);
};

export const visitClosure: Visitor = (node, context, walk) => {
  const parameters = node.childForFieldName('parameters')?.namedChildren ?? [];
  const inside = { ...context, locals: context.locals.open() };
  for (const parameter of parameters) {
    if (parameter.type !== 'parameter') setNames(parameter, unknown, inside, walk);
  }
  const typed = parameters.filter(({ type }) => type === 'parameter');
  walk.push([...typed, node.childForFieldName('body')], inside);
};
