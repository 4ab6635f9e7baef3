import type { GraphDocument } from '@code-graph/sdk';
import type { Exclusion } from './discovery/exclusions.js';
import type { TimeLimits } from './time-limits.js';

export type { Exclusion };

/** What to index, and how. Only `root` is required. */
export interface IndexOptions {
  /** Absolute path of the workspace. */
  readonly root: string;
  /** File that keeps per-file results between runs. It is replaced in one step; a damaged or foreign one is ignored. */
  readonly cacheFile?: string;
  /** Fingerprint of the graph the caller already holds; when nothing changed the result has no document. */
  readonly knownFingerprint?: string;
  /** gitignore-style patterns relative to `root`: only matching files are indexed. */
  readonly include?: readonly string[];
  /** gitignore-style patterns relative to `root`: matching files and folders are left out. */
  readonly exclude?: readonly string[];
  /** Absolute paths of SCIP indexes: what they know of the files adds to, and is trusted more than, what is guessed. */
  readonly scip?: readonly string[];
  /** Threads that read sources at most, the caller's included; without, one for each processor, up to four. */
  readonly threads?: number;
  /** Overrides of the time limits for one file and for one configuration; what exceeds them is skipped with a warning. */
  readonly timeLimits?: Partial<TimeLimits>;
  /** Ends the run: the promise rejects with the signal's reason. */
  readonly signal?: AbortSignal;
  /** Told about every change of phase, and at most about every 50 ms in between. */
  readonly onProgress?: (progress: IndexProgress) => void;
}

/** How far a run has come. */
export interface IndexProgress {
  readonly phase: 'discover' | 'parse' | 'analyze' | 'assemble';
  /** 0 to 100 over the whole run; never falls. */
  readonly percent: number;
  /** Files done in this phase. */
  readonly filesDone: number;
  /** Files this phase will look at, as far as is known. */
  readonly filesTotal: number;
  /** Nodes and edges found in this phase, in the files that had to be analysed. */
  readonly nodes?: number;
  readonly edges?: number;
  /** An estimate of what is left of the run; absent as long as there is too little to tell by. */
  readonly secondsLeft?: number;
  readonly message: string;
}

/** A file that was left out, or not understood completely. */
export interface IndexWarning {
  /** Path relative to the workspace root, with `/` separators. */
  readonly file: string;
  readonly reason: string;
}

/** The outcome of one run. */
export interface IndexResult {
  /** The graph; `undefined` when `fingerprint` equals `knownFingerprint`. */
  readonly document: GraphDocument | undefined;
  /** Hash of everything the document depends on: the same tree and options give the same fingerprint. */
  readonly fingerprint: string;
  /** Source files in the graph. */
  readonly files: number;
  /** Source files analysed in this run; the others came from the cache. */
  readonly filesAnalyzed: number;
  readonly durationMs: number;
  readonly warnings: IndexWarning[];
  /** What is not in the graph, by the rule that leaves it out. */
  readonly leftOut: readonly Exclusion[];
  /** The languages that are read, each with the number of its files in the graph, which may be 0. */
  readonly languages: readonly LanguageFiles[];
  readonly unresolvedCalls: UnresolvedCalls;
  /** What the SCIP indexes gave; `undefined` without any. */
  readonly scip?: ScipSummary;
}

/** The source files of one language. */
export interface LanguageFiles {
  readonly language: string;
  readonly files: number;
}

/** What became of the documents in SCIP indexes. */
export interface ScipSummary {
  /** With what made them, such as `scip-python 0.6.6`; empty where they do not tell. */
  readonly indexes: readonly { readonly path: string; readonly tool: string }[];
  /** Source files they describe. */
  readonly documents: number;
  /** Of these, the ones whose description lacks something; the warnings say what. */
  readonly degraded: number;
  /** Of these, the ones that have changed since. */
  readonly stale: number;
  /** Described files that are not in the workspace, or that its rules leave out. */
  readonly leftOut: number;
}

/** Calls of which it is not known what they call, so that an element without callers may have some all the same. */
export interface UnresolvedCalls {
  readonly calls: number;
  /** The nodes with the most of them, those with most first. */
  readonly places: readonly { readonly node: string; readonly calls: number }[];
}
