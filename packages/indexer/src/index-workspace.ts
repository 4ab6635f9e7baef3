import { availableParallelism } from 'node:os';
import { Pacer } from '@code-graph/sdk/pacer';
import type { AnalysisProgress } from './analysis/language-analyzer.js';
import { analyzers, isAnalyzed, isConfiguration } from './analyzers.js';
import { extractBoundary } from './boundary/extract-boundary.js';
import { DamagedRecords } from './cache/cached-index.js';
import { ExternalFiles } from './cache/external-files.js';
import { IndexCache } from './cache/index-cache.js';
import { combinedHash } from './content-hash.js';
import { discoverFiles, type Discovery } from './discovery/discover-files.js';
import { excludeBuilt } from './discovery/exclude-built.js';
import { PathFilter } from './discovery/path-filter.js';
import { WorkspaceSnapshot, type KnownFile } from './discovery/workspace-snapshot.js';
import { environmentOf } from './fingerprint.js';
import { assembleDocument } from './graph/assemble-document.js';
import type { IndexOptions, IndexProgress, IndexResult, IndexWarning, LanguageFiles } from './index-options.js';
import type { KeptState } from './kept-state.js';
import { ProgressReporter } from './progress-reporter.js';
import { ScipIndexes } from './scip/scip-indexes.js';
import { runScip, type ScipOutcome, type ScipRunRequest } from './scip/scip-run.js';
import { TestFiles } from './test-code/test-files.js';
import { hashSources, updateIndex } from './update-index.js';
import { defaultTimeLimits } from './time-limits.js';
import { DiskTree } from './tree/disk-tree.js';
import { EditedTree } from './tree/edited-tree.js';
import type { FileTree } from './tree/file-tree.js';
import { RestoredTree } from './tree/restored-tree.js';
import { RevisionTree } from './tree/revision-tree.js';
import { resolveWorkspaceRoot, type WorkspaceRoot } from './workspace-root.js';

/** With more threads, resolution on the main thread becomes the bottleneck. */
const maxThreads = 4;

/** The percentages at which the parts of a run begin. Analysis takes most of the time. */
const percentAt = { hash: 3, analysis: 8, scip: 90, assembly: 96 } as const;

/**
 * Turns a source tree into a graph document. Runs no code of the tree, and writes nothing but the cache.
 *
 * With a cache, only files that differ from the most similar cached state and files that depend on them are analyzed. The document is
 * the same as that of a run without a cache. Rejects with an `IndexError` if the root cannot be indexed, and with the
 * signal's reason on abort. Files that cannot be read or parsed cause warnings, not errors.
 *
 * @param state of earlier runs of the same workspace. A run of a revision, or with other texts than those of the tree, does not use it
 */
export async function indexWorkspace(options: IndexOptions, state?: KeptState): Promise<IndexResult> {
  const start = performance.now();
  options.signal?.throwIfAborted();
  const root = resolveWorkspaceRoot(options.root);
  const kept = isOfDisk(options) ? state : undefined;
  const run: Run = {
    ...{ options, root, start },
    pacer: new Pacer(options.signal),
    progress: new ProgressReporter(options.onProgress),
    cache: options.cache && new IndexCache(options.cache, root.path, options.revision !== undefined, kept?.records),
    kept,
  };
  for (;;) {
    try {
      return await index(run);
    } catch (error) {
      if (!(error instanceof DamagedRecords)) throw error;
      await run.cache?.discard(error.file, !error.isMissing);
    }
  }
}

interface Run {
  readonly options: IndexOptions;
  readonly root: WorkspaceRoot;
  readonly start: number;
  readonly pacer: Pacer;
  readonly progress: ProgressReporter;
  readonly cache: IndexCache | undefined;
  readonly kept: KeptState | undefined;
}

/** Whether a run reads all files from the disk. */
function isOfDisk({ revision, restored, edited }: IndexOptions): boolean {
  return revision === undefined && restored === undefined && edited === undefined;
}

/** @throws DamagedRecords if the cached index that it selected is damaged */
async function index({ options, root, start, pacer, progress, cache, kept }: Run): Promise<IndexResult> {
  const warnings: IndexWarning[] = [];
  const cachedFiles = await cache?.loadKnownFiles();
  const { revision, restored, edited } = options;
  const revisionTree = revision && new RevisionTree(root.path, revision);
  const current = revisionTree ?? new DiskTree();
  const tree = withOtherTexts(current, root.path, options);
  const indexes = await ScipIndexes.scan(
    { root: root.path, tree },
    options.scip ?? [],
    cachedFiles?.scip?.scans ?? [],
    pacer,
  );
  const isSource = (path: string): boolean => isAnalyzed(path) || indexes.documents.has(path);
  const { snapshot, unlisted, exclusions } = await takeSnapshot({
    ...{ root: root.path, tree, options, isSource, pacer, progress, warnings },
    known: revision === undefined ? cachedFiles?.files : undefined,
  });
  warnings.push(...submodulesIn(revisionTree, unlisted.walked));
  const timeLimits = { ...defaultTimeLimits, ...options.timeLimits };
  const testFiles = new TestFiles(options.tests);
  warnings.push(...testFiles.warnings);
  const recordsBoundary = options.boundary === true;
  const settings = [options.include ?? [], options.exclude ?? [], options.tests ?? {}, timeLimits];
  if (recordsBoundary) settings.push(['boundary']);
  const environment = environmentOf(settings, analyzers, snapshot);
  const hashes = hashSources(snapshot.files, analyzers);
  const externalFiles = new ExternalFiles(cachedFiles?.external ?? [], tree);
  const base = await cache?.findBase({ environment: environment.hash, sources: hashes, externalFiles, pacer });
  const update = await updateIndex({
    ...{ analyzers, root: root.path, environment, snapshot, unlisted, sources: hashes, earlier: base, externalFiles },
    kept: kept?.sessions,
    warmsUp: kept !== undefined && options.warmsUp === true,
    ...{ pacer, timeLimits, threads: options.threads ?? Math.min(availableParallelism(), maxThreads), recordsBoundary },
    onProgress: (step) => {
      progress.report(toRunProgress(step));
    },
  });
  const { index: analysis, isUnchanged, filesAnalyzed } = update;

  // The name of the workspace is in the document, but not in the cache, which other working trees share.
  const named = { ...analysis, fingerprint: combinedHash([root.name, analysis.fingerprint]) };
  const scip = await addIndexes(
    {
      ...{ root: root.path, indexes, snapshot, analysis: named, pacer },
      ...{ earlier: cachedFiles?.scip, knownFingerprint: options.knownFingerprint },
    },
    progress,
  );
  const sources = [...snapshot.files].filter(([path, { refused }]) => isSource(path) && refused === undefined);
  const files = sources.length;
  const assembly = { phase: 'assemble', filesTotal: files } as const;
  progress.report({ ...assembly, percent: percentAt.assembly, filesDone: 0, message: 'Assembling the graph' });
  await pacer.pause();
  if (cache !== undefined && restored === undefined && edited === undefined) {
    if (!isUnchanged || base === undefined || !cache.isOwn(base)) await cache.saveIndex(update, base);
    const isKnown = !snapshot.hasNewStamps && !externalFiles.hasNewStamps && scip?.isAsBefore !== false;
    if (revision === undefined && (cachedFiles === undefined || !isKnown)) {
      const external = externalFiles.select(analysis.external.files.keys());
      await cache.saveKnownFiles({ files: snapshot.files, external, scip: scip?.run });
    }
  }
  const fingerprint = scip?.run.fingerprint ?? named.fingerprint;
  const isKnown = fingerprint === options.knownFingerprint;
  const document = isKnown
    ? undefined
    : assembleDocument(root.name, scip?.records ?? analysis.loadRecords(), testFiles, {
        paths: [...snapshot.files.keys()],
        read: (path) => snapshot.readOther(path),
      });
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
      ...(cache?.warnings ?? []),
      ...analysis.configurationWarnings,
      ...analysis.recordWarnings,
      ...indexes.warnings,
      ...(scip?.run.warnings ?? []),
    ],
    ...(scip === undefined ? {} : { scip: scip.run.summary }),
    ...(recordsBoundary && {
      boundary: extractBoundary(analysis.loadRecords(), {
        paths: [...snapshot.files.keys()],
        read: (path) => snapshot.readOther(path),
      }),
    }),
    leftOut: exclusions.all,
    languages: countLanguages(sources.map(([path]) => path)),
    unresolvedCalls: analysis.unresolvedCalls,
    seen: {
      hashes: new Map([...snapshot.files].map(([path, { hash }]) => [path, hash])),
      excluded: exclusions.paths,
      extensions: analyzers.flatMap(({ extensions }) => extensions),
      configurationFiles: analyzers.flatMap(({ configurationFiles }) => configurationFiles),
      folders: unlisted.walked,
    },
  };
}

/** Merges the SCIP indexes, if there are any, into the analysis. */
async function addIndexes(
  request: Omit<ScipRunRequest, 'onDocument'>,
  progress: ProgressReporter,
): Promise<ScipOutcome | undefined> {
  if (request.indexes.scans.length === 0) return undefined;
  return runScip({
    ...request,
    onDocument: (filesDone, filesTotal) => {
      const percent = percentAt.scip + ((percentAt.assembly - percentAt.scip) * filesDone) / filesTotal;
      progress.report({ phase: 'analyze', percent, filesDone, filesTotal, message: 'Reading SCIP indexes' });
    },
  });
}

interface SnapshotRequest {
  readonly root: string;
  readonly tree: FileTree;
  readonly options: IndexOptions;
  readonly isSource: (path: string) => boolean;
  /** The files of an earlier run of this workspace, if there is one. */
  readonly known: ReadonlyMap<string, KnownFile> | undefined;
  readonly pacer: Pacer;
  readonly progress: ProgressReporter;
  /** Receives the warnings about files. */
  readonly warnings: IndexWarning[];
}

async function takeSnapshot({
  root,
  tree,
  options,
  isSource,
  known,
  pacer,
  progress,
  warnings,
}: SnapshotRequest): Promise<Pick<Discovery, 'unlisted' | 'exclusions'> & { readonly snapshot: WorkspaceSnapshot }> {
  const phase = 'discover';
  progress.report({ phase, percent: 0, filesDone: 0, filesTotal: 0, message: 'Looking for source files' });
  await pacer.pause();
  const filter = new PathFilter(options.include, options.exclude);
  const discovery = await discoverFiles({ root, tree, wanted: { isSource, isConfiguration }, filter, pacer });
  const filesTotal = discovery.files.length;
  if (known === undefined) prepareFor(discovery.files);
  const snapshot = await WorkspaceSnapshot.take({
    ...{ root, tree, files: discovery.files, isSource, known: known ?? new Map(), pacer },
    onFile: (filesDone) => {
      const percent = percentAt.hash + ((percentAt.analysis - percentAt.hash) * filesDone) / filesTotal;
      progress.report({ phase, percent, filesDone, filesTotal, message: 'Reading source files' });
    },
  });
  warnings.push(...discovery.warnings, ...snapshot.warnings);
  excludeBuilt(snapshot, analyzers, filter, discovery.exclusions);
  return { snapshot, unlisted: discovery.unlisted, exclusions: discovery.exclusions };
}

/** Loads grammars while files are hashed, because both take about as long. */
function prepareFor(files: Discovery['files']): void {
  const paths = files.map(({ path }) => path);
  for (const analyzer of analyzers) analyzer.prepare?.(paths);
}

function submodulesIn(tree: RevisionTree | undefined, walked: ReadonlySet<string>): IndexWarning[] {
  const submodules = tree?.submodules.filter((path) => walked.has(path)) ?? [];
  return submodules.map((file) => ({ file, reason: 'a submodule, whose files are not part of the revision' }));
}

function countLanguages(sources: readonly string[]): LanguageFiles[] {
  return analyzers.flatMap((analyzer) => {
    const languageNames = sources.map((path) => analyzer.languageOf(path));
    return analyzer.languages.map((language) => ({
      language,
      files: languageNames.filter((other) => other === language).length,
    }));
  });
}

function toRunProgress({ fraction, ...step }: AnalysisProgress): Omit<IndexProgress, 'secondsLeft'> {
  const percent = percentAt.analysis + (percentAt.scip - percentAt.analysis) * fraction;
  const message = step.phase === 'parse' ? 'Parsing source files' : 'Resolving calls and references';
  return { ...step, percent, message };
}

/** The tree with the texts that the options add to it or replace in it. */
function withOtherTexts(tree: FileTree, root: string, { restored, edited }: IndexOptions): FileTree {
  const present = edited === undefined ? tree : new EditedTree(tree, root, edited);
  const added = [...(edited ?? []), ...(restored ?? [])];
  return added.length === 0 ? present : new RestoredTree(present, root, new Map(added));
}
