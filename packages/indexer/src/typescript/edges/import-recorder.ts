import { posix } from 'node:path';
import type { GraphNode } from '@code-graph/sdk';
import type { CompilerProgram } from '../compiler/compiler-program.js';
import * as ts from '../compiler/syntax.js';
import type { TreeFileSystem } from '../files/tree-file-system.js';
import type { KnownImports } from '../modules/known-imports.js';
import { allNames, bindingMark, exportMark, requireMark, sharedScope } from '../../analysis/export-names.js';
import { pathId } from '../../graph/node-id.js';
import { lineOf } from '../syntax/line-of.js';
import type { EdgeCollector, EdgeOccurrence } from './edge-collector.js';
import { packageOf, type MissingPackage } from '../modules/missing-package.js';
import type { ModuleResolver, Resolution } from '../modules/module-resolver.js';
import type { Project } from '../projects/project.js';
import type { FileRecord } from '../../analysis/file-record.js';
import { isInNodeModules } from '../../tree/installed-packages.js';
import { isJavaScript } from '../syntax/module-syntax.js';
import { isRequire } from '../syntax/name-roles.js';
import { someNode } from '../syntax/some-node.js';

/** Maximum number of packages in an attribute of a file. A longer list ends with `,…`. */
const maxPackages = 20;

/** A file whose imports are recorded. */
export interface ImportingFile {
  /** Relative to the root. */
  readonly file: string;
  readonly source: ts.SourceFile;
  readonly program: CompilerProgram;
  readonly project: Project;
  readonly known: KnownImports;
  readonly resolver: ModuleResolver;
  readonly tree: Pick<TreeFileSystem, 'sourceAt'>;
  readonly edges: EdgeCollector;
}

/** Collects the import edges of one file, with the dependencies that invalidate them. */
export class ImportRecorder {
  readonly dependencies = new Set<string>();
  readonly absent = new Set<string>();
  /** See `FileRecord.declarations`. */
  readonly declarations = new Set<string>();
  readonly #missingPackages = new Map<string, MissingPackage>();
  /** See `FileRecord.bindings`. */
  readonly #bindings = new Map<string, string[]>();
  /** Dependencies that the file uses without a name. */
  readonly #wholes = new Set<string>();

  /** Whether one of the modules may be built from Rust. */
  hasNativeModules = false;

  constructor(private readonly importing: ImportingFile) {}

  /** Adds the module that an import, an export, `import()` or `require()` names. */
  addSpecifier(specifier: ts.Node | undefined, isTypeOnly: boolean): void {
    if (specifier === undefined || !ts.isStringLiteralLike(specifier)) return;
    const { source, resolver, file } = this.importing;
    const resolution = this.#resolve(specifier);
    this.hasNativeModules ||= !isTypeOnly && resolver.nativeModule(specifier.text, file, resolution) !== undefined;
    for (const path of resolution.absent) this.absent.add(path);
    for (const declaration of resolution.declarations ?? []) this.declarations.add(declaration);
    if (resolution.missingPackage !== undefined) this.#addMissing(specifier, resolution.missingPackage);
    if (resolution.source === undefined) return;
    this.#add(resolution.source, { isTypeOnly, line: lineOf(source, specifier.getStart(source)) });
    const bindings = bindingsOf(specifier.parent);
    if (bindings === undefined) this.#wholes.add(resolution.source);
    else this.#bindings.set(resolution.source, [...(this.#bindings.get(resolution.source) ?? []), ...bindings]);
  }

  /** Whether a specifier names a module of another package, installed or not. */
  isExternal(specifier: ts.StringLiteralLikeNode): boolean {
    if (packageOf(specifier.text) === undefined) return false;
    const { path } = this.#resolve(specifier);
    return path === undefined || isInNodeModules(path);
  }

  /** See `ModuleResolver.nativeModule`. */
  nativeModule(specifier: ts.StringLiteralLikeNode): string | undefined {
    const { resolver, file } = this.importing;
    return resolver.nativeModule(specifier.text, file, this.#resolve(specifier));
  }

  /**
   * See `FileRecord.bindings`.
   * @param reached dependencies that the file reaches in other ways
   */
  bindings(reached: ReadonlySet<string>): Pick<FileRecord, 'bindings'> {
    const byName = [...this.#bindings].filter(([source]) => !this.#wholes.has(source) && !reached.has(source));
    if (byName.length === 0) return {};
    return { bindings: Object.fromEntries(byName.sort(([one], [other]) => (one < other ? -1 : 1))) };
  }

  /** The attributes of the file that name the packages that it imports and that are not installed. */
  get packageAttributes(): Partial<Pick<GraphNode, 'code:missingPackages' | 'code:undeclaredPackages'>> {
    const packages = [...this.#missingPackages.values()];
    const missing = listOf(packages.filter(({ isDeclared }) => isDeclared));
    const undeclared = listOf(packages.filter(({ isDeclared }) => !isDeclared));
    return {
      ...(missing === '' ? {} : { 'code:missingPackages': missing }),
      ...(undeclared === '' ? {} : { 'code:undeclaredPackages': undeclared }),
    };
  }

  /** Adds the files in `/// <reference path>` directives. */
  addDirectives(): void {
    const { file, source, tree } = this.importing;
    for (const { fileName, pos } of source.referencedFiles) {
      const target = tree.sourceAt(posix.join(posix.dirname(source.fileName), fileName));
      if (target === undefined) this.absent.add(posix.join(posix.dirname(file), fileName));
      else {
        this.#add(target, { line: lineOf(source, pos) });
        this.#wholes.add(target);
      }
    }
  }

  #resolve(specifier: ts.StringLiteralLikeNode): Resolution {
    const { source, known, program, resolver, project } = this.importing;
    const directory = posix.dirname(source.fileName);
    const mode = known.onlyModeOf(specifier.text, directory) ?? program.modeOf(source.fileName, specifier);
    return resolver.resolve({ specifier: specifier.text, directory, mode }, project);
  }

  /** Ambient declarations of a module, such as `declare module '*.css'`, replace its package. */
  #addMissing(specifier: ts.Node, missing: MissingPackage): void {
    if (ts.isModuleDeclaration(specifier.parent) || this.#missingPackages.has(missing.name)) return;
    if (this.importing.program.checker.getSymbolAtLocation(specifier) !== undefined) return;
    this.#missingPackages.set(missing.name, missing);
  }

  #add(target: string, occurrence: EdgeOccurrence): void {
    this.dependencies.add(target);
    this.importing.edges.add(pathId(this.importing.file), pathId(target), 'imports', occurrence);
  }
}

/**
 * The names that a declaration imports, exports again or uses in a module augmentation, see `FileRecord.bindings`. `undefined` if it uses the
 * module in another way.
 */
function bindingsOf(declaration: ts.Node): readonly string[] | undefined {
  if (ts.isModuleDeclaration(declaration)) return augmentationBindings(declaration);
  if (ts.isCallExpression(declaration)) return requireBindings(declaration);
  if (ts.isExportDeclaration(declaration)) {
    const { exportClause } = declaration;
    if (exportClause === undefined) return [bindingOf(allNames, exportMark + allNames)];
    if (!ts.isNamedExports(exportClause)) return [bindingOf(allNames, exportMark + exportClause.name.text)];
    return allOf(exportClause.elements.map((element) => specifierOf(element, exportMark + element.name.text)));
  }
  if (!ts.isImportDeclaration(declaration)) return undefined;
  const { importClause } = declaration;
  if (importClause === undefined) return [];
  const { name, namedBindings } = importClause;
  const ofDefault = name === undefined ? [] : [bindingOf(allNames, name.text)];
  if (namedBindings === undefined) return ofDefault;
  if (!ts.isNamedImports(namedBindings)) return [...ofDefault, bindingOf(allNames, namedBindings.name.text)];
  return allOf([...ofDefault, ...namedBindings.elements.map((element) => specifierOf(element, element.name.text))]);
}

/** An augmentation can use all exports of its module by their names. Its additions may change their meaning with each of them. */
function augmentationBindings(augmentation: ts.ModuleDeclaration): readonly string[] | undefined {
  const names = new Set<string>();
  const hasLinks = someNode(augmentation, (node) => {
    if (ts.isIdentifier(node)) names.add(node.text);
    return ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isExportAssignment(node);
  });
  return hasLinks ? undefined : [...names].map((name) => bindingOf(name, exportMark + sharedScope));
}

/** The names that `require` gives to variables of the module, and otherwise the name of the module that the statement mentions. */
function requireBindings(call: ts.CallExpression): readonly string[] | undefined {
  const [specifier] = call.arguments;
  if (!isRequire(call) || specifier === undefined || !ts.isStringLiteralLike(specifier)) return undefined;
  if (!isJavaScript(call.getSourceFile()) || specifier.text.includes(bindingMark)) return undefined;
  const { parent } = call;
  const isMember = ts.isPropertyAccessExpression(parent) && parent.expression === call;
  const name = isMember ? parent.name.text : allNames;
  const [value, holder] = isMember ? [parent, parent.parent] : [call, parent];
  if (ts.isVariableDeclaration(holder) && holder.initializer === value && isOutsideOfFunctions(holder)) {
    if (ts.isIdentifier(holder.name)) return [bindingOf(name, holder.name.text)];
    if (ts.isObjectBindingPattern(holder.name) && !isMember) return elementBindings(holder.name);
  }
  return [bindingOf(name, requireMark + specifier.text)];
}

function elementBindings({ elements }: ts.ObjectBindingPattern): readonly string[] | undefined {
  return allOf(
    elements.map(({ propertyName, name, dotDotDotToken }) => {
      const key = propertyName ?? name;
      if (name === undefined || !ts.isIdentifier(name) || key === undefined || !ts.isIdentifier(key)) return undefined;
      return bindingOf(dotDotDotToken === undefined ? key.text : allNames, name.text);
    }),
  );
}

function isOutsideOfFunctions({ parent }: ts.VariableDeclaration): boolean {
  return ts.isVariableStatement(parent.parent) && ts.isSourceFile(parent.parent.parent);
}

/** A default import may be that of a whole CommonJS module. */
function specifierOf(
  { name, propertyName }: ts.ImportSpecifier | ts.ExportSpecifier,
  local: string,
): string | undefined {
  const { text } = propertyName ?? name;
  return text.includes(' ') ? undefined : bindingOf(text === 'default' ? allNames : text, local);
}

function bindingOf(name: string, local: string): string {
  return name === local ? name : name + bindingMark + local;
}

function allOf(bindings: readonly (string | undefined)[]): readonly string[] | undefined {
  return bindings.every((binding) => binding !== undefined) ? bindings : undefined;
}

function listOf(packages: readonly MissingPackage[]): string {
  const names = packages.map(({ name }) => name).sort();
  return [...names.slice(0, maxPackages), ...(names.length > maxPackages ? ['…'] : [])].join(',');
}
