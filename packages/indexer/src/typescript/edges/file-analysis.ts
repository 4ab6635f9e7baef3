import type { GraphNode } from '@code-graph/sdk';
import type { Checker } from '../compiler/checker.js';
import type { CompilerProgram } from '../compiler/compiler-program.js';
import type * as ts from '../compiler/syntax.js';
import type { KnownImports } from '../modules/known-imports.js';
import type { Project } from '../projects/project.js';
import type { FileRecord } from '../../analysis/file-record.js';
import { mayMentionHttp, readHttp } from '../../http/read-http.js';
import type { NativeRecord } from '../../native/native-record.js';
import { isComponent } from '@code-graph/sdk/files';
import type { RecordedBoundary } from '../../boundary/recorded-boundary.js';
import { combinedHash } from '../../content-hash.js';
import type { TimeBudget } from '../../time-budget.js';
import { codeOf } from '../code/code-of.js';
import type { DeclarationTable } from '../declarations/declaration-table.js';
import type { DeclarationTables } from '../declarations/declaration-tables.js';
import { buildsNames } from './dynamic-names.js';
import { EdgeCollector } from './edge-collector.js';
import { EdgeWalk } from './edge-walk.js';
import { NativeUseReader } from './native-use-reader.js';
import { prefetch } from './prefetch.js';
import { FileSyntaxReader } from './file-syntax-reader.js';
import { ExportedNames } from './exported-names.js';
import { ExportedNodes } from './exported-nodes.js';
import { ExternalUses } from './external-uses.js';
import type { TreeFileSystem } from '../files/tree-file-system.js';
import { ConflictingGlobals } from '../targets/conflicting-globals.js';
import { ImportRecorder } from './import-recorder.js';
import type { ModuleResolver } from '../modules/module-resolver.js';
import type { NeededSyntax } from '../program/needed-syntax.js';
import { ProgramReach } from '../program/program-reach.js';
import { describeResults } from '../program/inferred-results.js';
import { shapeOf } from '../program/file-shape.js';
import type { SharedScope } from '../program/shared-scope.js';
import { OverrideFinder } from '../targets/override-finder.js';
import { isModule } from '../syntax/module-syntax.js';
import { AssignedMembers } from '../targets/assigned-members.js';
import { TargetResolver } from '../targets/target-resolver.js';

/** A file to analyze. */
export interface AnalyzedFile {
  /** Relative to the root. */
  readonly file: string;
  /** Absolute path. */
  readonly path: string;
  readonly project: Project;
  readonly context: string;
  /** Whether code outside of the workspace loads the file. */
  readonly isEntry: boolean;
  /** The entry points through which users import the file; `undefined` if the record has no boundary. */
  readonly entryPoints: readonly string[] | undefined;
}

export interface FileOutcome {
  readonly record: FileRecord;
  /** Whether the checker failed: the record is incomplete, and the checker must not be used any more. */
  readonly hasFailed: boolean;
}

/** Analyzes the files of a program, which share a checker. */
export class FileAnalysis {
  readonly #targets: TargetResolver;
  readonly #overrides: OverrideFinder;
  readonly #sharedFiles: ReadonlySet<string>;
  readonly #reach: ProgramReach;
  readonly #exported: ExportedNodes;
  readonly #exportedNames: ExportedNames;
  readonly #checker: Checker;
  /** The files whose questions to the checker are answered already. */
  readonly #prefetched = new WeakSet<ts.SourceFile>();

  constructor(
    private readonly program: CompilerProgram,
    private readonly imports: KnownImports,
    private readonly tables: DeclarationTables,
    private readonly resolver: ModuleResolver,
    private readonly tree: TreeFileSystem,
    sharedScope: SharedScope,
    private readonly time: TimeBudget,
  ) {
    const { checker } = program;
    this.#checker = checker;
    const assigned = new AssignedMembers(checker, tables, (specifier, directory) => {
      const path = imports.pathsOf(specifier, directory).find((each) => program.isSource(each));
      return path === undefined ? undefined : program.sourceFile(path);
    });
    this.#targets = new TargetResolver(checker, tables, new ConflictingGlobals(program, tables), assigned);
    this.#overrides = new OverrideFinder(checker, tables);
    this.#sharedFiles = sharedScope.filesOf(program);
    this.#reach = new ProgramReach({ program, imports, sharedFiles: this.#sharedFiles, tree });
    this.#exported = new ExportedNodes(checker, this.#targets, assigned);
    this.#exportedNames = new ExportedNames(checker, tables, this.#targets, assigned);
  }

  /** Hash of the list of files that add to the shared scope of the program. */
  get sharedScope(): string {
    return combinedHash([...this.#sharedFiles].sort());
  }

  /** Whether the remaining files get no edges. */
  get isTimeSpent(): boolean {
    return this.time.isSpent;
  }

  /** Releases the program. */
  dispose(): void {
    this.program.dispose();
  }

  /** The files outside of the workspace's sources that the analyzed files reach. */
  get reach(): ProgramReach {
    return this.#reach;
  }

  /**
   * Analyzes files together, with a few requests to the compiler for all of them, and releases the syntax trees that are not needed any more.
   * Returns their records, `undefined` if it fails or takes longer than a single file may: then the program must not be used any more.
   */
  analyzeTogether(
    files: readonly AnalyzedFile[],
    needed: NeededSyntax,
  ): readonly (FileRecord | undefined)[] | undefined {
    const paths = files.map(({ path }) => path);
    try {
      return this.time.run(() => {
        this.#prefetch(this.program.sourceFiles(paths));
        const records = files.map((file) => {
          const outcome = this.analyze(file);
          if (outcome?.hasFailed === true) throw new Error(`The analysis of ${file.file} failed.`);
          return outcome?.record;
        });
        this.#release(needed.complete(paths));
        return records;
      });
    } catch {
      return undefined;
    }
  }

  /**
   * Analyzes a file. Returns `undefined` if the program does not contain it.
   */
  analyze({ file, path, project, context, isEntry, entryPoints }: AnalyzedFile): FileOutcome | undefined {
    const source = this.program.sourceFile(path);
    if (source === undefined) return undefined;
    const table = this.tables.of(source);
    if (table === undefined) throw new Error(`${file} is not part of the workspace.`);
    const edges = new EdgeCollector();
    const { program, resolver, tree } = this;
    const imports = new ImportRecorder({
      file,
      source,
      program,
      project,
      known: this.imports,
      resolver,
      tree,
      edges,
    });
    const warnings = this.#syntaxWarnings(source);
    const isTimeLeft = !this.time.isSpent;
    const reach = this.#reach.of(path);
    const buildsNamesIn = (node: ts.Node): boolean => buildsNames(node, this.#checker);
    const walk = new EdgeWalk(source, table, this.#targets, this.#overrides, imports, edges, buildsNamesIn);
    let exports: readonly string[] = [];
    // Before the walk, which fails more often and leaves a checker that must not be used any more.
    const exportsFailure = attempt(() => {
      if (isEntry) exports = this.time.run(() => this.#exported.of(source));
    });
    if (exportsFailure !== undefined) warnings.push(`not all exports are known: ${exportsFailure}`);
    const walkFailure =
      exportsFailure ??
      attempt(() => {
        this.time.run(() => {
          if (!this.#prefetched.has(source)) this.#prefetch([source]);
          walk.run();
        });
      });
    if (walkFailure !== undefined) warnings.push(`not all calls and references are known: ${walkFailure}`);
    let boundary: RecordedBoundary = {};
    const boundaryFailure =
      walkFailure ??
      attempt(() => {
        if (entryPoints !== undefined)
          boundary = this.time.run(() => this.#boundaryOf(source, table, imports, entryPoints));
      });
    if (boundaryFailure !== walkFailure) warnings.push(`not all uses of packages are known: ${boundaryFailure ?? ''}`);
    const shape = shapeOf(source);
    let results: readonly string[] | undefined;
    if (walkFailure === undefined && shape.outline !== undefined) {
      attempt(() => {
        results = this.time.run(() => describeResults(shape.inferred, this.#checker));
      });
    }
    const http = mayMentionHttp(source.text, 'javascript') ? readHttp(new FileSyntaxReader(source).read()) : undefined;
    const native = this.#nativeUses(source, imports);
    const code = codeOf(file, source.text);
    const record = {
      file,
      context,
      nodes: table.nodes.map((declared) => {
        // In a file with errors, not all uses are known.
        const node = warnings.length === 0 ? declared : withoutPrivacy(declared);
        const unresolvedCalls = edges.unresolvedCallsIn(node.id);
        return {
          ...node,
          ...(unresolvedCalls === 0 ? {} : { 'code:unresolvedCalls': unresolvedCalls }),
          ...(node.id === table.fileId && (walk.hasDynamicNames || isComponent(file))
            ? { 'code:dynamicNames': true }
            : {}),
          ...(node.id === table.fileId ? imports.packageAttributes : {}),
        };
      }),
      edges: edges.toEdges(table.nodes.map(({ id }) => id)),
      dependencies: [...new Set([...imports.dependencies, ...reach.sources])].sort(),
      ...imports.bindings(reach.sources),
      ...(reach.shared.size === 0 ? {} : { sharedImports: [...reach.shared].sort() }),
      ...(exports.length === 0 ? {} : { exports }),
      ...(http === undefined ? {} : { http }),
      ...(native === undefined ? {} : { native }),
      ...boundary,
      absent: [...new Set([...imports.absent, ...reach.unlisted])].sort(),
      ...(imports.declarations.size === 0 ? {} : { declarations: [...imports.declarations].sort() }),
      affectsEverything: this.#sharedFiles.has(path),
      ...(shape.statements && { statements: shape.statements }),
      ...(results && { outline: shape.outline, results }),
      ...(code && { code }),
      warnings,
    };
    return { record, hasFailed: isTimeLeft && boundaryFailure !== undefined };
  }

  #prefetch(sources: readonly ts.SourceFile[]): void {
    prefetch(sources, this.#checker);
    for (const source of sources) this.#prefetched.add(source);
  }

  /** Releases the syntax trees of files, except scripts: their declarations are global, so every file may ask for them. */
  #release(paths: readonly string[]): void {
    this.#targets.forget();
    this.program.releaseSyntax(paths.flatMap((path) => this.program.loadedFile(path) ?? []).filter(isModule));
  }

  #nativeUses(source: ts.SourceFile, imports: ImportRecorder): NativeRecord | undefined {
    if (!imports.hasNativeModules) return undefined;
    const uses = new NativeUseReader(source, (specifier) => imports.nativeModule(specifier)).read();
    return uses.length === 0 ? undefined : { uses };
  }

  #boundaryOf(
    source: ts.SourceFile,
    table: DeclarationTable,
    imports: ImportRecorder,
    entryPoints: readonly string[],
  ): RecordedBoundary {
    const checker = this.#checker;
    const isExternal = (specifier: ts.StringLiteralLikeNode): boolean => imports.isExternal(specifier);
    const uses = new ExternalUses({ source, table, checker, isExternal });
    const externalUses = uses.find();
    const exportedNames = entryPoints.length === 0 ? [] : this.#exportedNames.of(source, table.fileId);
    return {
      ...(externalUses.length === 0 ? {} : { externalUses }),
      ...(uses.reexportsModule ? { reexportsModule: true } : {}),
      ...(exportedNames.length === 0 ? {} : { entryPoints, exportedNames }),
    };
  }

  #syntaxWarnings(source: ts.SourceFile): string[] {
    const first = this.program.syntaxError(source.fileName);
    if (first === undefined) return [];
    const line = source.getLineAndCharacterOfPosition(first.start).line + 1;
    return [`syntax error in line ${String(line)}: ${first.message}`];
  }
}

function withoutPrivacy({ 'code:private': _private, ...node }: GraphNode): GraphNode {
  return node;
}

/** Returns the reason if the checker throws: mostly because nesting exhausts the stack, rarely because of a defect. */
function attempt(work: () => void): string | undefined {
  try {
    work();
    return undefined;
  } catch (error) {
    if (error instanceof RangeError) return 'nested too deeply';
    return error instanceof Error ? error.message : String(error);
  }
}
