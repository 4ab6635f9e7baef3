import type { SyntaxNode } from '../syntax/syntax-node.js';
import { isTypeNode, type NodeType } from '../node-type.js';
import { type Expression, fileLevel } from '../outline.js';
import { instanceOf, external } from '../syntax/expressions.js';
import type { SyntaxContext, SyntaxWalk, Visitor } from '../syntax/syntax-walk.js';
import { arityOf, toType } from './rust-expressions.js';
import { isTestItem, moduleFile } from './rust-tests.js';

/** The index of the enclosing module, in which a `use` is visible. */
function moduleAt(owner: number, walk: SyntaxWalk): number {
  let at = owner;
  while (at !== fileLevel && walk.recorder.declarations[at]?.type !== 'Namespace') {
    at = walk.recorder.declarations[at]?.parent ?? fileLevel;
  }
  return at;
}

/** `use a::{b, c::*, d as e};` */
export const visitUse: Visitor = (node, { owner }, walk) => {
  const scope = moduleAt(owner, walk);
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
        ...{ scope, line: tree.startLine },
        path: [...before, ...segments(tree.namedChild(0), walk)],
      });
    } else {
      const isAlias = tree.type === 'use_as_clause';
      const named = [...before, ...segments(isAlias ? tree.childForFieldName('path') : tree, walk)];
      const path = named.length > 1 && named.at(-1) === 'self' ? named.slice(0, -1) : named;
      const as = isAlias ? walk.textOf(tree.childForFieldName('alias')) : path.at(-1);
      if (as !== undefined) walk.recorder.imports.push({ scope, path, as, line: tree.startLine });
    }
  }
};

function segments(node: SyntaxNode | null, walk: SyntaxWalk): string[] {
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
  if (body !== null) {
    walk.push([body], walk.declare(node, context, { name, type: 'Namespace', isTest }));
    return;
  }
  const scope = moduleAt(context.owner, walk);
  walk.recorder.imports.push({ scope, path: ['self', name], as: `mod ${name}`, line: node.startLine });
  const containers = walk.recorder.declarations[context.owner]?.path ?? '';
  if (isTest) walk.recorder.testModules.push(moduleFile(walk.recorder.file, containers, name));
};

function declareTypeParameters(node: SyntaxNode | null, { locals }: SyntaxContext, walk: SyntaxWalk): void {
  for (const parameter of node?.namedChildren ?? []) {
    if (parameter.type !== 'type_parameter') continue;
    const [bound = null] = parameter.childForFieldName('bounds')?.namedChildren ?? [];
    // A bounded type parameter has the members of its first bound.
    const value = bound === null ? external : toType(bound, { owner: fileLevel, locals }, walk);
    locals.set(walk.textOf(parameter.childForFieldName('name')), value);
  }
}

export function typeVisitor(type: NodeType): Visitor {
  return (node, context, walk) => {
    const name = node.childForFieldName('name');
    const bounds = node.childForFieldName('bounds');
    const bases = (bounds?.namedChildren ?? []).filter((bound) => bound.type !== 'lifetime');
    const inside = walk.declare(node, context, {
      ...{ name: walk.textOf(name), type, isTest: isTestItem(node, walk) },
      bases: bases.map((base) => toType(base, context, walk)),
    });
    declareTypeParameters(node.childForFieldName('type_parameters'), inside, walk);
    walk.push([node.childForFieldName('body')], inside);
  };
}

export const visitField: Visitor = (node, context, walk) => {
  const type = node.childForFieldName('type');
  const owner = walk.recorder.declarations[context.owner];
  if (owner?.type === 'Struct') {
    walk.recorder.setField(
      context.owner,
      walk.textOf(node.childForFieldName('name')),
      instanceOf(toType(type, context, walk)),
    );
  }
  walk.push([type], context);
};

export const visitTuple: Visitor = (node, context, walk) => {
  const types = node.childrenForFieldName('type');
  const isStruct = walk.recorder.declarations[context.owner]?.type === 'Struct';
  for (const [index, type] of types.entries()) {
    if (isStruct) walk.recorder.setField(context.owner, String(index), instanceOf(toType(type, context, walk)));
  }
  walk.push(types, context);
};

/** The members of an `impl` belong to its type, which may be declared in another file. */
export const visitImpl: Visitor = (node, context, walk) => {
  const locals = context.locals.open();
  declareTypeParameters(node.childForFieldName('type_parameters'), { ...context, locals }, walk);
  const typeNode = node.childForFieldName('type');
  const trait = node.childForFieldName('trait');
  const isBlanket =
    typeNode?.type === 'type_identifier' &&
    context.locals.get(walk.textOf(typeNode)) !== locals.get(walk.textOf(typeNode));
  const type = isBlanket ? external : toType(typeNode, { ...context, locals }, walk);
  const name = walk
    .textOf(typeNode)
    .replace(/[<(].*$/s, '')
    .replace(/^.*::/s, '')
    .replace(/^(&|'\w+\s|mut\s|dyn\s)+/, '');
  const base = trait === null ? undefined : toType(trait, { ...context, locals }, walk);
  if (base !== undefined) walk.recorder.implementations.push({ scope: moduleAt(context.owner, walk), type, base });
  const inside = { ...context, locals, receiver: { name, type }, trait: base };
  walk.push([node.childForFieldName('body')], inside);
};

export const visitFunction: Visitor = (node, context, walk) => {
  const parameters = node.childForFieldName('parameters');
  const typeParameters = node.childForFieldName('type_parameters');
  const result = node.childForFieldName('return_type');
  const enclosing = walk.recorder.declarations[context.owner];
  const isInType = isTypeNode(enclosing?.type ?? 'Namespace');
  const generic = context.locals.open();
  declareTypeParameters(typeParameters, { ...context, locals: generic }, walk);
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
    },
  );
  walk.push([parameters, result, node.childForFieldName('body')], inside);
};

/** The result `Self` is an instance of the enclosing type. */
export function toValue(type: Expression): Expression {
  return type.kind === 'type' ? { kind: 'self' } : instanceOf(type);
}

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
