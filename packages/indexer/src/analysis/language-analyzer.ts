import type { CompilerTraces } from '../discovery/compiler-traces.js';
import type { IndexProgress, IndexWarning } from '../index-options.js';
import type { Pacer } from '../pacer.js';
import type { TimeLimits } from '../time-limits.js';
import type { FileRecord } from './file-record.js';

/**
 * One language family. The front discovers files, keeps the cache and assembles the document; an analyzer says which
 * files are its own and turns them into records.
 */
export interface LanguageAnalyzer {
  /** Changes whenever the same sources may give other records: records of another version are never reused. */
  readonly version: string;
  /** The languages of the family, by their own names. */
  readonly languages: readonly string[];
  /** The language of a source, `undefined` for any other file. */
  languageOf(path: string): string | undefined;
  /** Whether the file is source code of this language. */
  isSource(path: string): boolean;
  /** Whether the file's content or mere existence decides how sources are read. A change calls for a full analysis. */
  isConfiguration(path: string): boolean;
  /** Finds the sources that a tool made of others in the tree. They are left out of the graph. */
  findBuilt?(query: BuildQuery): BuildResult;
  /** Begins to load what it takes to read these files, while others look at them. Nothing is lost if it fails. */
  prepare?(paths: readonly string[]): void;
  /** Loads what the analysis needs; a run that finds nothing changed never asks for it. */
  open(workspace: Workspace): Promise<AnalysisSession>;
}

/** The workspace as it is before anything is analysed. All paths are relative, with `/` separators. */
export interface BuildQuery {
  /** The sources of this analyzer. */
  readonly sources: ReadonlySet<string>;
  readonly configuration: ReadonlySet<string>;
  tracesIn(source: string): CompilerTraces | undefined;
  /** Text of a source or configuration file. */
  read(path: string): string | undefined;
  /** Text of any other file of the workspace, `undefined` if there is none of a sensible size. */
  readOther(path: string): string | undefined;
}

export interface BuildResult {
  /** Folders in which nothing is a source. */
  readonly folders: readonly string[];
  readonly files: readonly string[];
}

/** The workspace as an analyzer sees it: one consistent set of files. All paths are relative, with `/` separators. */
export interface Workspace {
  /** Absolute real path, with `/` separators and none at the end. */
  readonly root: string;
  /** The sources of this analyzer. */
  readonly sources: ReadonlySet<string>;
  readonly configuration: ReadonlySet<string>;
  /** Sources that exist but are left out (binary, too large, unreadable). */
  readonly skipped: ReadonlySet<string>;
  /** The records of the last run, by file; empty where none of them can be trusted. */
  readonly earlier: ReadonlyMap<string, FileRecord>;
  /** Sources that are new, or have another content than in the last run. */
  readonly changed: ReadonlySet<string>;
  readonly pacer: Pacer;
  readonly timeLimits: TimeLimits;
  /** Threads that may work at the same time, this one included. */
  readonly threads: number;
  /** Bytes of a source or configuration file. */
  sizeOf(path: string): number;
  /** Decoded text of a source or configuration file; `undefined` when it vanished. */
  read(path: string): string | undefined;
}

/** One run of an analyzer over one state of the workspace. */
export interface AnalysisSession {
  /** About configuration files. */
  readonly warnings: readonly IndexWarning[];
  /** See `FileRecord.context`. */
  contextOf(path: string): string;
  /**
   * May be called again for more sources. A source without a record in the outcome keeps the one it had; others may get a
   * new one as well.
   */
  analyze(request: AnalysisRequest, onProgress: (progress: AnalysisProgress) => void): Promise<AnalysisOutcome>;
  /** What was read outside of the sources and the configuration up to now. */
  externalInputs(): ExternalInputs;
}

export interface AnalysisRequest {
  /** The sources to analyse. */
  readonly paths: readonly string[];
  /** Contexts that lost a source: of these only the shared scope is looked at. */
  readonly reducedContexts: readonly string[];
  /** Records of other sources, which hold as long as no shared scope changes. */
  readonly valid: ReadonlyMap<string, FileRecord>;
}

export interface AnalysisOutcome {
  readonly records: readonly FileRecord[];
  /**
   * What sources see without importing it, by a name for those who share it: which files add to it, as a hash. When it
   * changes, records of files that did not change no longer hold.
   */
  readonly sharedScopes: ReadonlyMap<string, string>;
}

export interface AnalysisProgress {
  readonly phase: Extract<IndexProgress['phase'], 'parse' | 'analyze'>;
  /** 0 to 1 over this call. */
  readonly fraction: number;
  readonly filesDone: number;
  readonly filesTotal: number;
  /** Found in this call up to now. */
  readonly nodes?: number;
  readonly edges?: number;
}

/** Inputs that are not part of the workspace's own sources, such as installed packages. */
export interface ExternalInputs {
  /** Files that were read, by absolute path, with the hash of their content. */
  readonly files: ReadonlyMap<string, string>;
  /** Absolute paths that were looked for in vain. */
  readonly absent: ReadonlySet<string>;
  /** Absolute paths of folders whose list of entries matters, whether they exist or not. */
  readonly folders: ReadonlySet<string>;
  /** Sources of the workspace that what all see outside of it builds upon. */
  readonly dependencies: ReadonlySet<string>;
  /** Paths in the workspace that such files would have imported, had they existed. */
  readonly wanted: ReadonlySet<string>;
}
