import { posix } from 'node:path';
import type { CompilerProgram } from '../compiler/compiler-program.js';
import * as ts from '../compiler/syntax.js';
import { isInNodeModules } from '../../tree/installed-packages.js';
import type { TreeFileSystem } from '../files/tree-file-system.js';
import type { KnownImports } from '../modules/known-imports.js';

/** The files that a source reaches through external files: declaration files, built files, installed packages. */
export interface Reach {
  /** Paths of the reached sources, relative to the root. */
  readonly sources: ReadonlySet<string>;
  /** Absolute paths of the imported external files that add to the shared scope, directly or indirectly. */
  readonly shared: ReadonlySet<string>;
  /** Paths of the imported unlisted files, relative to the root. */
  readonly unlisted: ReadonlySet<string>;
}

/** A program and what is known about its files. */
export interface ReachContext {
  readonly program: CompilerProgram;
  readonly imports: KnownImports;
  readonly sharedFiles: ReadonlySet<string>;
  readonly tree: Pick<TreeFileSystem, 'relative' | 'sourceAt' | 'readFile' | 'isUnlisted'>;
}

const specifiers = /\b(?:from|import|require)\s*\(?\s*['"]([^'"\n]+)['"]/g;
const pathReferences = /^\s*\/\/\/\s*<reference\s+path\s*=\s*['"]([^'"\n]+)['"]/gm;
const typeReferences = /^\s*\/\/\/\s*<reference\s+types\s*=\s*['"]([^'"\n]+)['"]/gm;

/** Follows the imports of a program through external files, which have no records. */
export class ProgramReach {
  readonly #targets = new Map<string, readonly string[]>();
  readonly #passed = new Map<string, ReadonlySet<string>>();
  readonly #files: ReadonlySet<string>;
  /**
   * Sources on which external files with declarations in the shared scope depend. They are found at once, because the compiler's process
   * may have ended by the time they are needed.
   */
  readonly sourcesBehindSharedScope: ReadonlySet<string>;

  constructor(private readonly context: ReachContext) {
    this.#files = new Set(context.program.fileNames);
    this.sourcesBehindSharedScope = this.#findSourcesBehindSharedScope();
  }

  of(path: string): Reach {
    const sources = new Set<string>();
    const shared = new Set<string>();
    const unlisted = new Set<string>();
    for (const target of this.#targetsOf(path)) {
      if (this.context.tree.sourceAt(target) !== undefined) continue;
      if (this.context.tree.isUnlisted(target)) unlisted.add(this.context.tree.relative(target) ?? '');
      for (const file of this.#passedFrom(target)) {
        const source = this.context.tree.sourceAt(file);
        if (source !== undefined) sources.add(source);
        else if (this.context.sharedFiles.has(file)) shared.add(target);
      }
    }
    return { sources, shared, unlisted };
  }

  #findSourcesBehindSharedScope(): ReadonlySet<string> {
    const sources = new Set<string>();
    for (const shared of this.context.sharedFiles) {
      if (this.context.tree.sourceAt(shared) !== undefined) continue;
      for (const file of this.#passedFrom(shared)) {
        const path = this.context.tree.sourceAt(file);
        if (path !== undefined) sources.add(path);
      }
    }
    return sources;
  }

  /** See `ExternalInputs`. Contains the files that the analyzed sources reach. */
  get unlistedImports(): ReadonlyMap<string, readonly string[]> {
    return new Map([...this.#targets].filter(([path]) => this.context.tree.isUnlisted(path)));
  }

  /** See `ExternalInputs`. */
  get unlistedShared(): ReadonlySet<string> {
    const { sharedFiles, tree } = this.context;
    const ofPackages = [...this.#targets].flatMap(([path, targets]) => (isInNodeModules(path) ? targets : []));
    return new Set([...sharedFiles, ...ofPackages].filter((path) => tree.isUnlisted(path)));
  }

  /** The file itself and all files that it reaches, up to and including sources. */
  #passedFrom(start: string): ReadonlySet<string> {
    const cached = this.#passed.get(start);
    if (cached !== undefined) return cached;
    const passed = new Set([start]);
    // The loop also visits files that are added during the iteration.
    for (const file of passed) {
      if (this.context.tree.sourceAt(file) !== undefined) continue;
      for (const target of this.#targetsOf(file)) passed.add(target);
    }
    this.#passed.set(start, passed);
    return passed;
  }

  #targetsOf(path: string): readonly string[] {
    const cached = this.#targets.get(path);
    if (cached !== undefined) return cached;
    const imported = this.#isExternal(path) ? this.#knownImportsOfPackage(path) : this.#importsOfFile(path);
    const targets = imported.filter((file) => this.#files.has(file));
    this.#targets.set(path, targets);
    return targets;
  }

  /** Whether the compiler resolved the imports of a file on its own: those of installed packages, and of packages that are linked from elsewhere. */
  #isExternal(path: string): boolean {
    return isInNodeModules(path) || this.context.tree.relative(path) === undefined;
  }

  #knownImportsOfPackage(path: string): readonly string[] {
    const { ofPackages } = this.context.imports;
    let imports = ofPackages.get(path);
    if (imports === undefined) {
      imports = this.#importsOfPackage(path);
      ofPackages.set(path, imports);
    }
    return imports;
  }

  /** Reads the imports of a file of a package from its text, because its syntax tree is large and used for nothing else. */
  #importsOfPackage(path: string): string[] {
    const text = this.context.tree.readFile(path) ?? '';
    const directory = posix.dirname(path);
    return [
      ...matches(text, specifiers).flatMap((name) => this.context.program.resolvedModules(path, name)),
      ...matches(text, pathReferences).map((name) => posix.join(directory, name)),
      ...matches(text, typeReferences).flatMap((name) => this.context.program.resolvedTypeReference(path, name) ?? []),
    ];
  }

  #importsOfFile(path: string): string[] {
    const source = this.context.program.sourceFile(path);
    return source === undefined ? this.#importsOfPackage(path) : this.#importsOf(path, source);
  }

  #importsOf(path: string, source: ts.SourceFile): string[] {
    const directory = posix.dirname(path);
    const specifiers = [...source.imports, ...source.moduleAugmentations].filter(ts.isStringLiteralLike);
    return [
      ...specifiers.flatMap(({ text }) => this.context.imports.pathsOf(text, directory)),
      ...source.referencedFiles.map(({ fileName }) => posix.join(directory, fileName)),
      ...source.typeReferenceDirectives.flatMap(
        (reference) => this.context.program.resolvedTypeReference(path, reference.fileName) ?? [],
      ),
    ];
  }
}

function matches(text: string, pattern: RegExp): readonly string[] {
  return [...new Set([...text.matchAll(pattern)].map(([, name = '']) => name))];
}
