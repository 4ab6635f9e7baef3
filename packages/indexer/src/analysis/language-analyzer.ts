import type { Pacer } from '@code-graph/sdk/pacer';
import type { CompilerTraces } from '../discovery/compiler-traces.js';
import type { IndexProgress, IndexWarning } from '../index-options.js';
import type { TimeLimits } from '../time-limits.js';
import type { FileTree } from '../tree/file-tree.js';
import type { ExportNames } from './export-names.js';
import type { FileRecord } from './file-record.js';

/**
 * Support for one family of languages. `indexWorkspace` discovers files, maintains the cache and assembles the document; an
 * analyzer selects its own files and turns them into records.
 */
export interface LanguageAnalyzer {
  /** Changes whenever the same sources may result in different records. Records of another version are never reused. */
  readonly version: string;
  /** The names of the languages in the family. */
  readonly languages: readonly string[];
  /** The language of a source; `undefined` for any other file. */
  languageOf(path: string): string | undefined;
  /** Whether the file is source code of this language. */
  isSource(path: string): boolean;
  /** The extensions of sources, such as `.ts`. */
  readonly extensions: readonly string[];
  /** Whether the file's content or existence decides how sources are read. If it changes, everything is analyzed again. */
  isConfiguration(path: string): boolean;
  /** The parts of the text of a configuration file that matter. Absent if all of it decides how sources are read. */
  relevantParts?(path: string, text: string): ConfigurationParts;
  /** Patterns of the paths for which `isConfiguration` is true. */
  readonly configurationFiles: readonly RegExp[];
  /** Finds the sources that a tool generated from other sources in the tree. They are excluded from the graph. */
  findBuilt?(query: BuildQuery): BuildResult;
  /** Starts loading what these files need, in parallel with other work. A failure has no consequence. */
  prepare?(paths: readonly string[]): void;
  /**
   * The record of a source after an edit that has changed no code, only the numbers of its lines. `undefined` for any other edit. Loads nothing.
   */
  moveRecord?(before: FileRecord, text: string): FileRecord | undefined;
  /** Loads the data that the analysis needs. Not called by a run without changes. */
  open(workspace: Workspace): Promise<AnalysisSession>;
}

/** The parts of a configuration file, as texts that are equal if the parts are. */
export interface ConfigurationParts {
  /** Decides how sources are read. If it changes, everything is analyzed again. */
  readonly environment: string;
  /** Matters to the records that name it, see `FileRecord.declarations`. */
  readonly declarations: string;
}

/** The workspace before the analysis. All paths are relative, with `/` separators. */
export interface BuildQuery {
  /** The sources of this analyzer. */
  readonly sources: ReadonlySet<string>;
  readonly configuration: ReadonlySet<string>;
  tracesIn(source: string): CompilerTraces | undefined;
  /** Text of a source or configuration file. */
  read(path: string): string | undefined;
  /** Text of any other file of the workspace; `undefined` if it does not exist or is too large. */
  readOther(path: string): string | undefined;
}

export interface BuildResult {
  /** Folders that contain only generated files. */
  readonly folders: readonly string[];
  readonly files: readonly string[];
}

/** An analyzer's view of the workspace: one consistent set of files. All paths are relative, with `/` separators. */
export interface Workspace {
  /** Absolute real path, with `/` separators and none at the end. */
  readonly root: string;
  /** All files, also those outside of the workspace. */
  readonly tree: FileTree;
  /** The sources of this analyzer. */
  readonly sources: ReadonlySet<string>;
  readonly configuration: ReadonlySet<string>;
  /** Sources that exist but are skipped (binary, too large, unreadable) or excluded as build output. */
  readonly skipped: ReadonlySet<string>;
  /** The records of the last run, by file. Empty if none can be reused. */
  readonly earlier: ReadonlyMap<string, FileRecord>;
  /** Sources that are new or whose content differs from the last run. */
  readonly changed: ReadonlySet<string>;
  readonly pacer: Pacer;
  readonly timeLimits: TimeLimits;
  /** Maximum number of threads, including the current one. */
  readonly threads: number;
  /** Whether records contain what crosses the boundary of the repository. Default: false. */
  readonly recordsBoundary?: boolean;
  /** Bytes of a source or configuration file. */
  sizeOf(path: string): number;
  /** The hashes by which a session that continues recognizes edits. Absent if the session ends with the run. */
  readonly hashes?: WorkspaceHashes;
  /** Decoded text of a source or configuration file; `undefined` if it no longer exists. */
  read(path: string): string | undefined;
}

/** The content hashes of files at the time of the run. */
export interface WorkspaceHashes {
  /** That of a source or configuration file; '' if it was not read. */
  of(path: string): string;
  /** That of any other file, by absolute path; `undefined` if it cannot be read. */
  ofExternal(path: string): string | undefined;
}

/** The part of the edits of a file that other files can observe. */
export interface ObservableChange {
  /** The exports whose meaning may have changed. */
  readonly exports: ExportNames;
  /** Only bodies changed, so that the exports have changed if the `results` of the new record differ from those of the earlier one. */
  readonly dependsOnResults?: boolean;
}

/** One run of an analyzer over one state of the workspace. */
export interface AnalysisSession {
  /** About configuration files. */
  readonly warnings: readonly IndexWarning[];
  /** See `FileRecord.context`. */
  contextOf(path: string): string;
  /** Whether `FileRecord.declarations` of a record are still those of the workspace. Default: they are. */
  hasSameDeclarations?(record: FileRecord): boolean;
  /** The part of the edits of a source since its earlier record that other files can observe. Default: any change. */
  observableChange?(path: string, before: FileRecord): ObservableChange;
  /**
   * Analyzes sources. May be called again for further sources. A source without a record in the outcome keeps its earlier
   * record. The outcome may contain records of sources that were not requested.
   */
  analyze(request: AnalysisRequest, onProgress: (progress: AnalysisProgress) => void): Promise<AnalysisOutcome>;
  /** The inputs read so far that are neither sources nor configuration. */
  externalInputs(): ExternalInputs;
  /**
   * Continues with a later state of the workspace, which has the same files and the same configuration. Returns `false` if that is not
   * possible: the session is not used after that. The results are those of a new session.
   */
  continueWith?(workspace: Workspace): boolean;
  /** Whether the session is worth its memory for the next run. Sessions without this property end with the run. */
  readonly canContinue?: boolean;
  /** Number of programs that it has made from those of an earlier state. */
  readonly continuedPrograms?: number;
  /** Releases what the session holds, such as a process. The session is not used after that. */
  close?(): void;
}

export interface AnalysisRequest {
  /** The sources to analyze. */
  readonly paths: readonly string[];
  /** Contexts that lost a source: only their shared scope has to be computed again. */
  readonly reducedContexts: readonly string[];
  /** Records of other sources, which are valid unless a shared scope changes. */
  readonly valid: ReadonlyMap<string, FileRecord>;
}

export interface AnalysisOutcome {
  readonly records: readonly FileRecord[];
  /**
   * The scopes that several sources see without an import, by name: a hash of the files that add to each scope. When a hash
   * changes, the records of unchanged files become invalid, too.
   */
  readonly sharedScopes: ReadonlyMap<string, string>;
}

export interface AnalysisProgress {
  readonly phase: Extract<IndexProgress['phase'], 'parse' | 'analyze'>;
  /** 0 to 1 over this call. */
  readonly fraction: number;
  readonly filesDone: number;
  readonly filesTotal: number;
  /** Number of nodes and edges found so far in this call. */
  readonly nodes?: number;
  readonly edges?: number;
}

/** Inputs that are not sources of the workspace, such as installed packages. */
export interface ExternalInputs {
  /** Files that were read, by absolute path, with the hash of their content. */
  readonly files: ReadonlyMap<string, string>;
  /** Absolute paths that were looked up and do not exist. */
  readonly absent: ReadonlySet<string>;
  /** Absolute paths of folders whose entries matter. They need not exist. */
  readonly folders: ReadonlySet<string>;
  /** Sources of the workspace on which globally visible external files depend. */
  readonly dependencies: ReadonlySet<string>;
  /** Paths in the workspace that external files would import if they existed. */
  readonly wanted: ReadonlySet<string>;
  /** The files that unlisted files of the workspace import, such as build output that git ignores. Absolute paths. */
  readonly unlistedImports: ReadonlyMap<string, readonly string[]>;
  /** Absolute paths of unlisted files that add to a scope visible to all files, or that installed packages import. */
  readonly unlistedShared: ReadonlySet<string>;
}
