import { availableParallelism } from 'node:os';
import type { AnalysisProgress, LanguageAnalyzer } from './analysis/language-analyzer.js';
import type { CachedIndex } from './cache/cached-index.js';
import { loadIndexCache, saveIndexCache } from './cache/index-cache.js';
import { isExternalStateUnchanged } from './cache/external-state.js';
import { discoverFiles, type Discovery } from './discovery/discover-files.js';
import { excludeBuilt } from './discovery/exclude-built.js';
import type { Exclusion } from './discovery/exclusions.js';
import { PathFilter } from './discovery/path-filter.js';
import { systemReason } from './discovery/system-reason.js';
import { WorkspaceSnapshot } from './discovery/workspace-snapshot.js';
import { environmentOf } from './fingerprint.js';
import { assembleDocument } from './graph/assemble-document.js';
import type { IndexOptions, IndexProgress, IndexResult, IndexWarning, LanguageFiles } from './index-options.js';
import { Pacer } from './pacer.js';
import { ProgressReporter } from './progress-reporter.js';
import { ScipIndexes } from './scip/scip-indexes.js';
import { runScip, type ScipOutcome } from './scip/scip-run.js';
import { TreeSitterAnalyzer } from './tree-sitter/tree-sitter-analyzer.js';
import { TypeScriptAnalyzer } from './typescript/typescript-analyzer.js';
import { updateIndex } from './update-index.js';
import { defaultTimeLimits } from './time-limits.js';
import { resolveWorkspaceRoot } from './workspace-root.js';

const analyzers: readonly LanguageAnalyzer[] = [new TypeScriptAnalyzer(), new TreeSitterAnalyzer()];

/** What more threads than this read, one cannot bring together in the same time. */
const mostThreads = 4;

/** Where on the scale of 0 to 100 the parts of a run begin: most of the time goes into the analysis. */
const percentAt = { hash: 3, analysis: 8, scip: 90, assembly: 96 } as const;

/**
 * Turns a source tree into a graph document. Nothing in the tree is run, and nothing but `cacheFile` is written.
 *
 * With a cache file only what changed since the last run, and what depends on it, is analysed; the document is the same
 * as a run without a cache gives. Rejects with an `IndexError` when the root cannot be indexed, and with the signal's
 * reason on abort. Files that cannot be read or understood are warnings, not errors.
 */
export async function indexWorkspace(options: IndexOptions): Promise<IndexResult> {
  const start = performance.now();
  options.signal?.throwIfAborted();
  const root = resolveWorkspaceRoot(options.root);
  const pacer = new Pacer(options.signal);
  const progress = new ProgressReporter(options.onProgress);
  const warnings: IndexWarning[] = [];

  const cached = options.cacheFile === undefined ? undefined : await loadIndexCache(options.cacheFile);
  const indexes = await ScipIndexes.scan(root.path, options.scip ?? [], cached?.scip?.scans ?? [], pacer);
  const isSource = (path: string): boolean => isAnalyzed(path) || indexes.documents.has(path);
  const { snapshot, unlisted, leftOut } = await takeSnapshot(
    root.path,
    options,
    isSource,
    cached,
    pacer,
    progress,
    warnings,
  );
  const timeLimits = { ...defaultTimeLimits, ...options.timeLimits };
  const settings = [options.include ?? [], options.exclude ?? [], timeLimits];
  const environment = environmentOf(root.name, settings, analyzers, snapshot.files);
  const isReusable = cached?.environment === environment && (await isExternalStateUnchanged(cached.external, pacer));
  const { index: analysis, filesAnalyzed } = await updateIndex({
    analyzers,
    root: root.path,
    environment,
    snapshot,
    unlisted,
    earlier: isReusable ? cached : undefined,
    pacer,
    timeLimits,
    threads: options.threads ?? Math.min(availableParallelism(), mostThreads),
    onProgress: (step) => {
      progress.report(toRunProgress(step));
    },
  });

  const scip = await addIndexes(root.path, indexes, snapshot, analysis, options, cached, pacer, progress);
  const index = scip === undefined ? analysis : { ...analysis, scip: scip.run };
  const sources = [...snapshot.files].filter(([path, { refused }]) => isSource(path) && refused === undefined);
  const files = sources.length;
  const assembly = { phase: 'assemble', filesTotal: files } as const;
  progress.report({ ...assembly, percent: percentAt.assembly, filesDone: 0, message: 'Assembling the graph' });
  await pacer.pause();
  const isAnalysisKnown = isReusable && index.fingerprint === cached.fingerprint && !snapshot.hasNewStamps;
  if (options.cacheFile !== undefined && !(isAnalysisKnown && scip?.isAsBefore !== false)) {
    await keepForNextRun(options.cacheFile, index, warnings);
  }
  const fingerprint = scip?.run.fingerprint ?? index.fingerprint;
  const isKnown = fingerprint === options.knownFingerprint;
  const document = isKnown ? undefined : assembleDocument(root.name, scip?.records ?? index.loadRecords());
  options.signal?.throwIfAborted();
  progress.report({ ...assembly, percent: 100, filesDone: files, message: 'Done' });
  const onlyDescribed = scip?.records === undefined ? [] : sources.filter(([path]) => !isAnalyzed(path));
  return {
    document,
    fingerprint,
    files,
    filesAnalyzed: filesAnalyzed + onlyDescribed.length,
    durationMs: performance.now() - start,
    warnings: [
      ...warnings,
      ...index.configurationWarnings,
      ...index.recordWarnings,
      ...indexes.warnings,
      ...(scip?.run.warnings ?? []),
    ],
    ...(scip === undefined ? {} : { scip: scip.run.summary }),
    leftOut,
    languages: countLanguages(sources.map(([path]) => path)),
    unresolvedCalls: index.unresolvedCalls,
  };
}

/** Brings what was analysed together with the SCIP indexes, if there are any. */
async function addIndexes(
  root: string,
  indexes: ScipIndexes,
  snapshot: WorkspaceSnapshot,
  analysis: CachedIndex,
  { knownFingerprint }: IndexOptions,
  cached: CachedIndex | undefined,
  pacer: Pacer,
  progress: ProgressReporter,
): Promise<ScipOutcome | undefined> {
  if (indexes.scans.length === 0) return undefined;
  return runScip({
    ...{ root, indexes, snapshot, analysis, earlier: cached?.scip, knownFingerprint, pacer },
    onDocument: (filesDone, filesTotal) => {
      const percent = percentAt.scip + ((percentAt.assembly - percentAt.scip) * filesDone) / filesTotal;
      progress.report({ phase: 'analyze', percent, filesDone, filesTotal, message: 'Reading SCIP indexes' });
    },
  });
}

async function takeSnapshot(
  root: string,
  options: IndexOptions,
  isSource: (path: string) => boolean,
  cached: CachedIndex | undefined,
  pacer: Pacer,
  progress: ProgressReporter,
  warnings: IndexWarning[],
): Promise<
  Pick<Discovery, 'unlisted'> & { readonly snapshot: WorkspaceSnapshot; readonly leftOut: readonly Exclusion[] }
> {
  const phase = 'discover';
  progress.report({ phase, percent: 0, filesDone: 0, filesTotal: 0, message: 'Looking for source files' });
  await pacer.pause();
  const filter = new PathFilter(options.include, options.exclude);
  const isConfiguration = (path: string): boolean => analyzers.some((analyzer) => analyzer.isConfiguration(path));
  const discovery = await discoverFiles(root, { isSource, isConfiguration }, filter, pacer);
  const filesTotal = discovery.files.length;
  const known = cached?.files ?? new Map();
  if (cached === undefined) prepareFor(discovery.files);
  const snapshot = await WorkspaceSnapshot.take(root, discovery.files, isSource, known, pacer, (filesDone) => {
    const percent = percentAt.hash + ((percentAt.analysis - percentAt.hash) * filesDone) / filesTotal;
    progress.report({ phase, percent, filesDone, filesTotal, message: 'Reading source files' });
  });
  warnings.push(...discovery.warnings, ...snapshot.warnings);
  excludeBuilt(snapshot, analyzers, filter, discovery.leftOut);
  return { snapshot, unlisted: discovery.unlisted, leftOut: discovery.leftOut.all };
}

/** Grammars take as long to load as files take to hash. */
function prepareFor(files: Discovery['files']): void {
  const paths = files.map(({ path }) => path);
  for (const analyzer of analyzers) analyzer.prepare?.(paths);
}

/** Whether an analyzer reads the file itself. */
function isAnalyzed(path: string): boolean {
  return analyzers.some((analyzer) => analyzer.isSource(path));
}

function countLanguages(sources: readonly string[]): LanguageFiles[] {
  return analyzers.flatMap((analyzer) => {
    const found = sources.map((path) => analyzer.languageOf(path));
    return analyzer.languages.map((language) => ({
      language,
      files: found.filter((other) => other === language).length,
    }));
  });
}

function toRunProgress({ fraction, ...step }: AnalysisProgress): Omit<IndexProgress, 'secondsLeft'> {
  const percent = percentAt.analysis + (percentAt.scip - percentAt.analysis) * fraction;
  const message = step.phase === 'parse' ? 'Parsing source files' : 'Resolving calls and references';
  return { ...step, percent, message };
}

/** The graph is as good without a cache, so a cache that cannot be written is only worth a warning. */
async function keepForNextRun(cacheFile: string, index: CachedIndex, warnings: IndexWarning[]): Promise<void> {
  try {
    await saveIndexCache(cacheFile, index);
  } catch (error) {
    warnings.push({ file: cacheFile, reason: `the cache cannot be written: ${systemReason(error)}` });
  }
}
