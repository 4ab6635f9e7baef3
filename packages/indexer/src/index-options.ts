import type { GraphDocument } from '@code-graph/sdk';
import type { RepositoryBoundary } from './boundary/repository-boundary.js';
import type { Exclusion } from './discovery/exclusions.js';
import type { TimeLimits } from './time-limits.js';
import type { RevisionFiles } from './tree/revision-files.js';

export type { Exclusion };

/** Options of a run. Only `root` is required. */
export interface IndexOptions {
  /** Absolute path of the workspace. */
  readonly root: string;
  /** The cache of results per file. Without it, every file is analyzed. */
  readonly cache?: CacheSettings;
  /**
   * Texts of files that are not in the tree, by path relative to `root`. The graph includes these files. Such a run does not write the
   * cache.
   */
  readonly restored?: ReadonlyMap<string, string>;
  /**
   * Texts of files as an editor has them, by path relative to `root`: they replace those of the tree, or are added to it. Such a run does
   * not write the cache.
   */
  readonly edited?: ReadonlyMap<string, string>;
  /**
   * The files of a revision, which are indexed in place of those on the disk. Installed packages and the files outside of the workspace
   * are those on the disk.
   */
  readonly revision?: RevisionFiles;
  /** Fingerprint of the graph the caller already has. If nothing has changed, the result has no document. */
  readonly knownFingerprint?: string;
  /** gitignore-style patterns relative to `root`: only matching files are indexed. */
  readonly include?: readonly string[];
  /** gitignore-style patterns relative to `root`: matching files and folders are excluded. */
  readonly exclude?: readonly string[];
  /** Files that are test code, in addition to those that follow a convention, or despite it. */
  readonly tests?: TestPatterns;
  /** Absolute paths of SCIP indexes. Their references replace those that were resolved without a compiler. */
  readonly scip?: readonly string[];
  /** Whether the result contains the boundary of the repository. Default: false. */
  readonly boundary?: boolean;
  /**
   * Whether the run analyzes a file if none has changed, and drops the result: the compiler and its program are then in the state that runs
   * share, and the run after the first edit takes as long as those after later ones. Default: false.
   */
  readonly warmsUp?: boolean;
  /** Maximum number of threads that read sources, including the caller's. Default: one per CPU core, at most 4. */
  readonly threads?: number;
  /** Overrides of the time limits for one file and for one configuration. Work that exceeds its limit is skipped with a warning. */
  readonly timeLimits?: Partial<TimeLimits>;
  /** Aborts the run: the promise rejects with the signal's reason. */
  readonly signal?: AbortSignal;
  /** Called at every change of phase, and in between at most every 50 ms. */
  readonly onProgress?: (progress: IndexProgress) => void;
}

/** The cache of results per file, which all workspaces, branches and working trees share. */
export interface CacheSettings {
  /** Absolute path of a folder, which is created on demand. Damaged files in it and those of another format are ignored. */
  readonly folder: string;
  /** Maximum size of the folder; the least recently used indexes are removed first. Default: 1 GiB. */
  readonly maxBytes?: number;
}

/** gitignore-style patterns relative to the root. */
export interface TestPatterns {
  /** Files that are test code. */
  readonly include?: readonly string[];
  /** Files that are not test code, whatever they are called and contain. */
  readonly exclude?: readonly string[];
}

/** The progress of a run. */
export interface IndexProgress {
  readonly phase: 'discover' | 'parse' | 'analyze' | 'assemble';
  /** 0 to 100 over the whole run. Never decreases. */
  readonly percent: number;
  /** Files finished in this phase. */
  readonly filesDone: number;
  /** Files to be processed in this phase, as far as is known. */
  readonly filesTotal: number;
  /** Nodes and edges found in this phase, in the files that had to be analyzed. */
  readonly nodes?: number;
  readonly edges?: number;
  /** Estimated seconds until the end of the run. Absent in the first second and below 10 %. */
  readonly secondsLeft?: number;
  readonly message: string;
}

/** A file that was skipped, or only partly analyzed. */
export interface IndexWarning {
  /** Path relative to the workspace root, with `/` separators. */
  readonly file: string;
  readonly reason: string;
}

/** The result of a run. */
export interface IndexResult {
  /** The graph. `undefined` if `fingerprint` equals `knownFingerprint`. */
  readonly document: GraphDocument | undefined;
  /** Hash of everything the document depends on: the same tree and options give the same fingerprint. */
  readonly fingerprint: string;
  /** Source files in the graph. */
  readonly files: number;
  /** Source files analyzed in this run. The records of the others came from the cache. */
  readonly filesAnalyzed: number;
  readonly durationMs: number;
  readonly warnings: IndexWarning[];
  /** Files and folders that are not in the graph, by the rule that excludes them. */
  readonly leftOut: readonly Exclusion[];
  /** The supported languages, each with the number of its files in the graph, which may be 0. */
  readonly languages: readonly LanguageFiles[];
  readonly unresolvedCalls: UnresolvedCalls;
  readonly seen: SeenFiles;
  /** The contribution of the SCIP indexes. `undefined` without any. */
  readonly scip?: ScipSummary;
  /** The exported symbols, and the uses of other packages. `undefined` unless it was requested. */
  readonly boundary?: RepositoryBoundary;
}

/** The state of the tree at the time of a run, by which a later change of a file is recognized. */
export interface SeenFiles {
  /** SHA-256 of each source and configuration file, base64url, by path; '' for a file that was not read. */
  readonly hashes: ReadonlyMap<string, string>;
  /** Source files and folders that the rules exclude. Folders end with `/`. */
  readonly excluded: ReadonlySet<string>;
  /** Extensions of source files, such as `.ts`. */
  readonly extensions: readonly string[];
  /** Patterns of the paths of configuration files. */
  readonly configurationFiles: readonly RegExp[];
  /** The folders whose entries were listed; '' is the root. */
  readonly folders: ReadonlySet<string>;
}

/** The source files of one language. */
export interface LanguageFiles {
  readonly language: string;
  readonly files: number;
}

/** Counts of the documents in SCIP indexes, by their use. */
export interface ScipSummary {
  /** The indexes, each with the tool that made it, such as `scip-python 0.6.6`, or '' if it does not name one. */
  readonly indexes: readonly { readonly path: string; readonly tool: string }[];
  /** Number of source files that the indexes describe. */
  readonly documents: number;
  /** Number of `documents` with an incomplete description. The warnings say what is missing. */
  readonly degraded: number;
  /** Number of `documents` whose file has changed since it was indexed. */
  readonly stale: number;
  /** Number of described files that are not in the workspace, or that its rules exclude. */
  readonly leftOut: number;
}

/** Calls whose callee is unknown. Because of them, a node without callers in the graph may have callers. */
export interface UnresolvedCalls {
  readonly calls: number;
  /** The nodes with most such calls, in descending order. */
  readonly places: readonly { readonly node: string; readonly calls: number }[];
}
