import type { API, ModuleResolver, Program, Snapshot, SyntheticProjectId } from 'typescript7/sync';
import { Checker } from './checker.js';
import type { CompilerOptions } from './compiler-options.js';
import { libraryDirectory } from './library-directory.js';
import type { ResolutionMode } from './resolution-mode.js';
import { ModuleKind, type SourceFile, type StringLiteralLikeNode } from './syntax.js';

/** The input of a program. */
export interface ProgramRequest {
  /** Absolute paths of its root files. Their imports are also part of the program. */
  readonly roots: readonly string[];
  readonly options: CompilerOptions;
}

/** A place at which a file cannot be parsed. */
interface SyntaxError {
  readonly start: number;
  readonly message: string;
}

/** The parts of a program in the native compiler. */
interface NativeProgram {
  readonly snapshot: Snapshot;
  readonly program: Program<SyntheticProjectId>;
  readonly moduleResolver: ModuleResolver;
}

/** A program in the native compiler, which keeps it in memory until it is released. */
export class CompilerProgram {
  readonly checker: Checker;
  /** Absolute paths of its files, in the order in which the compiler merges global declarations. */
  readonly fileNames: readonly string[];
  /** Whether it stays in memory although it is disposed, because a later program is made from it. */
  isKept = false;
  readonly #program: Program<SyntheticProjectId>;
  readonly #files = new Map<string, SourceFile | undefined>();
  #syntaxErrors: ReadonlyMap<string, SyntaxError> | undefined;
  #isDisposed = false;
  #isLost = false;

  /** @param isSource whether a path is that of a source of the workspace */
  constructor(
    private readonly api: API,
    private readonly native: NativeProgram,
    readonly isSource: (path: string) => boolean,
  ) {
    const { program } = native;
    this.#program = program;
    this.fileNames = program.getSourceFileNames();
    this.checker = new Checker(api, program.getProject().checker, isSource);
  }

  /** The program after edits, with other roots. The process reads no other file of this program again. */
  update(
    edited: readonly string[],
    { roots, options }: ProgramRequest,
    moduleResolver: ModuleResolver,
  ): CompilerProgram {
    const { id } = this.#program;
    const snapshot = this.native.snapshot.update({
      fileNotifications: { changed: [...edited] },
      reconfigurePrograms: [{ id, rootFiles: roots, compilerOptions: options, options: { moduleResolver } }],
    });
    const program = snapshot.getProgram(id);
    if (program === undefined) throw new Error('The compiler did not update a program.');
    return new CompilerProgram(this.api, { snapshot, program, moduleResolver }, this.isSource);
  }

  sourceFile(path: string): SourceFile | undefined {
    if (!this.#files.has(path)) this.#files.set(path, this.#program.getSourceFile(path));
    return this.#files.get(path);
  }

  /** Loads many files in one round trip, and returns those that the program contains. */
  sourceFiles(paths: readonly string[]): readonly SourceFile[] {
    const missing = paths.filter((path) => !this.#files.has(path));
    const loaded = this.api.batch(...missing.map((path) => this.#program.getSourceFile.gen(path)));
    for (const [index, path] of missing.entries()) this.#files.set(path, loaded[index]);
    return paths.flatMap((path) => this.#files.get(path) ?? []);
  }

  /** A file whose syntax tree is in memory. */
  loadedFile(path: string): SourceFile | undefined {
    return this.#files.get(path);
  }

  /** Releases syntax trees. A file that is needed after all is loaded again, with other nodes: keep none of those released. */
  releaseSyntax(sources: readonly SourceFile[]): void {
    for (const source of sources) {
      this.#files.delete(source.fileName);
      detach(source);
    }
    this.checker.forget(sources.map(({ path }) => path));
  }

  /** The module format in which a file of the program names a module. */
  modeOf(path: string, specifier: StringLiteralLikeNode): ResolutionMode {
    return this.#program.getModeForUsageLocation(path, specifier) as ResolutionMode;
  }

  /** Absolute path of the file to which a directive such as `/// <reference types="node" />` leads. */
  resolvedTypeReference(path: string, name: string): string | undefined {
    return this.#program.getResolvedTypeReferenceDirective(path, name, ModuleKind.None)?.resolvedFileName;
  }

  /** Absolute paths of the files that an import of a file names, in any module format and without one. */
  resolvedModules(path: string, specifier: string): readonly string[] {
    const modes = [ModuleKind.None, ModuleKind.ESNext, ModuleKind.CommonJS] as const;
    const resolved = this.api.batch(...modes.map((mode) => this.#program.getResolvedModule.gen(path, specifier, mode)));
    return resolved.flatMap((module) => module?.resolvedFileName ?? []);
  }

  /** Whether a file is one of the compiler's libraries. */
  isLibrary(path: string): boolean {
    return path.startsWith(libraryDirectory);
  }

  /** The first syntax error of a source of the workspace. */
  syntaxError(path: string): SyntaxError | undefined {
    this.#syntaxErrors ??= this.#findSyntaxErrors();
    return this.#syntaxErrors.get(path);
  }

  /** Asks for all sources at once, because few have errors. */
  #findSyntaxErrors(): ReadonlyMap<string, SyntaxError> {
    const sources = this.fileNames.filter((path) => this.isSource(path));
    const diagnostics = sources.length === 0 ? [] : this.#program.getSyntacticDiagnostics(sources);
    const errors = new Map<string, SyntaxError>();
    for (const { fileName, pos, text } of diagnostics) {
      if (fileName !== undefined && !errors.has(fileName)) errors.set(fileName, { start: pos, message: text });
    }
    return errors;
  }

  get isDisposed(): boolean {
    return this.#isDisposed && !this.isKept;
  }

  /** Whether the process has ended that has the program in memory. */
  get isLost(): boolean {
    return this.#isLost;
  }

  /** Called when the process has ended. */
  lose(): void {
    this.#isLost = true;
  }

  /** The program is no longer needed. It stays in memory until the next one has taken over the parsed files that they share. */
  dispose(): void {
    this.#isDisposed = true;
  }

  /** Releases the memory of the program, unless the process has ended. */
  release(): void {
    try {
      this.native.snapshot.dispose();
      this.native.moduleResolver.dispose();
    } catch {
      // The process took the program with it.
    }
  }
}

/** The client's record of a file, which the pinned version of the compiler attaches to syntax trees without declaring it. */
interface ClientRecord {
  file?: SourceFile | undefined;
  readonly symbolsById: Map<number, unknown>;
  readonly symbolsByDeclarationNodeIndex: Map<number, unknown>;
}

/** Makes the client of the compiler drop a syntax tree and its symbols. The pinned version keeps all of them until it releases the program. */
function detach(source: SourceFile): void {
  const { symbolCache } = source as { readonly symbolCache?: ClientRecord };
  if (symbolCache === undefined) return;
  symbolCache.file = undefined;
  symbolCache.symbolsById.clear();
  symbolCache.symbolsByDeclarationNodeIndex.clear();
}
