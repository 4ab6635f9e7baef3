import { posix } from 'node:path';
import type { GraphNode } from '@code-graph/sdk';
import type { CompilerProgram } from '../compiler/compiler-program.js';
import * as ts from '../compiler/syntax.js';
import type { KnownImports } from '../modules/known-imports.js';
import { pathId } from '../../graph/node-id.js';
import { lineOf } from '../syntax/line-of.js';
import type { EdgeCollector, EdgeOccurrence } from './edge-collector.js';
import { packageOf, type MissingPackage } from '../modules/missing-package.js';
import type { ModuleResolver, Resolution } from '../modules/module-resolver.js';
import type { Project } from '../projects/project.js';
import type { FileRecord } from '../../analysis/file-record.js';
import { isInNodeModules } from '../../tree/installed-packages.js';

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
  readonly sourceAt: (path: string) => string | undefined;
  readonly edges: EdgeCollector;
}

/** Collects the import edges of one file, with the dependencies that invalidate them. */
export class ImportRecorder {
  readonly dependencies = new Set<string>();
  readonly absent = new Set<string>();
  /** See `FileRecord.declarations`. */
  readonly declarations = new Set<string>();
  readonly #names = new Set<string>();
  readonly #missingPackages = new Map<string, MissingPackage>();
  readonly #reexported = new Set<string>();
  /** Dependencies of which the file may use every export. */
  readonly #wholes = new Set<string>();

  constructor(private readonly importing: ImportingFile) {}

  /** Adds the module that an import, an export, `import()` or `require()` names. */
  addSpecifier(specifier: ts.Node | undefined, isTypeOnly: boolean): void {
    if (specifier === undefined || !ts.isStringLiteralLike(specifier)) return;
    const { source } = this.importing;
    const resolution = this.#resolve(specifier);
    for (const path of resolution.absent) this.absent.add(path);
    for (const declaration of resolution.declarations ?? []) this.declarations.add(declaration);
    if (resolution.missingPackage !== undefined) this.#addMissing(specifier, resolution.missingPackage);
    if (resolution.source === undefined) return;
    this.#add(resolution.source, { isTypeOnly, line: lineOf(source, specifier.getStart(source)) });
    const names = importedNames(specifier.parent);
    if (names === undefined) this.#wholes.add(resolution.source);
    else if (names === 'all') this.#reexported.add(resolution.source);
    else for (const name of names) this.#names.add(name);
  }

  /** Whether a specifier names a module of another package, installed or not. */
  isExternal(specifier: ts.StringLiteralLikeNode): boolean {
    if (packageOf(specifier.text) === undefined) return false;
    const { path } = this.#resolve(specifier);
    return path === undefined || isInNodeModules(path);
  }

  /**
   * The lists of the file's record that tell imports by name from others.
   *
   * @param reached dependencies that it reaches in other ways
   */
  imported(reached: ReadonlySet<string>): Pick<FileRecord, 'importedNames' | 'reexported' | 'importedByName'> {
    const isWhole = (source: string): boolean => this.#wholes.has(source) || reached.has(source);
    const lists = {
      importedNames: [...this.#names].sort(),
      reexported: [...this.#reexported].sort(),
      importedByName: [...this.dependencies].filter((source) => !isWhole(source)).sort(),
    };
    return Object.fromEntries(Object.entries(lists).filter(([, list]) => list.length > 0));
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
    const { file, source, sourceAt } = this.importing;
    for (const { fileName, pos } of source.referencedFiles) {
      const target = sourceAt(posix.join(posix.dirname(source.fileName), fileName));
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
 * The names that a declaration imports, or exports again. `'all'` for `export *`; `undefined` if it uses the module in another way, such
 * as `import * as module` or a module augmentation.
 */
function importedNames(declaration: ts.Node): readonly string[] | 'all' | undefined {
  if (ts.isExportDeclaration(declaration)) {
    const { exportClause } = declaration;
    if (exportClause === undefined) return 'all';
    return ts.isNamedExports(exportClause) ? exportClause.elements.map(importedName) : undefined;
  }
  if (!ts.isImportDeclaration(declaration)) return undefined;
  const { importClause } = declaration;
  if (importClause === undefined) return [];
  const { name, namedBindings } = importClause;
  const ofDefault = name === undefined ? [] : ['default'];
  if (namedBindings === undefined) return ofDefault;
  return ts.isNamedImports(namedBindings) ? [...ofDefault, ...namedBindings.elements.map(importedName)] : undefined;
}

function listOf(packages: readonly MissingPackage[]): string {
  const names = packages.map(({ name }) => name).sort();
  return [...names.slice(0, maxPackages), ...(names.length > maxPackages ? ['…'] : [])].join(',');
}

function importedName({ name, propertyName }: ts.ImportSpecifier | ts.ExportSpecifier): string {
  return (propertyName ?? name).text;
}
