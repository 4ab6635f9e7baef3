import type { SyntaxNode } from '../../syntax/syntax-node.js';
import { isTypeNode, type NodeType } from '../../node-type.js';
import { type Expression, fileLevel, resultMember } from '../../outline.js';
import { instanceOf, external, unknown } from '../../syntax/expressions.js';
import type { OutlineRecorder } from '../../syntax/outline-recorder.js';
import type { SyntaxContext, SyntaxWalk, Visitor } from '../../syntax/syntax-walk.js';
import { arityOf } from './expressions.js';
import { toType, toValue } from './paths.js';
import { associatedTypesIn, derivedTraits } from './implementations.js';
import { declareClosureParameters } from './closures.js';
import { declareTypeParameters } from './type-parameters.js';
import { isTestItem, moduleFile } from './tests.js';

/** The index of the enclosing module, in which a `use` is visible. */
export function moduleAt(owner: number, walk: SyntaxWalk): number {
  let at = owner;
  while (at !== fileLevel && walk.recorder.declarations[at]?.type !== 'Namespace') {
    at = walk.recorder.declarations[at]?.parent ?? fileLevel;
  }
  return at;
}

/** Whether an item is visible outside of its crate: `pub`, but not `pub(crate)`. */
export function isPublicItem(node: SyntaxNode, walk: SyntaxWalk): boolean {
  return node.namedChildren.some((child) => child.type === 'visibility_modifier' && walk.textOf(child) === 'pub');
}

/** `use a::{b, c::*, d as e};` */
export const visitUse: Visitor = (node, { owner }, walk) => {
  const scope = moduleAt(owner, walk);
  const visibility = isPublicItem(node, walk) ? { isPublic: true } : {};
  const isUnlikely = isForBuildWithout(node, walk);
  const pending: { readonly tree: SyntaxNode | null; readonly before: readonly string[] }[] = [
    { tree: node.childForFieldName('argument'), before: [] },
  ];
  for (let each = pending.pop(); each !== undefined; each = pending.pop()) {
    const { tree, before } = each;
    if (tree === null) continue;
    if (tree.type === 'scoped_use_list') {
      const path = [...before, ...segments(tree.childForFieldName('path'), walk)];
      pending.push({ tree: tree.childForFieldName('list'), before: path });
    } else if (tree.type === 'use_list') {
      pending.push(...tree.namedChildren.map((child) => ({ tree: child, before })));
    } else if (tree.type === 'use_wildcard') {
      walk.recorder.imports.push({
        ...{ scope, line: tree.startLine, ...visibility },
        path: [...before, ...segments(tree.namedChild(0), walk)],
      });
    } else {
      const isAlias = tree.type === 'use_as_clause';
      const named = [...before, ...segments(isAlias ? tree.childForFieldName('path') : tree, walk)];
      const path = named.length > 1 && named.at(-1) === 'self' ? named.slice(0, -1) : named;
      const as = isAlias ? walk.textOf(tree.childForFieldName('alias')) : path.at(-1);
      if (as === undefined) continue;
      const imported = { scope, path, as, line: tree.startLine, ...visibility };
      // The last import of a name counts. A build without something is less likely than one with it.
      if (isUnlikely) walk.recorder.imports.unshift(imported);
      else walk.recorder.imports.push(imported);
    }
  }
};

/** Whether an item has the attribute `#[cfg(not(…))]`. */
function isForBuildWithout({ startIndex }: SyntaxNode, { text }: SyntaxWalk): boolean {
  return /#\[cfg\(not\([^\]]*\]\s*$/.test(text.slice(Math.max(0, startIndex - 200), startIndex));
}

/** `extern crate name as alias;` imports a crate like `use`. */
export const visitExternCrate: Visitor = (node, { owner }, walk) => {
  const name = walk.textOf(node.childForFieldName('name'));
  const alias = node.childForFieldName('alias');
  if (name === 'self') return;
  const as = alias === null ? name : walk.textOf(alias);
  walk.recorder.imports.push({ scope: moduleAt(owner, walk), path: [name], as, line: node.startLine });
};

export function segments(node: SyntaxNode | null, walk: SyntaxWalk): string[] {
  return node === null
    ? []
    : walk
        .textOf(node)
        .replace(/\s+/g, '')
        .split('::')
        .filter((part) => part !== '');
}

/** `mod name { … }` is a namespace, `mod name;` refers to a file. */
export const visitModule: Visitor = (node, context, walk) => {
  const name = walk.textOf(node.childForFieldName('name'));
  const body = node.childForFieldName('body');
  const isTest = isTestItem(node, walk);
  const isPublic = isPublicItem(node, walk);
  if (body !== null) {
    walk.push([body], walk.declare(node, context, { name, type: 'Namespace', isTest, isPublic }));
    return;
  }
  const scope = moduleAt(context.owner, walk);
  const [, file] =
    /#\[path\s*=\s*"([^"\n]+)"\]\s*(?:#\[[^\]]*\]\s*|pub\s*(?:\([^)]*\)\s*)?)*$/.exec(
      walk.text.slice(Math.max(0, node.startIndex - 200), node.startIndex),
    ) ?? [];
  const as = file === undefined ? `mod ${name}` : `mod ${name} ${file}`;
  const visibility = isPublic ? { isPublic } : {};
  walk.recorder.imports.push({ scope, path: ['self', name], as, line: node.startLine, ...visibility });
  const containers = walk.recorder.declarations[context.owner]?.path ?? '';
  if (isTest) walk.recorder.testModules.push(moduleFile(walk.recorder.file, containers, name));
};

export function typeVisitor(type: NodeType): Visitor {
  return (node, context, walk) => {
    const name = node.childForFieldName('name');
    const bounds = node.childForFieldName('bounds');
    const bases = (bounds?.namedChildren ?? []).filter((bound) => bound.type !== 'lifetime');
    const inside = walk.declare(node, context, {
      ...{ name: walk.textOf(name), type, isTest: isTestItem(node, walk), isPublic: isPublicItem(node, walk) },
      bases: bases.map((base) => toType(base, context, walk)),
    });
    const scope = moduleAt(context.owner, walk);
    for (const base of derivedTraits(node, context, walk))
      walk.recorder.implementations.push({ scope, type: { kind: 'name', name: walk.textOf(name) }, base });
    declareTypeParameters(node, inside, walk);
    walk.push([node.childForFieldName('body')], inside);
  };
}

export const visitField: Visitor = (node, context, walk) => {
  const type = node.childForFieldName('type');
  const owner = walk.recorder.declarations[context.owner];
  if (owner?.type === 'Struct') {
    const name = walk.textOf(node.childForFieldName('name'));
    const value = toValue(toType(type, context, walk));
    const parameter = value.kind === 'external' && type?.type === 'type_identifier' ? walk.textOf(type) : undefined;
    const isGeneric = parameter !== undefined && context.locals.get(parameter) !== undefined;
    walk.recorder.setField(context.owner, name, isGeneric ? unknown : value);
    if (isGeneric) genericFieldsOf(walk).push({ owner: context.owner, name, parameter });
  } else if (context.variant !== undefined) {
    const name = `${context.variant}.${walk.textOf(node.childForFieldName('name'))}`;
    walk.recorder.setField(context.owner, name, toValue(toType(type, context, walk)));
  }
  walk.push([type], context);
};

/** A field whose type is a type parameter without bounds. An `impl` may have bounds for it. */
interface GenericField {
  readonly owner: number;
  readonly name: string;
  readonly parameter: string;
}

const genericFields = new WeakMap<OutlineRecorder, GenericField[]>();

function genericFieldsOf({ recorder }: SyntaxWalk): GenericField[] {
  const fields = genericFields.get(recorder) ?? [];
  genericFields.set(recorder, fields);
  return fields;
}

/** Gives fields whose types are type parameters the bounds that an `impl` of their type has for parameters of the same name. */
function setGenericFields(type: SyntaxNode | null, { locals }: SyntaxContext, walk: SyntaxWalk): void {
  if (type?.type !== 'generic_type') return;
  const name = walk.textOf(type.childForFieldName('type'));
  for (const { owner, name: field, parameter } of genericFieldsOf(walk)) {
    const bound = locals.get(parameter);
    if (walk.recorder.declarations[owner]?.name !== name || bound === undefined || bound.kind === 'external') continue;
    walk.recorder.setField(owner, field, instanceOf(bound));
  }
}

/** The fields of a variant belong to its enum, under the name of the variant: `Circle.0`, `Square.side`. */
export const visitVariant: Visitor = (node, context, walk) => {
  const variant = walk.textOf(node.childForFieldName('name'));
  // Both `Enum::Variant` and `Enum::Variant(x)` are values of the enum.
  walk.recorder.setField(context.owner, variant, { kind: 'self' });
  walk.recorder.setField(context.owner, resultMember, { kind: 'self' });
  walk.push([node.childForFieldName('body'), node.childForFieldName('value')], { ...context, variant });
};

export const visitTuple: Visitor = (node, context, walk) => {
  const types = node.childrenForFieldName('type');
  const owner = walk.recorder.declarations[context.owner];
  const isStruct = owner?.type === 'Struct';
  for (const [index, type] of types.entries()) {
    const name = isStruct ? String(index) : context.variant && `${context.variant}.${String(index)}`;
    const value = toValue(toType(type, context, walk));
    if (name !== undefined) walk.recorder.setField(context.owner, name, value);
    // For patterns, which look like those of variants.
    if (isStruct) walk.recorder.setField(context.owner, `${owner.name}.${String(index)}`, value);
  }
  walk.push(types, context);
};

/** The members of an `impl` belong to its type, which may be declared in another file. */
export const visitImpl: Visitor = (node, context, walk) => {
  const locals = context.locals.open();
  declareTypeParameters(node, { ...context, locals }, walk);
  const written = node.childForFieldName('type');
  // `impl Trait for &Type` adds the members to the type.
  const typeNode = written?.type === 'reference_type' ? written.childForFieldName('type') : written;
  setGenericFields(typeNode, { ...context, locals }, walk);
  const trait = node.childForFieldName('trait');
  const isBlanket =
    typeNode?.type === 'type_identifier' &&
    context.locals.get(walk.textOf(typeNode)) !== locals.get(walk.textOf(typeNode));
  // Only the crate of a type can have an `impl` without a trait for it, so `impl<T> Mutex<T>` is not that of the standard library.
  const ownType = trait === null && typeNode?.type === 'generic_type' ? typeNode.childForFieldName('type') : typeNode;
  const type = isBlanket ? external : toType(ownType, { ...context, locals }, walk);
  const name = walk
    .textOf(typeNode)
    .replace(/[<(].*$/s, '')
    .replace(/^.*::/s, '')
    .replace(/^(&|'\w+\s|mut\s|dyn\s)+/, '');
  const base = trait === null ? undefined : toType(trait, { ...context, locals }, walk);
  const body = node.childForFieldName('body');
  if (base !== undefined) {
    const implementing: Expression = isBlanket ? { kind: 'typeVariable', name } : type;
    const associated = associatedTypesIn(body, { ...context, locals }, walk);
    walk.recorder.implementations.push({
      scope: moduleAt(context.owner, walk),
      type: implementing,
      base,
      ...associated,
    });
  }
  const inside = { ...context, locals, receiver: { name, type }, trait: base };
  walk.push([body], inside);
};

export const visitFunction: Visitor = (node, context, walk) => {
  const parameters = node.childForFieldName('parameters');
  const result = node.childForFieldName('return_type');
  const enclosing = walk.recorder.declarations[context.owner];
  const isInType = isTypeNode(enclosing?.type ?? 'Namespace');
  const generic = context.locals.open();
  declareTypeParameters(node, { ...context, locals: generic }, walk);
  const inside = walk.declare(
    node,
    { ...context, locals: generic },
    {
      name: walk.textOf(node.childForFieldName('name')),
      type: isInType || context.receiver !== undefined ? 'Method' : 'Function',
      returns: result === null ? undefined : toValue(toType(result, { ...context, locals: generic }, walk)),
      arity: arityOf(parameters),
      receiver: context.receiver,
      implements: context.trait,
      isTest: isTestItem(node, walk),
      isPublic: isPublicItem(node, walk),
    },
  );
  declareClosureParameters(node, inside, walk);
  walk.push([parameters, result, node.childForFieldName('body')], inside);
};

export const visitConstant: Visitor = (node, context, walk) => {
  const type = node.childForFieldName('type');
  const name = walk.textOf(node.childForFieldName('name'));
  const value = toValue(toType(type, context, walk));
  const enclosing = walk.recorder.declarations[context.owner]?.type;
  if (enclosing === 'Method' || enclosing === 'Function') context.locals.set(name, value);
  else if (context.receiver === undefined && enclosing !== 'Namespace')
    walk.recorder.setField(context.owner, name, value);
  walk.push([type, node.childForFieldName('value')], context);
};
