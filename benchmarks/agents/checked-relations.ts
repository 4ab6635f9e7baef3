import type { GraphDocument, GraphNode } from '@code-graph/sdk';
import { join, relative } from 'node:path';
import ts from 'typescript';
import { listCallsOf } from '../../packages/indexer/test/accuracy/call-oracle.js';
import { locationOf, type OracleLocation } from '../../packages/indexer/test/accuracy/oracle-location.js';

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
  const program = ts.createProgram(paths, optionsOf(root));
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
  const withDeclarations = new Set(nodes.flatMap(({ id, file }) => (file === undefined || id === file ? [] : [file])));
  for (const [index, path] of paths.entries()) {
    const source = program.getSourceFile(path);
    if (source) {
      for (const imported of importedBy(source, root, checker))
        if (!withDeclarations.has(imported)) add(importers, imported, files[index] ?? '');
    }
    if (source) visitNames(source, files[index] ?? '', { checker, idOf }, references);
    if (source) visitTypes(source, (type) => addHeirs(type, heirs, { checker, idOf }));
  }
  return { callers, references, importers, heirs };
}

/** All nodes that a change of a node affects: what uses it, directly or not. */
export function closureOf({ callers, references, importers, heirs }: CheckedRelations, id: string): Set<string> {
  // The overrides of a changed member have to keep its contract.
  const reached = overridersOf(heirs, id);
  for (const node of reached) {
    for (const caller of callers.get(node) ?? []) reached.add(caller);
    for (const user of references.get(node) ?? []) reached.add(user);
    for (const importer of importers.get(node) ?? []) reached.add(importer);
    for (const heir of heirs.get(node) ?? []) reached.add(heir);
  }
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
  const own = names.idOf(node) ?? inside;
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

/** Whether the name is the value of an export in CommonJS. */
function isExported({ parent }: ts.Identifier): boolean {
  return ts.isBinaryExpression(parent) && /^(module\.)?exports\b/.test(parent.left.getText());
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

/** The options of the project at the root, or those of plain JavaScript. */
function optionsOf(root: string): ts.CompilerOptions {
  const file = join(root, 'tsconfig.json');
  const javascript: ts.CompilerOptions = {
    allowJs: true,
    target: ts.ScriptTarget.ESNext,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    types: [],
    noEmit: true,
  };
  if (!ts.sys.fileExists(file)) return javascript;
  const { config } = ts.readConfigFile(file, (path) => ts.sys.readFile(path)) as { config: unknown };
  return { ...ts.parseJsonConfigFileContent(config, ts.sys, root).options, noEmit: true, composite: false };
}
