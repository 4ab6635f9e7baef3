import type { GraphDocument, GraphNode } from '@code-graph/sdk';
import { join, relative } from 'node:path';
import ts from 'typescript';
import { listCallsOf } from '../../packages/indexer/test/accuracy/call-oracle.js';
import { locationOf, type OracleLocation } from '../../packages/indexer/test/accuracy/oracle-location.js';
import { createCheckedProgram } from './checked-program.js';
import { functionsOfThis } from './this-of-methods.js';

/** The uses of nodes, as the checker sees them. In each map, the values use the key. */
export interface CheckedRelations {
  /** Functions and files that call a node. */
  readonly callers: ReadonlyMap<string, ReadonlySet<string>>;
  /** Functions, types and files that name a node outside of imports. */
  readonly references: ReadonlyMap<string, ReadonlySet<string>>;
  /** Files that import a file in which nothing is declared, so that only its own code runs. */
  readonly importers: ReadonlyMap<string, ReadonlySet<string>>;
  /** Subtypes of a type, and the overridden members of a member: code that calls these may run it. */
  readonly heirs: ReadonlyMap<string, ReadonlySet<string>>;
  /** The constructor of a class: it runs the initializers of the fields. */
  readonly constructors: ReadonlyMap<string, ReadonlySet<string>>;
}

const sources = /\.[cm]?[jt]sx?$/;

/** Reads calls, subtypes and overrides of all sources in a graph from the checker, which shares no code with the indexer. */
export function readRelations(root: string, { nodes }: GraphDocument): CheckedRelations {
  const byLocation = new Map<string, string>();
  for (const { id, file = '', startLine = 1, name } of nodes) {
    const location = `${file}:${startLine}:${name}`;
    if (!byLocation.has(location)) byLocation.set(location, id);
  }
  const idAt = ({ file, line, name }: OracleLocation): string | undefined => byLocation.get(`${file}:${line}:${name}`);
  const files = [...new Set(nodes.flatMap(({ file }) => (file !== undefined && sources.test(file) ? [file] : [])))];
  const paths = files.map((file) => join(root, file));
  const program = createCheckedProgram(root, paths);
  const callers = new Map<string, Set<string>>();
  for (const call of listCallsOf(program, root, paths)) {
    const target = idAt(call.target);
    const caller = call.callers.map(idAt).find((id) => id !== undefined) ?? call.file;
    if (target !== undefined) add(callers, target, caller);
  }
  const heirs = new Map<string, Set<string>>();
  const checker = program.getTypeChecker();
  const idOf = (declaration: ts.Node): string | undefined => {
    const location = locationOf(declaration, root, checker);
    return location && idAt(location);
  };
  const references = new Map<string, Set<string>>();
  const importers = new Map<string, Set<string>>();
  const constructors = new Map<string, Set<string>>();
  const withDeclarations = new Set(nodes.flatMap(({ id, file }) => (file === undefined || id === file ? [] : [file])));
  for (const [index, path] of paths.entries()) {
    const source = program.getSourceFile(path);
    if (source) {
      for (const imported of importedBy(source, root, checker))
        if (!withDeclarations.has(imported)) add(importers, imported, files[index] ?? '');
    }
    if (source) visitNames(source, files[index] ?? '', { checker, idOf }, references);
    if (source) addCallsOfThis(source, { checker, idOf }, callers);
    if (source)
      visitTypes(source, (type) => {
        addHeirs(type, heirs, { checker, idOf });
        addConstructor(type, constructors, { checker, idOf });
      });
  }
  return { callers, references, importers, heirs, constructors };
}

/** All nodes that a change of a node affects: what uses it, directly or not. */
export function closureOf(relations: CheckedRelations, id: string): Set<string> {
  // The overrides of a changed member have to keep its contract.
  const reached = overridersOf(relations.heirs, id);
  for (const node of reached)
    for (const users of Object.values(relations) as ReadonlyMap<string, ReadonlySet<string>>[])
      for (const user of users.get(node) ?? []) reached.add(user);
  reached.delete(id);
  return reached;
}

/** A member, and those that override it, directly or not. */
function overridersOf(heirs: CheckedRelations['heirs'], id: string): Set<string> {
  const overriders = new Set([id]);
  for (const member of overriders) {
    for (const [overriding, overridden] of heirs)
      if (isMember(overriding) && overridden.has(member)) overriders.add(overriding);
  }
  return overriders;
}

/** Types have their subtypes as heirs, and members what they override. */
function isMember(id: string): boolean {
  return id.includes('.', id.indexOf('#'));
}

export function isTest(node: GraphNode): boolean {
  return node['code:test'] === true;
}

/** The files that a file imports, in any form. */
function importedBy(source: ts.SourceFile, root: string, checker: ts.TypeChecker): string[] {
  const files: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node)) {
      for (const module of checker.getSymbolAtLocation(node)?.declarations ?? [])
        if (ts.isSourceFile(module)) files.push(relative(root, module.fileName));
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return files;
}

/** The checker, and the node of a declaration. */
interface Names {
  readonly checker: ts.TypeChecker;
  readonly idOf: (node: ts.Node) => string | undefined;
}

/** @param inside the innermost node that contains the syntax */
function visitNames(node: ts.Node, inside: string, names: Names, references: Map<string, Set<string>>): void {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return;
  // A type annotation belongs to the declaration, also if its value has the node.
  const own = names.idOf((ts.isVariableDeclaration(node) ? node.initializer : undefined) ?? node) ?? inside;
  if (ts.isIdentifier(node) && !isDeclared(node) && !isExported(node)) {
    for (const declaration of declarationsOf(node, names.checker)) {
      const target = names.idOf(valueOf(declaration));
      if (target !== undefined && declaration !== node.parent) add(references, target, own);
    }
  }
  ts.forEachChild(node, (child) => {
    visitNames(child, own, names, references);
  });
}

/** Whether the name is that of the declaration around it. */
function isDeclared(name: ts.Identifier): boolean {
  const { parent } = name;
  return 'name' in parent && parent.name === name && !ts.isPropertyAccessExpression(parent);
}

/** Whether the name is part of an export in CommonJS: its value, or the `exports` that it is assigned to. */
function isExported(name: ts.Identifier): boolean {
  let target: ts.Node = name;
  while (ts.isPropertyAccessExpression(target.parent)) target = target.parent;
  const { parent } = target;
  if (!ts.isBinaryExpression(parent) || parent.operatorToken.kind !== ts.SyntaxKind.EqualsToken) return false;
  const isValue = parent.right === name;
  return (isValue || parent.left === target) && /^(module\.)?exports\b/.test(parent.left.getText());
}

function declarationsOf(name: ts.Identifier, checker: ts.TypeChecker): readonly ts.Node[] {
  const symbol = ts.isShorthandPropertyAssignment(name.parent)
    ? checker.getShorthandAssignmentValueSymbol(name.parent)
    : checker.getSymbolAtLocation(name);
  if (!symbol) return [];
  const resolved = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  return resolved.declarations ?? [];
}

/** The function or class that a declaration gives a name. */
function valueOf(declaration: ts.Node): ts.Node {
  if (ts.isVariableDeclaration(declaration)) return declaration.initializer ?? declaration;
  const assignment = ts.isPropertyAccessExpression(declaration) ? declaration.parent : declaration;
  return ts.isBinaryExpression(assignment) ? assignment.right : declaration;
}

function visitTypes(node: ts.Node, visit: (type: TypeDeclaration) => void): void {
  if (ts.isClassLike(node) || ts.isInterfaceDeclaration(node)) visit(node);
  ts.forEachChild(node, (child) => {
    visitTypes(child, visit);
  });
}

function addHeirs(type: TypeDeclaration, heirs: Map<string, Set<string>>, { checker, idOf }: Names): void {
  const own = idOf(type);
  for (const base of directBasesOf(type, checker)) {
    for (const declaration of base.getSymbol()?.declarations ?? []) {
      const target = idOf(declaration);
      if (own !== undefined && target !== undefined) add(heirs, target, own);
    }
  }
  for (const base of allBasesOf(type, checker)) {
    for (const member of type.members) {
      if (member.name === undefined || ts.isComputedPropertyName(member.name)) continue;
      const overriding = idOf(member);
      for (const overridden of base.getProperty(member.name.getText())?.declarations ?? []) {
        const target = idOf(overridden);
        if (overriding !== undefined && target !== undefined && target !== overriding) add(heirs, overriding, target);
      }
    }
  }
}

function addConstructor(type: TypeDeclaration, constructors: Map<string, Set<string>>, { idOf }: Names): void {
  const own = idOf(type);
  const declared = type.members.find((member) => ts.isConstructorDeclaration(member));
  const target = declared && idOf(declared);
  if (own !== undefined && target !== undefined) add(constructors, own, target);
}

/** The calls through `this` that the checker leaves open. */
function addCallsOfThis(source: ts.SourceFile, { checker, idOf }: Names, callers: Map<string, Set<string>>): void {
  for (const { method, target } of functionsOfThis(source, checker)) {
    const [caller, called] = [idOf(method), idOf(target)];
    if (caller !== undefined && called !== undefined) add(callers, called, caller);
  }
}

type TypeDeclaration = ts.ClassLikeDeclaration | ts.InterfaceDeclaration;

function directBasesOf(type: TypeDeclaration, checker: ts.TypeChecker): ts.Type[] {
  return (type.heritageClauses ?? []).flatMap(({ types }) => types.map((base) => checker.getTypeAtLocation(base)));
}

/** A class can override a member of an interface that only its superclass implements. */
function allBasesOf(type: TypeDeclaration, checker: ts.TypeChecker): Set<ts.Type> {
  const bases = new Set(directBasesOf(type, checker));
  for (const base of bases) {
    for (const declaration of base.getSymbol()?.declarations ?? []) {
      if (!ts.isClassLike(declaration) && !ts.isInterfaceDeclaration(declaration)) continue;
      for (const further of directBasesOf(declaration, checker)) bases.add(further);
    }
  }
  return bases;
}

function add(map: Map<string, Set<string>>, key: string, value: string): void {
  map.set(key, (map.get(key) ?? new Set()).add(value));
}
