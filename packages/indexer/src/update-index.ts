import type { Pacer } from '@code-graph/sdk/pacer';
import type { SourceChanges } from './analysis/affected-files.js';
import { analyzeAffected, openSessions, type FreshAnalysis, type ReusableIndex } from './analysis/analyze-affected.js';
import type { KeptSessions } from './analysis/kept-sessions.js';
import { countUnresolvedCalls } from './analysis/count-unresolved-calls.js';
import type { FileRecord } from './analysis/file-record.js';
import type { AnalysisProgress, LanguageAnalyzer, ExternalInputs } from './analysis/language-analyzer.js';
import type { CachedIndex, IndexUpdate } from './cache/cached-index.js';
import { compareSources, countDifferences } from './cache/compare-sources.js';
import type { ExternalFiles } from './cache/external-files.js';
import { captureExternalState } from './cache/external-state.js';
import type { UnlistedFiles } from './discovery/unlisted-files.js';
import type { KnownFile, WorkspaceSnapshot } from './discovery/workspace-snapshot.js';
import { fingerprintOf, type Environment } from './fingerprint.js';
import type { IndexWarning } from './index-options.js';
import type { TimeLimits } from './time-limits.js';

/** The input of an update. */
export interface UpdateRequest {
  readonly analyzers: readonly LanguageAnalyzer[];
  readonly root: string;
  readonly environment: Environment;
  readonly snapshot: WorkspaceSnapshot;
  readonly unlisted: UnlistedFiles;
  /** Content hashes of the sources, see `hashSources`. */
  readonly sources: ReadonlyMap<string, string>;
  /** The result of an earlier run in the same environment, with `SourceChanges.unlisted`. */
  readonly earlier: (CachedIndex & { readonly changedUnlisted: ReadonlySet<string> }) | undefined;
  readonly externalFiles: ExternalFiles;
  readonly pacer: Pacer;
  readonly timeLimits: TimeLimits;
  readonly threads: number;
  readonly recordsBoundary: boolean;
  /** See `IndexOptions`. */
  readonly warmsUp: boolean;
  readonly kept: KeptSessions | undefined;
  readonly onProgress: (progress: AnalysisProgress) => void;
}

/** The content hashes of the sources that are in the graph, by path, sorted. */
export function hashSources(
  files: ReadonlyMap<string, KnownFile>,
  analyzers: readonly LanguageAnalyzer[],
): ReadonlyMap<string, string> {
  return new Map(
    [...files]
      .filter(([path, file]) => file.refused === undefined && analyzers.some((analyzer) => analyzer.isSource(path)))
      .map(([path, { hash }]) => [path, hash]),
  );
}

/** Analyzes the files that changed since the earlier run, and all files that depend on them. */
export async function updateIndex(request: UpdateRequest): Promise<IndexUpdate> {
  const { earlier, snapshot, environment } = request;
  const sources = [...request.sources.keys()];
  const changes = earlier === undefined ? undefined : findChanges(request, earlier);
  const isSame =
    changes !== undefined && countDifferences(changes) + changes.appeared.size + changes.unlisted.size === 0;
  if (earlier !== undefined && isSame && earlier.declarations === environment.declarations) {
    if (request.warmsUp) await warmUp(request, sources, { index: earlier, changes });
    return { index: earlier, isUnchanged: true, filesAnalyzed: 0 };
  }

  if (earlier !== undefined && changes !== undefined && earlier.declarations === environment.declarations) {
    const moved = moveRecords(request, earlier, changes);
    if (moved !== undefined) return withRecords(request, earlier, moved);
  }

  const reusable = earlier === undefined || changes === undefined ? undefined : { index: earlier, changes };
  const { fresh, sharedScopes, externalInputs, warnings } = await analyze(request, sources, reusable);
  const records = new Map<string, FileRecord>();
  for (const file of sources) {
    const record = fresh.get(file) ?? reusable?.index.loadRecords().get(file);
    if (record !== undefined) records.set(file, record);
  }
  const kept = fresh.size < records.size ? earlier : undefined;
  const external = captureExternalState(externalInputs, kept?.external, request.externalFiles);
  const absent = new Set([...records.values()].flatMap((record) => record.absent));
  const index: CachedIndex = {
    environment: environment.hash,
    declarations: environment.declarations,
    fingerprint: fingerprintOf(environment.hash, snapshot.files, records),
    sources: request.sources,
    sharedScopes: new Map([...(kept?.sharedScopes ?? []), ...sharedScopes]),
    absent: withoutUnlisted(absent, request.unlisted),
    external: { ...external, wanted: withoutUnlisted(external.wanted, request.unlisted) },
    configurationWarnings: warnings,
    recordWarnings: [...records.values()].flatMap(({ file, warnings }) => warnings.map((reason) => ({ file, reason }))),
    unresolvedCalls: countUnresolvedCalls(records.values()),
    loadRecords: () => records,
  };
  return { index, isUnchanged: false, filesAnalyzed: fresh.size };
}

/** The records of the edited files if no edit has changed any code. Then nothing has to be analyzed, and no compiler is started. */
function moveRecords(
  { analyzers, snapshot }: UpdateRequest,
  earlier: CachedIndex,
  { added, edited, removed, appeared, unlisted }: SourceChanges,
): ReadonlyMap<string, FileRecord> | undefined {
  if (added.size + removed.size + appeared.size + unlisted.size > 0) return undefined;
  const moved = new Map<string, FileRecord>();
  for (const file of edited) {
    const before = earlier.loadRecords().get(file);
    const text = snapshot.read(file);
    const analyzer = analyzers.find((each) => each.isSource(file));
    const record = before && text !== undefined ? analyzer?.moveRecord?.(before, text) : undefined;
    if (record === undefined) return undefined;
    moved.set(file, record);
  }
  return moved;
}

/**
 * Analyzes one file that has not changed. It is one that no analysis depends on, of the context of most files, with the most dependencies: its
 * program contains many files that may be edited next.
 */
async function warmUp(request: UpdateRequest, sources: readonly string[], unchanged: ReusableIndex): Promise<void> {
  const records = [...unchanged.index.loadRecords().values()];
  const sizes = new Map<string, number>();
  for (const { context } of records) sizes.set(context, (sizes.get(context) ?? 0) + 1);
  const imported = new Set(records.flatMap(({ dependencies }) => dependencies));
  const [chosen] = records
    .filter(({ file, affectsEverything }) => !affectsEverything && !imported.has(file))
    .sort((one, other) => {
      const difference = (sizes.get(other.context) ?? 0) - (sizes.get(one.context) ?? 0);
      return difference === 0 ? other.dependencies.length - one.dependencies.length : difference;
    });
  if (chosen === undefined) return;
  await analyze(request, sources, { ...unchanged, changes: { ...unchanged.changes, edited: new Set([chosen.file]) } });
}

function withRecords(
  { environment, snapshot, sources }: UpdateRequest,
  earlier: CachedIndex,
  moved: ReadonlyMap<string, FileRecord>,
): IndexUpdate {
  const records = new Map([...earlier.loadRecords(), ...moved]);
  const fingerprint = fingerprintOf(environment.hash, snapshot.files, records);
  const index = { ...earlier, fingerprint, sources, loadRecords: () => records };
  return { index, isUnchanged: false, filesAnalyzed: moved.size };
}

/** Opens and closes the sessions within one call, because they cache most of what they read. Only kept ones continue. */
async function analyze(
  request: UpdateRequest,
  sources: readonly string[],
  reusable: ReusableIndex | undefined,
): Promise<
  FreshAnalysis & { readonly externalInputs: readonly ExternalInputs[]; readonly warnings: readonly IndexWarning[] }
> {
  const { onProgress, kept } = request;
  // Reading the configurations may take seconds without any progress to report.
  onProgress({ phase: 'parse', fraction: 0, filesDone: 0, filesTotal: sources.length });
  const sessions = await openSessions(request, sources, reusable);
  try {
    return {
      ...(await analyzeAffected(sources, sessions, reusable, onProgress)),
      externalInputs: sessions.map(({ session }) => session.externalInputs()),
      warnings: sessions.flatMap(({ session }) => session.warnings),
    };
  } catch (error) {
    kept?.close();
    throw error;
  } finally {
    if (kept === undefined) for (const { session } of sessions) session.close?.();
    else kept.endRun();
  }
}

function findChanges(
  { sources, unlisted }: Pick<UpdateRequest, 'sources' | 'unlisted'>,
  earlier: NonNullable<UpdateRequest['earlier']>,
): SourceChanges {
  const appeared = [...earlier.absent, ...earlier.external.wanted].filter((path) => unlisted.has(path));
  return {
    ...compareSources(earlier.sources, sources),
    appeared: new Set(appeared),
    unlisted: earlier.changedUnlisted,
  };
}

/** Drops paths that exist but are never listed, such as links out of the workspace: they would count as new in every run. */
function withoutUnlisted(paths: ReadonlySet<string>, unlisted: UnlistedFiles): ReadonlySet<string> {
  return new Set([...paths].filter((path) => !unlisted.has(path)));
}
