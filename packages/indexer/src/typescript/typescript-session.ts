import { posix } from 'node:path';
import { absoluteFoldersUp } from '../tree/folders.js';
import { packagesFolder } from '../tree/installed-packages.js';
import type { FileRecord } from '../analysis/file-record.js';
import type {
  AnalysisOutcome,
  AnalysisProgress,
  AnalysisRequest,
  AnalysisSession,
  ExternalInputs,
  ObservableChange,
  Workspace,
} from '../analysis/language-analyzer.js';
import type { IndexWarning } from '../index-options.js';
import { TimeBudget } from '../time-budget.js';
import { missingTypes } from './projects/ambient-types.js';
import { joinWarnings } from './projects/join-warnings.js';
import { Compiler } from './compiler/compiler.js';
import { BuiltOutput } from './build-output/built-output.js';
import { DeclarationTables } from './declarations/declaration-tables.js';
import { divideIntoBatches, divideIntoSlices } from './divide-files.js';
import { unanalyzedRecord } from './edges/unanalyzed-record.js';
import { type AnalyzedFile, FileAnalysis } from './edges/file-analysis.js';
import { ModuleResolver } from './modules/module-resolver.js';
import { ProgramBuilder } from './program/program-builder.js';
import { groupProjects, type ProgramGroup } from './projects/program-group.js';
import { ProjectCatalog } from './projects/project-catalog.js';
import { ResolutionFileSystem } from './modules/resolution-file-system.js';
import { observableChange } from './program/file-shape.js';
import { sharedAmong } from './program/shared-roots.js';
import { SharedScope } from './program/shared-scope.js';
import { ReachedInputs } from './program/reached-inputs.js';
import { isDeclarationFile } from './files/source-kinds.js';
import { TreeFileSystem } from './files/tree-file-system.js';
import { EntryFiles } from './modules/entry-files.js';
import { WorkspacePackages } from './packages/workspace-packages.js';

/**
 * Milliseconds for finding the edges of all files in a group: two minutes, and half a second for each file. Once they are
 * spent, the remaining files of the group have only nodes.
 */
const groupTime = { fixed: 120_000, perFile: 500 } as const;

/** Maximum number of programs for one slice that take all of their time. */
const openings = 2;

/** Maximum number of sources that were analyzed with a program from which the next one is made: its checker has little in memory. */
const maxFilesOfKeptProgram = 200;

/** Maximum resident bytes of the native process of a session that continues. */
const maxKeptMemory = 768 * 2 ** 20;

/** Start of the suffix of the context of an entry file, whose record contains its exports. */
const entryMark = '\nentry';

/** The analysis of one group. */
interface GroupWork {
  readonly group: ProgramGroup;
  /** Absolute paths of the root files of its program. */
  readonly roots: readonly string[];
  /** The sources to analyze. */
  readonly requested: readonly string[];
  /** Whether other sources of the group have valid records. */
  readonly isPartial: boolean;
}

/** Analyzes one state of the workspace: one program after the other, each for a group of projects with the same options. */
export class TypeScriptSession implements AnalysisSession {
  readonly #tree: TreeFileSystem;
  readonly #catalog: ProjectCatalog;
  readonly #packages: WorkspacePackages;
  readonly #entries: EntryFiles;
  readonly #resolver: ModuleResolver;
  readonly #compiler: Compiler;
  readonly #builder: ProgramBuilder;
  readonly #tables: DeclarationTables;
  readonly #sharedScope: SharedScope;
  readonly #groups: readonly ProgramGroup[];
  readonly #reached = new ReachedInputs();
  readonly warnings: readonly IndexWarning[];
  /** Number of characters of a source. */
  readonly #lengthOf = (file: string): number => this.#tree.readFile(this.#tree.absolute(file))?.length ?? 0;

  readonly #describe = (file: string): AnalyzedFile => ({
    file,
    path: this.#tree.absolute(file),
    project: this.#catalog.ownerOf(file),
    context: this.contextOf(file),
    isEntry: this.#entries.has(file),
    entryPoints: this.workspace.recordsBoundary === true ? this.#entries.entryPointsOf(file) : undefined,
  });

  constructor(private workspace: Workspace) {
    this.#tree = new TreeFileSystem(workspace);
    this.#compiler = new Compiler(workspace.root, (path) => this.#tree.sourceAt(path) !== undefined);
    this.#catalog = new ProjectCatalog(workspace, this.#tree, this.#compiler);
    this.#packages = new WorkspacePackages(workspace);
    const builtOutput = new BuiltOutput(workspace, this.#tree, this.#packages, this.#catalog);
    this.#entries = new EntryFiles(workspace.sources, this.#packages, builtOutput);
    const host = new ResolutionFileSystem(this.#tree, this.#packages, builtOutput);
    this.#compiler.useFiles(host);
    this.#resolver = new ModuleResolver({
      workspace,
      tree: this.#tree,
      host,
      catalog: this.#catalog,
      compiler: this.#compiler,
      packages: this.#packages,
    });
    this.#builder = new ProgramBuilder(this.#compiler, this.#tree, this.#resolver, workspace, this.#catalog);
    this.#tables = new DeclarationTables((path) => this.#tree.sourceAt(path));
    this.#sharedScope = new SharedScope((path) => this.#tree.readFile(path));
    const { projects, fallback } = this.#catalog;
    this.#groups = groupProjects([...projects, fallback], this.#tree, this.#compiler);
    const missing = missingTypes(new Set(projects), this.#tree, this.#compiler);
    this.warnings = joinWarnings([...this.#catalog.warnings, ...missing]);
  }

  contextOf(path: string): string {
    const { key } = this.#catalog.ownerOf(path);
    if (!this.#entries.has(path)) return key;
    const points = this.workspace.recordsBoundary === true ? this.#entries.entryPointsOf(path) : [];
    return key + entryMark + points.join(',');
  }

  observableChange(file: string, before: FileRecord): ObservableChange {
    const path = this.#tree.absolute(file);
    const text = this.#tree.readFile(path);
    return text === undefined ? { exports: 'any' } : observableChange(this.#compiler.parse(path, text), before);
  }

  hasSameDeclarations({ declarations = [] }: FileRecord): boolean {
    return declarations.every((each) => each === this.#packages.declarationOf(each.slice(0, each.lastIndexOf(':'))));
  }

  continueWith(workspace: Workspace): boolean {
    if (!this.#compiler.isAlive()) return false;
    const edited = this.#tree.continueWith(workspace);
    if (edited === undefined) return false;
    this.workspace = workspace;
    this.#builder.continueAfter(edited);
    return true;
  }

  get canContinue(): boolean {
    return this.#builder.hasKept && this.#compiler.memory <= maxKeptMemory;
  }

  get continuedPrograms(): number {
    return this.#builder.continuedPrograms;
  }

  async analyze(
    { paths, reducedContexts, valid }: AnalysisRequest,
    onProgress: (progress: AnalysisProgress) => void,
  ): Promise<AnalysisOutcome> {
    const reducedProjects = reducedContexts.map((context) => context.split(entryMark)[0] ?? context);
    const work = this.#divide(new Set(paths), new Set(reducedProjects), valid);
    const records: FileRecord[] = [];
    const sharedScopes = new Map<string, string>();
    const counts = { nodes: 0, edges: 0 };
    const filesTotal = paths.length;
    let filesDone = 0;
    const onFile = (record: FileRecord | undefined): void => {
      counts.nodes += record?.nodes.length ?? 0;
      counts.edges += record?.edges.length ?? 0;
      filesDone += 1;
      onProgress({ phase: 'analyze', fraction: filesDone / filesTotal, filesDone, filesTotal, ...counts });
    };
    for (const one of work) {
      const time = new TimeBudget(
        this.workspace.timeLimits.file,
        groupTime.fixed + groupTime.perFile * one.requested.length,
        this.#compiler,
      );
      for (const files of divideIntoSlices(one.requested, this.#lengthOf)) {
        const opening = new TimeBudget(groupTime.fixed, openings * groupTime.fixed, this.#compiler);
        const open = (): FileAnalysis => opening.run(() => this.#open(one, time));
        const { sharedScope, records: ofSlice } = await this.#analyzeSlice(one.group, open, files, onFile);
        if (sharedScope !== undefined) sharedScopes.set(one.group.key, sharedScope);
        records.push(...ofSlice);
      }
    }
    return { records, sharedScopes };
  }

  externalInputs(): ExternalInputs {
    const folders = [...this.#packages.directories].map((directory) => this.#tree.absolute(directory));
    folders.push(...absoluteFoldersUp(this.#tree.root));
    return {
      files: this.#tree.externalFiles,
      absent: this.#resolver.missingExternally,
      folders: new Set(folders.map((folder) => posix.join(folder, packagesFolder))),
      wanted: this.#builder.absentForExternalFiles,
      ...this.#reached.all,
    };
  }

  /** Analyzes one slice. The program and its checker, which take most of the memory, are garbage after this call. */
  async #analyzeSlice(
    group: ProgramGroup,
    open: () => FileAnalysis,
    files: readonly string[],
    onFile: (record: FileRecord | undefined) => void,
  ): Promise<{ readonly sharedScope: string | undefined; readonly records: readonly FileRecord[] }> {
    let analysis = attemptToOpen(open);
    const sharedScope = 'failure' in analysis ? undefined : analysis.sharedScope;
    const records: FileRecord[] = [];
    const add = (record: FileRecord | undefined): void => {
      if (record !== undefined) records.push(record);
      onFile(record);
    };
    const needed = this.#builder.neededSyntax(group, files);
    for (const batch of divideIntoBatches(files, this.#lengthOf)) {
      if (!('failure' in analysis) && batch.length > 1 && !analysis.isTimeSpent) {
        const together = analysis.analyzeTogether(batch.map(this.#describe), needed);
        for (const record of together ?? []) add(record);
        if (this.workspace.pacer.isDue) await this.workspace.pacer.pause();
        if (together !== undefined) continue;
        this.#compiler.restart();
        this.#reached.add(analysis.reach);
        analysis = attemptToOpen(open);
      }
      // One by one, so that only the files that take too long or fail are incomplete.
      for (const file of batch) {
        if ('failure' in analysis) {
          add(this.#unanalyzed(file, analysis.failure));
          continue;
        }
        const outcome = analysis.analyze(this.#describe(file));
        // The state of a checker that was interrupted may be inconsistent.
        if (outcome?.hasFailed === true) {
          this.#builder.forget(group);
          this.#reached.add(analysis.reach);
          analysis = attemptToOpen(open);
        }
        add(outcome?.record);
        if (this.workspace.pacer.isDue) await this.workspace.pacer.pause();
      }
    }
    if (!('failure' in analysis)) {
      this.#reached.add(analysis.reach);
      analysis.dispose();
    }
    return { sharedScope, records };
  }

  #unanalyzed(file: string, reason: string): FileRecord {
    const text = this.#tree.readFile(this.#tree.absolute(file)) ?? '';
    return unanalyzedRecord(file, text, this.contextOf(file), reason);
  }

  #open({ group, roots, requested }: GroupWork, time: TimeBudget): FileAnalysis {
    const isKept = this.workspace.hashes !== undefined && requested.length <= maxFilesOfKeptProgram;
    const program = this.#builder.build(group, roots, isKept);
    const imports = this.#builder.importsOf(group);
    return new FileAnalysis(program, imports, this.#tables, this.#resolver, this.#tree, this.#sharedScope, time);
  }

  close(): void {
    this.#compiler.close();
  }

  #divide(
    requested: ReadonlySet<string>,
    reducedProjects: ReadonlySet<string>,
    valid: ReadonlyMap<string, FileRecord>,
  ): GroupWork[] {
    const declarations = [...this.workspace.configuration].filter(isDeclarationFile);
    return this.#groups.flatMap((group) => {
      const projects = new Set(group.projects);
      const isOwn = (file: string): boolean => projects.has(this.#catalog.ownerOf(file));
      const sources = [...this.workspace.sources].filter(isOwn);
      const own = sources.filter((file) => requested.has(file));
      const others = sources.filter((file) => !requested.has(file) && valid.has(file));
      const isReduced = sources.length > 0 && group.projects.some(({ key }) => reducedProjects.has(key));
      if (own.length === 0 && !isReduced) return [];
      const absolute = (file: string): string => this.#tree.absolute(file);
      const roots = [...group.ambientFiles, ...[...declarations.filter(isOwn), ...own].map(absolute)];
      const shared = sharedAmong(others, valid, absolute);
      return [{ group, roots: [...new Set([...roots, ...shared])], requested: own, isPartial: others.length > 0 }];
    });
  }
}

/** Returns the reason if a program cannot be built: most often because the compiler exceeds its time or its memory. */
function attemptToOpen(open: () => FileAnalysis): FileAnalysis | { readonly failure: string } {
  try {
    return open();
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) };
  }
}
