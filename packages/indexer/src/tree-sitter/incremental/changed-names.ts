import type { Declaration, Expression, FileOutline, Import } from '../outline.js';
import type { NameRules } from '../resolution/name-rules.js';

/** A set of names, or all names. */
export type Names = ReadonlySet<string> | 'any';

/**
 * The names whose meaning may have changed, in any file, when the outline of one file changed.
 * @param reexports whether the imports of a file are members of it
 */
export function changedNames(before: FileOutline, after: FileOutline, reexports: boolean): Names {
  if (sweepOf(before, reexports) !== sweepOf(after, reexports)) return 'any';
  const earlier = meaningsOf(before, reexports);
  const later = meaningsOf(after, reexports);
  const all = new Set([...earlier.keys(), ...later.keys()]);
  return new Set([...all].filter((name) => earlier.get(name) !== later.get(name)));
}

/** The rules of a language that decide which other names change with a name. */
export type VisibilityRules = Pick<NameRules, 'reexports' | 'overriding'>;

/** Adds the names that depend on `names` through imports, receivers, implementations and methods of interfaces of any file. */
export function withAliases(
  names: Names,
  outlines: Iterable<FileOutline>,
  { reexports, overriding }: VisibilityRules,
): Names {
  if (names === 'any' || names.size === 0) return names;
  const all = new Set(names);
  const isAmong = (name: string): boolean => all.has(name);
  const files = [...outlines];
  for (let size = -1; size !== all.size;) {
    size = all.size;
    for (const { imports, declarations, implementations } of files) {
      for (const { path, as } of reexports ? imports : []) {
        if (!path.some(isAmong)) continue;
        if (as === undefined) return 'any';
        all.add(as);
      }
      for (const { name, receiver, parent, parameters } of declarations) {
        if (receiver !== undefined && namesIn(receiver).some(isAmong)) all.add(name);
        // A method implements one with the same types, which another file names.
        const isCompared = overriding === 'structurally' && declarations[parent]?.type === 'Interface';
        if (isCompared && !all.has(name) && wordsIn(parameters).some(isAmong)) all.add(name);
      }
      for (const { type, base } of implementations) {
        const mentioned = [...namesIn(type), ...namesIn(base)];
        if (mentioned.some(isAmong)) for (const name of mentioned) all.add(name);
      }
    }
  }
  return all;
}

/**
 * The parts of an outline that can affect any name: its package, the friends of its project, the access of types with parts in other files,
 * traits of all types, and wildcard imports that other files see.
 */
function sweepOf(
  { packagePath, imports, declarations, friends, implementations }: FileOutline,
  reexports: boolean,
): string {
  const sweeping = imports.filter(
    ({ isGlobal, as }) => isGlobal === true || (reexports && (as === undefined || as.startsWith('mod '))),
  );
  const blanket = implementations.filter(({ type }) => type.kind === 'typeVariable').map(({ base }) => toText(base));
  const partial = declarations.filter(({ isPartial }) => isPartial).map((each) => [each.path, accessOf(each)]);
  return JSON.stringify([packagePath, friends, partial, blanket, sweeping.map(withoutLine)]);
}

function accessOf({ isPrivate, isProtected, isInternal }: Declaration): readonly boolean[] {
  return [isPrivate, isProtected, isInternal];
}

/** The access of the declarations around one, which limits who can use it. */
function accessAround(declaration: Declaration, declarations: readonly Declaration[]): string {
  let access = '';
  for (let at = declarations[declaration.parent]; at !== undefined; at = declarations[at.parent])
    access += accessOf(at).map(Number).join('');
  return access;
}

/** Everything that an outline states about each name, except line numbers. */
function meaningsOf(outline: FileOutline, reexports: boolean): ReadonlyMap<string, string> {
  const { imports, declarations, implementations, variables } = outline;
  const meanings = new Map<string, string>();
  const add = (name: string, meaning: string): void => {
    meanings.set(name, `${meanings.get(name) ?? ''}${meaning};`);
  };
  for (const declaration of declarations) {
    // Only the method names of an anonymous type are visible in other files.
    if (declaration.isAnonymous) continue;
    const parent = declarations[declaration.parent];
    const meaning = `${describe(declaration, parent)},${accessAround(declaration, declarations)}`;
    for (const name of declaration.type === 'Namespace' ? declaration.name.split('.') : [declaration.name]) {
      add(name, meaning);
    }
    // A type satisfies an interface only if it has all members of the interface.
    const isPartOfParent = declaration.isConstructor || parent?.type === 'Interface';
    if (isPartOfParent && parent !== undefined) add(parent.name, meaning);
    for (const [name, value] of declaration.fields) add(name, `${declaration.path} ${toText(value)}`);
  }
  for (const [name, value] of variables) add(name, toText(value));
  // A wildcard import can change the meaning of every declaration.
  const wholes = reexports ? [] : imports.filter(({ as }) => as === undefined);
  if (wholes.length > 0) for (const name of [...meanings.keys()]) add(name, JSON.stringify(wholes.map(withoutLine)));
  for (const imported of imports) {
    if (imported.as !== undefined) add(imported.as, JSON.stringify(withoutLine(imported)));
  }
  for (const { scope, type, base, associated = [] } of implementations) {
    const names = [...namesIn(type), ...namesIn(base)];
    const origins = imports.flatMap(({ as = '', path }) => (names.includes(as) ? path : []));
    const values = [...associated].map(([name, value]) => `${name} ${toText(value)}`).join(' ');
    const meaning = `${declarations[scope]?.path ?? ''} ${toText(type)} ${toText(base)} ${values}`;
    for (const name of new Set([...names, ...origins])) add(name, meaning);
  }
  return meanings;
}

function withoutLine({ line: _, ...imported }: Import): Omit<Import, 'line'> {
  return imported;
}

function describe(declaration: Declaration, parent: Declaration | undefined): string {
  const { path, type, typeParameters, typeVariables, returns, arity, parameters, receiver, bases } = declaration;
  const { isAccessor, isSettable, isConstructor, isExtension, isPartial } = declaration;
  const { isStatic, isPublic, isOverride, isConstant, needsTypeArguments } = declaration;
  const { implements: implemented } = declaration;
  return [
    ...[path, type, parent?.path, typeParameters, typeVariables, arity, parameters, isAccessor, isSettable],
    ...[isConstructor, isExtension, isPartial, isStatic, isPublic, isOverride, isConstant],
    ...[needsTypeArguments, ...accessOf(declaration)],
    ...[returns, receiver, implemented].map((expression) => expression && toText(expression)),
    ...bases.map((base) => [base.type, ...(base.arguments ?? [])].map(toText).join(' ') + String(base.isEmbedded)),
  ].join(',');
}

function wordsIn(types: readonly string[]): readonly string[] {
  return types.flatMap((type) => type.match(/[\p{L}_][\p{L}\p{Nd}_]*/gu) ?? []);
}

function namesIn(expression: Expression): string[] {
  return linksOf(expression).flatMap((link) => (link.kind === 'name' || link.kind === 'member' ? [link.name] : []));
}

function toText(expression: Expression): string {
  return linksOf(expression)
    .map((link) => {
      if (link.kind === 'withMember') return `${link.kind} ${link.name} (${toText(link.value)})`;
      if (link.kind === 'applied') return `applied (${toText(link.argument)})`;
      if (link.kind === 'typeVariable') return `variable ${link.name}`;
      if (link.kind === 'passed') return `passed ${link.name}`;
      if (link.kind === 'name' || link.kind === 'member') {
        return `${link.kind} ${link.name} ${String(link.typeArguments)}`;
      }
      if (link.kind === 'external') return `external ${link.name ?? ''}`;
      return link.kind === 'call' ? `call ${String(link.arguments)}` : link.kind;
    })
    .join(' ');
}

/** An expression and its nested receivers. A loop, because the nesting may be too deep for recursion. */
function linksOf(expression: Expression): Expression[] {
  const links: Expression[] = [];
  for (let at: Expression | undefined = expression; at !== undefined; at = 'of' in at ? at.of : undefined)
    links.push(at);
  return links;
}
