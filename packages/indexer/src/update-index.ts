import { findAffectedFiles, type SourceChanges } from './analysis/affected-files.js';
import type { FileRecord } from './analysis/file-record.js';
import type { AnalysisProgress, AnalysisSession, LanguageAnalyzer, Workspace } from './analysis/language-analyzer.js';
import type { CachedIndex } from './cache/cached-index.js';
import { captureOutsideState } from './cache/outside-state.js';
import type { KnownFile, WorkspaceSnapshot } from './discovery/workspace-snapshot.js';
import { fingerprintOf } from './fingerprint.js';
import type { Pacer } from './pacer.js';

/** What a run starts from. */
export interface UpdateRequest {
  readonly analyzers: readonly LanguageAnalyzer[];
  readonly root: string;
  readonly environment: string;
  readonly snapshot: WorkspaceSnapshot;
  /** The last run's result, if it was made under the same conditions. */
  readonly earlier: CachedIndex | undefined;
  readonly pacer: Pacer;
  readonly onProgress: (progress: AnalysisProgress) => void;
}

export interface IndexUpdate {
  readonly index: CachedIndex;
  readonly filesAnalyzed: number;
}

/** Analyses what changed since the earlier run and all that depends on it. */
export async function updateIndex(request: UpdateRequest): Promise<IndexUpdate> {
  const { earlier, snapshot, environment } = request;
  const sources = sourcesIn(snapshot, request.analyzers);
  const changes = earlier === undefined ? undefined : compareSources(sources, snapshot, earlier.files);
  if (earlier !== undefined && changes !== undefined && isEmpty(changes)) {
    return { index: { ...earlier, files: snapshot.files }, filesAnalyzed: 0 };
  }

  const sessions = openSessions(request, sources);
  const earlierRecords = earlier?.loadRecords() ?? new Map<string, FileRecord>();
  const fresh = await analyzeChanges(sources, sessions, earlierRecords, changes, request.onProgress);
  const records = new Map<string, FileRecord>();
  for (const file of sources) {
    const record = fresh.get(file) ?? earlierRecords.get(file);
    if (record !== undefined) records.set(file, record);
  }
  const isPartial = fresh.size < records.size;
  const inputs = sessions.map(({ session }) => session.outsideInputs());
  const index: CachedIndex = {
    environment,
    fingerprint: fingerprintOf(environment, snapshot.files, records),
    files: snapshot.files,
    outside: captureOutsideState(inputs, isPartial ? earlier?.outside : undefined),
    configurationWarnings: sessions.flatMap(({ session }) => session.warnings),
    recordWarnings: [...records.values()].flatMap(({ file, warnings }) => warnings.map((reason) => ({ file, reason }))),
    loadRecords: () => records,
  };
  return { index, filesAnalyzed: fresh.size };
}

async function analyzeChanges(
  sources: readonly string[],
  sessions: readonly OpenSession[],
  earlierRecords: ReadonlyMap<string, FileRecord>,
  changes: SourceChanges | undefined,
  onProgress: (progress: AnalysisProgress) => void,
): Promise<ReadonlyMap<string, FileRecord>> {
  const fresh = new Map<string, FileRecord>();
  const analyze = async (files: readonly string[]): Promise<void> => {
    for (const { analyzer, session } of sessions) {
      const own = files.filter((file) => analyzer.isSource(file));
      if (own.length === 0) continue;
      for (const record of await session.analyze(own, onProgress)) fresh.set(record.file, record);
    }
  };
  const contextOf = (file: string): string =>
    sessions.find(({ analyzer }) => analyzer.isSource(file))?.session.contextOf(file) ?? '';

  const affected = changes === undefined ? 'everything' : findAffectedFiles(earlierRecords, changes, contextOf);
  await analyze(affected === 'everything' ? sources : sources.filter((file) => affected.has(file)));
  if (affected !== 'everything' && [...fresh.values()].some((record) => record.affectsEverything)) {
    await analyze(sources.filter((file) => !fresh.has(file)));
  }
  return fresh;
}

/** Sorted by path. */
function sourcesIn(snapshot: WorkspaceSnapshot, analyzers: readonly LanguageAnalyzer[]): string[] {
  return [...snapshot.files]
    .filter(([path, file]) => file.refused === undefined && analyzers.some((analyzer) => analyzer.isSource(path)))
    .map(([path]) => path);
}

function compareSources(
  sources: readonly string[],
  snapshot: WorkspaceSnapshot,
  earlier: ReadonlyMap<string, KnownFile>,
): SourceChanges {
  const added = new Set<string>();
  const edited = new Set<string>();
  for (const file of sources) {
    const before = earlier.get(file);
    if (before === undefined || before.refused !== undefined) added.add(file);
    else if (before.hash !== snapshot.files.get(file)?.hash) edited.add(file);
  }
  const present = new Set(sources);
  const removed = [...earlier].filter(([file, known]) => known.refused === undefined && !present.has(file));
  return { added, edited, removed: new Set(removed.map(([file]) => file)) };
}

interface OpenSession {
  readonly analyzer: LanguageAnalyzer;
  readonly session: AnalysisSession;
}

function openSessions({ analyzers, root, snapshot, pacer }: UpdateRequest, sources: readonly string[]): OpenSession[] {
  const paths = [...snapshot.files.keys()];
  return analyzers.map((analyzer) => {
    const workspace: Workspace = {
      root,
      sources: new Set(sources.filter((path) => analyzer.isSource(path))),
      configuration: new Set(paths.filter((path) => analyzer.isConfiguration(path))),
      refused: new Set(paths.filter((path) => snapshot.files.get(path)?.refused !== undefined)),
      pacer,
      read: (path) => snapshot.read(path),
    };
    return { analyzer, session: analyzer.open(workspace) };
  });
}

function isEmpty({ added, edited, removed }: SourceChanges): boolean {
  return added.size + edited.size + removed.size === 0;
}
