import type { AnalysisProgress, LanguageAnalyzer } from './analysis/language-analyzer.js';
import type { CachedIndex } from './cache/cached-index.js';
import { loadIndexCache, saveIndexCache } from './cache/index-cache.js';
import { isOutsideUnchanged } from './cache/outside-state.js';
import { discoverFiles } from './discovery/discover-files.js';
import { PathFilter } from './discovery/path-filter.js';
import { systemReason } from './discovery/system-reason.js';
import type { UnlistedFiles } from './discovery/unlisted-files.js';
import { WorkspaceSnapshot } from './discovery/workspace-snapshot.js';
import { environmentOf } from './fingerprint.js';
import { assembleDocument } from './graph/assemble-document.js';
import type { IndexOptions, IndexProgress, IndexResult, IndexWarning } from './index-options.js';
import { Pacer } from './pacer.js';
import { ProgressReporter } from './progress-reporter.js';
import { TypeScriptAnalyzer } from './typescript/typescript-analyzer.js';
import { updateIndex } from './update-index.js';
import { resolveWorkspaceRoot } from './workspace-root.js';

const analyzers: readonly LanguageAnalyzer[] = [new TypeScriptAnalyzer()];

/** Where on the scale of 0 to 100 the parts of a run begin: most of the time goes into the analysis. */
const percentAt = { hash: 3, analysis: 8, assembly: 96 } as const;

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
  const { snapshot, unlisted } = await takeSnapshot(root.path, options, cached, pacer, progress, warnings);
  const environment = environmentOf(root.name, [options.include, options.exclude], analyzers, snapshot.files);
  const isReusable = cached?.environment === environment && (await isOutsideUnchanged(cached.outside, pacer));
  const { index, filesAnalyzed } = await updateIndex({
    analyzers,
    root: root.path,
    environment,
    snapshot,
    unlisted,
    earlier: isReusable ? cached : undefined,
    pacer,
    onProgress: (step) => {
      progress.report(toRunProgress(step));
    },
  });

  const files = [...snapshot.files].filter(([path, { refused }]) => isSource(path) && refused === undefined).length;
  const assembly = { phase: 'assemble', filesTotal: files } as const;
  progress.report({ ...assembly, percent: percentAt.assembly, filesDone: 0, message: 'Assembling the graph' });
  await pacer.pause();
  const isAsCached = isReusable && index.fingerprint === cached.fingerprint && !snapshot.hasNewStamps;
  if (options.cacheFile !== undefined && !isAsCached) {
    await keepForNextRun(options.cacheFile, index, warnings);
  }
  const isKnown = index.fingerprint === options.knownFingerprint;
  const document = isKnown ? undefined : assembleDocument(root.name, index.loadRecords());
  options.signal?.throwIfAborted();
  progress.report({ ...assembly, percent: 100, filesDone: files, message: 'Done' });
  return {
    document,
    fingerprint: index.fingerprint,
    files,
    filesAnalyzed,
    durationMs: performance.now() - start,
    warnings: [...warnings, ...index.configurationWarnings, ...index.recordWarnings],
  };
}

async function takeSnapshot(
  root: string,
  options: IndexOptions,
  cached: CachedIndex | undefined,
  pacer: Pacer,
  progress: ProgressReporter,
  warnings: IndexWarning[],
): Promise<{ readonly snapshot: WorkspaceSnapshot; readonly unlisted: UnlistedFiles }> {
  const phase = 'discover';
  progress.report({ phase, percent: 0, filesDone: 0, filesTotal: 0, message: 'Looking for source files' });
  await pacer.pause();
  const filter = new PathFilter(options.include, options.exclude);
  const wants = (path: string): boolean =>
    isSource(path) ? filter.includes(path) : analyzers.some((analyzer) => analyzer.isConfiguration(path));
  const discovery = await discoverFiles(root, wants, filter, pacer);
  const filesTotal = discovery.files.length;
  const known = cached?.files ?? new Map();
  const snapshot = await WorkspaceSnapshot.take(root, discovery.files, isSource, known, pacer, (filesDone) => {
    const percent = percentAt.hash + ((percentAt.analysis - percentAt.hash) * filesDone) / filesTotal;
    progress.report({ phase, percent, filesDone, filesTotal, message: 'Reading source files' });
  });
  warnings.push(...discovery.warnings, ...snapshot.warnings);
  return { snapshot, unlisted: discovery.unlisted };
}

function isSource(path: string): boolean {
  return analyzers.some((analyzer) => analyzer.isSource(path));
}

function toRunProgress({ phase, fraction, filesDone, filesTotal }: AnalysisProgress): IndexProgress {
  const percent = percentAt.analysis + (percentAt.assembly - percentAt.analysis) * fraction;
  const message = phase === 'parse' ? 'Parsing source files' : 'Resolving calls and references';
  return { phase, percent, filesDone, filesTotal, message };
}

/** The graph is as good without a cache, so a cache that cannot be written is only worth a warning. */
async function keepForNextRun(cacheFile: string, index: CachedIndex, warnings: IndexWarning[]): Promise<void> {
  try {
    await saveIndexCache(cacheFile, index);
  } catch (error) {
    warnings.push({ file: cacheFile, reason: `the cache cannot be written: ${systemReason(error)}` });
  }
}
