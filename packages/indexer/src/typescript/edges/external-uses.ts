import type { RecordedUse } from '../../boundary/recorded-boundary.js';
import type { UseKind } from '../../boundary/repository-boundary.js';
import type { Checker } from '../compiler/checker.js';
import * as ts from '../compiler/syntax.js';
import type { DeclarationTable } from '../declarations/declaration-table.js';
import { unwrap } from '../syntax/declared-name.js';
import { isErased } from '../syntax/erased-syntax.js';
import { lineOf } from '../syntax/line-of.js';
import { childrenOf, isDeclaredName, isRequire } from '../syntax/name-roles.js';
import { ExternalBindings, importedName, memberOf, type ExternalValue } from './external-bindings.js';

interface Visit {
  readonly node: ts.Node;
  readonly owner: string;
  readonly isType: boolean;
}

/** The name that stands for a whole module. */
const wholeModule = '*';

/** The file in which uses are looked for. */
export interface UsingFile {
  readonly source: ts.SourceFile;
  readonly table: DeclarationTable;
  readonly checker: Checker;
  /** Whether a specifier names a module of another package. */
  readonly isExternal: (specifier: ts.StringLiteralLikeNode) => boolean;
}

/**
 * Finds the uses of other packages in a file. Works without installed packages: names lead to the import that binds them, and members to
 * the class that a variable is declared or created with.
 */
export class ExternalUses {
  readonly #bindings: ExternalBindings;
  readonly #uses: RecordedUse[] = [];
  readonly #isJavaScript: boolean;

  constructor(private readonly file: UsingFile) {
    this.#bindings = new ExternalBindings(file.checker, file.isExternal);
    this.#isJavaScript = file.table.language === 'javascript';
  }

  /** Whether the file exports all names of a module of another package. */
  reexportsModule = false;

  /** The uses in source order. */
  find(): readonly RecordedUse[] {
    const { source, table } = this.file;
    this.#bindings.collect(source, this.#isJavaScript);
    const pending: Visit[] = [{ node: source, owner: table.fileId, isType: false }];
    for (let visit = pending.pop(); visit !== undefined; visit = pending.pop()) {
      const { node } = visit;
      const inside = { owner: table.ownerAt(node) ?? visit.owner, isType: visit.isType || isErased(node) };
      if (ts.isImportDeclaration(node)) this.#addImport(node, inside.owner);
      else if (ts.isExportDeclaration(node)) this.#addReexport(node, inside.owner);
      else {
        this.#visit({ node, ...inside });
        for (const child of childrenOf(node, this.#isJavaScript).toReversed()) pending.push({ node: child, ...inside });
      }
    }
    return this.#uses;
  }

  #visit(visit: Visit): void {
    const { node, owner } = visit;
    if (ts.isIdentifier(node)) this.#visitName(node, visit);
    else if (ts.isImportEqualsDeclaration(node) && ts.isExternalModuleReference(node.moduleReference)) {
      this.#addModule(node.moduleReference.expression, [], node.isTypeOnly ? 'type' : 'import', owner);
    } else if (ts.isCallExpression(node) && this.#bindings.moduleOf(node) !== undefined) {
      this.#visitLoad(node, visit);
    } else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) {
      const names = node.qualifier === undefined ? [] : [entityPath(node.qualifier)];
      this.#addModule(node.argument.literal, names, 'type', owner);
    }
  }

  /** `require('module')`, also with a member, as in `require('module').parse()`. */
  #visitLoad(call: ts.CallExpression, visit: Visit): void {
    const [specifier] = call.arguments;
    const names = destructuredNames(call);
    this.#addModule(specifier, names ?? [], 'import', visit.owner);
    const value = this.#bindings.valueOf(call);
    const awaited = ts.isAwaitExpression(call.parent) ? call.parent : call;
    // The value of `import()` is a promise.
    const isLoaded = awaited !== call || isRequire(call);
    if (value !== undefined && isLoaded && names === undefined && !isBound(awaited))
      this.#addValue(awaited, value, visit);
  }

  #visitName(name: ts.Identifier, visit: Visit): void {
    if (this.#bindings.isEmpty || isDeclaredName(name)) return;
    const { parent } = name;
    if (ts.isPropertyAccessExpression(parent) && parent.name === name) {
      this.#visitOwnMember(name, parent, visit);
      return;
    }
    if ((ts.isQualifiedName(parent) && parent.right === name) || ts.isJsxClosingElement(parent)) return;
    if (ts.isBindingElement(parent) && parent.propertyName === name) return;
    const value = this.#bindings.valueOfName(name);
    if (value !== undefined) this.#addValue(name, value, visit);
  }

  /** A member of the file's own object that holds an instance of another package's class, as in `this.parser.parse()`. */
  #visitOwnMember(name: ts.Identifier, access: ts.PropertyAccessExpression, visit: Visit): void {
    if (this.#bindings.valueOf(access.expression) !== undefined) return;
    const value = this.#bindings.valueOfName(name);
    if (value !== undefined) this.#addValue(access, value, visit);
  }

  /** Adds the use of a value, or of the member that the syntax around it selects. */
  #addValue(start: ts.Node, found: ExternalValue, { owner, isType }: Visit): void {
    let value = found;
    let at = start;
    for (;;) {
      const { parent } = at;
      const selected = selectedName(at);
      if (selected !== undefined) {
        const member = memberOf(value, selected);
        if (member === undefined) break;
        value = member;
        at = parent;
      } else if (ts.isExpression(at) && ts.isExpression(parent) && unwrap(parent) === unwrap(at)) at = parent;
      else break;
    }
    const isCalled = isCallee(at);
    const last = value.path.at(-1);
    const isThroughCall = isCalled && value.path.length > 1 && (last === 'call' || last === 'apply');
    const path = isThroughCall ? value.path.slice(0, -1) : value.path;
    // The variable itself is not a use: what it was initialized with is recorded there.
    if (value.of === 'type' || (path.length === 0 && isBound(at))) return;
    const name = path.length > 0 ? path.join('.') : isCalled ? 'default' : wholeModule;
    const kind = isCalled ? 'call' : isType ? 'type' : 'reference';
    this.#add(value.module, name, kind, { owner, at: start, confidence: value.confidence });
  }

  #addImport({ importClause, moduleSpecifier }: ts.ImportDeclaration, owner: string): void {
    const isErasedImport = importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword;
    const add = (name: string, at: ts.Node, isType: boolean): void => {
      const module = this.#bindings.specifier(moduleSpecifier);
      const kind = isType || isErasedImport ? 'type' : 'import';
      if (module !== undefined) this.#add(module, name, kind, { owner, at, confidence: 1 });
    };
    if (importClause === undefined) add(wholeModule, moduleSpecifier, false);
    if (importClause?.name !== undefined) add('default', importClause.name, false);
    const named = importClause?.namedBindings;
    if (named === undefined) return;
    if (!ts.isNamedImports(named)) add(wholeModule, named, false);
    else for (const each of named.elements) add(importedName(each), each, each.isTypeOnly);
  }

  /** `export { parse } from 'module'`, and `export { parse }` of an import. */
  #addReexport(node: ts.ExportDeclaration, owner: string): void {
    const { exportClause, moduleSpecifier } = node;
    const module = this.#bindings.specifier(moduleSpecifier);
    if (module !== undefined && (exportClause === undefined || !ts.isNamedExports(exportClause))) {
      this.reexportsModule ||= exportClause === undefined;
      this.#add(module, wholeModule, node.isTypeOnly ? 'type' : 'import', { owner, at: node, confidence: 1 });
    }
    if (exportClause === undefined || !ts.isNamedExports(exportClause)) return;
    for (const each of exportClause.elements) {
      const name = importedName(each);
      const kind = node.isTypeOnly || each.isTypeOnly ? 'type' : 'import';
      if (module !== undefined) this.#add(module, name, kind, { owner, at: each, confidence: 1 });
      const bound = moduleSpecifier === undefined ? this.#bindings.imported(name) : undefined;
      if (bound === undefined) continue;
      const path = bound.path.join('.') || wholeModule;
      this.#add(bound.module, path, kind === 'type' ? kind : 'reference', { owner, at: each, confidence: 1 });
    }
  }

  #addModule(specifier: ts.Node | undefined, names: readonly string[], kind: UseKind, owner: string): void {
    const module = this.#bindings.specifier(specifier);
    if (module === undefined || specifier === undefined) return;
    for (const name of names.length === 0 ? [wholeModule] : names)
      this.#add(module, name, kind, { owner, at: specifier, confidence: 1 });
  }

  #add(module: string, name: string, kind: UseKind, use: UseSite): void {
    const { source } = this.file;
    const line = lineOf(source, use.at.getStart(source));
    this.#uses.push({ owner: use.owner, module, name, kind, line, confidence: use.confidence });
  }
}

interface UseSite {
  readonly owner: string;
  readonly at: ts.Node;
  readonly confidence: number;
}

/** The name that the syntax around a value selects from it: `parse` for `lib` in `lib.parse`. */
function selectedName(value: ts.Node): string | undefined {
  const { parent } = value;
  if (ts.isPropertyAccessExpression(parent) && parent.expression === value) return parent.name.text;
  if (ts.isQualifiedName(parent) && parent.left === value) return parent.right.text;
  if (!ts.isElementAccessExpression(parent) || parent.expression !== value) return undefined;
  const { argumentExpression: key } = parent;
  return ts.isStringLiteralLike(key) ? key.text : undefined;
}

/** Whether running the syntax around a value calls it. */
function isCallee(value: ts.Node): boolean {
  const { parent } = value;
  if (ts.isCallExpression(parent) || ts.isNewExpression(parent)) return parent.expression === value;
  if (ts.isTaggedTemplateExpression(parent)) return parent.tag === value;
  return ts.isDecorator(parent) || (ts.isJsxOpeningLikeElement(parent) && parent.tagName === value);
}

/** Whether a variable is initialized with the value. */
function isBound(value: ts.Node): boolean {
  const { parent } = value;
  return ts.isVariableDeclaration(parent) && parent.initializer === value;
}

/** The names that a declaration takes from a loaded module; `undefined` if it does not destructure it. */
function destructuredNames(call: ts.Node): readonly string[] | undefined {
  const value = ts.isAwaitExpression(call.parent) ? call.parent : call;
  const { parent } = value;
  if (!ts.isVariableDeclaration(parent) || !ts.isObjectBindingPattern(parent.name)) return undefined;
  const names = parent.name.elements.map(({ propertyName, name, dotDotDotToken }) => {
    const key = propertyName ?? name;
    const isNamed =
      dotDotDotToken === undefined && key !== undefined && (ts.isIdentifier(key) || ts.isStringLiteralLike(key));
    return isNamed ? key.text : wholeModule;
  });
  return [...new Set(names)];
}

function entityPath(name: ts.Node): string {
  if (ts.isQualifiedName(name)) return `${entityPath(name.left)}.${name.right.text}`;
  return ts.isIdentifier(name) ? name.text : wholeModule;
}
