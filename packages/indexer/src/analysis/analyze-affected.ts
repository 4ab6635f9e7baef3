import type { CachedIndex } from '../cache/cached-index.js';
import type { ExternalFiles } from '../cache/external-files.js';
import type { WorkspaceSnapshot } from '../discovery/workspace-snapshot.js';
import { findAffectedFiles, type EditedState, type SourceChanges } from './affected-files.js';
import type { FileRecord } from './file-record.js';
import type { KeptSessions } from './kept-sessions.js';
import type {
  AnalysisProgress,
  AnalysisRequest,
  AnalysisSession,
  LanguageAnalyzer,
  ObservableChange,
  Workspace,
  WorkspaceHashes,
} from './language-analyzer.js';

export interface OpenSession {
  readonly analyzer: LanguageAnalyzer;
  readonly session: AnalysisSession;
}

/** An earlier run whose records are valid except for these changes. */
export interface ReusableIndex {
  readonly index: CachedIndex;
  readonly changes: SourceChanges;
}

export interface FreshAnalysis {
  /** The new records, by file. */
  readonly fresh: ReadonlyMap<string, FileRecord>;
  readonly sharedScopes: ReadonlyMap<string, string>;
}

/** The inputs of the sessions of a run. */
export interface SessionsRequest extends Pick<
  Workspace,
  'root' | 'pacer' | 'timeLimits' | 'threads' | 'recordsBoundary'
> {
  readonly analyzers: readonly LanguageAnalyzer[];
  readonly snapshot: WorkspaceSnapshot;
  readonly externalFiles: ExternalFiles;
  /** The sessions that continue. Absent if all end with the run. */
  readonly kept?: KeptSessions | undefined;
}

/**
 * Opens a session of each analyzer that has sources or configuration in the workspace. The others are not loaded, because
 * some take long to load. `sources` are those of all analyzers.
 */
export async function openSessions(
  request: SessionsRequest,
  sources: readonly string[],
  reusable: ReusableIndex | undefined,
): Promise<OpenSession[]> {
  const {
    analyzers,
    root,
    snapshot,
    externalFiles,
    kept,
    pacer,
    timeLimits,
    threads,
    recordsBoundary = false,
  } = request;
  const hashes: WorkspaceHashes = {
    of: (path) => snapshot.files.get(path)?.hash ?? '',
    ofExternal: (path) => externalFiles.hashOf(path),
  };
  const earlier = reusable?.index.loadRecords() ?? new Map<string, FileRecord>();
  const changed = reusable === undefined ? [] : [...reusable.changes.added, ...reusable.changes.edited];
  const paths = [...snapshot.files.keys()];
  const opening = analyzers.map(async (analyzer) => {
    const own = new Set(sources.filter((path) => analyzer.isSource(path)));
    const configuration = new Set(paths.filter((path) => analyzer.isConfiguration(path)));
    if (own.size + configuration.size === 0) return [];
    const workspace: Workspace = {
      root,
      tree: snapshot.tree,
      sources: own,
      configuration,
      earlier,
      changed: new Set(reusable === undefined ? own : changed),
      skipped: new Set(paths.filter((path) => snapshot.files.get(path)?.refused !== undefined)),
      ...{ pacer, timeLimits, threads, recordsBoundary },
      sizeOf: (path) => snapshot.files.get(path)?.stamp.size ?? 0,
      read: (path) => snapshot.read(path),
    };
    const open = (): Promise<AnalysisSession> =>
      kept === undefined ? analyzer.open(workspace) : kept.open(analyzer, { ...workspace, hashes });
    return [{ analyzer, session: await open() }];
  });
  return (await Promise.all(opening)).flat();
}

/**
 * Analyzes the files that the changes affect. If the analysis shows that the results of a function or the files of a shared scope have changed,
 * the files that see them are analyzed in another round.
 */
export async function analyzeAffected(
  sources: readonly string[],
  sessions: readonly OpenSession[],
  reusable: ReusableIndex | undefined,
  onProgress: (progress: AnalysisProgress) => void,
): Promise<FreshAnalysis> {
  const fresh = new Map<string, FileRecord>();
  const sharedScopes = new Map<string, string>();
  const analyze = async ({ paths, ...request }: AnalysisRequest): Promise<void> => {
    for (const { analyzer, session } of sessions) {
      const own = paths.filter((file) => analyzer.isSource(file));
      const outcome = await session.analyze({ ...request, paths: own }, onProgress);
      for (const record of outcome.records) fresh.set(record.file, record);
      for (const [name, scope] of outcome.sharedScopes) sharedScopes.set(name, scope);
    }
  };
  if (reusable === undefined) {
    await analyze({ paths: sources, reducedContexts: [], valid: new Map() });
    return { fresh, sharedScopes };
  }

  const { index, changes } = reusable;
  const records = index.loadRecords();
  const edits = compareEdits(sessions, reusable);
  const state: Omit<EditedState, 'edits'> = {
    contextOf: (file) => contextOf(file, sessions),
    hasSameDeclarations: (record) => sessionOf(record.file, sessions)?.hasSameDeclarations?.(record) !== false,
  };
  const findAffected = (hasChanged: (file: string) => boolean): readonly string[] => {
    const observed = [...edits].map(
      ([file, { exports }]) => [file, hasChanged(file) ? exports : new Set<string>()] as const,
    );
    const affected = findAffectedFiles(records, changes, index.external, { ...state, edits: new Map(observed) });
    return affected === 'everything' ? sources : sources.filter((file) => affected.has(file));
  };
  const validWithout = (paths: readonly string[]): ReadonlyMap<string, FileRecord> => {
    const invalid = new Set([...paths, ...changes.removed]);
    return new Map([...[...records].filter(([file]) => !invalid.has(file)), ...fresh]);
  };
  const left = [...records.values()].filter(
    ({ file, context }) => changes.removed.has(file) || state.contextOf(file) !== context,
  );
  const reducedContexts = left.map(({ context }) => context);
  const isOpen = (file: string): boolean => edits.get(file)?.dependsOnResults === true;
  const paths = findAffected((file) => !isOpen(file));
  await analyze({ paths, reducedContexts, valid: validWithout(paths) });

  const hasOtherResults = (file: string): boolean =>
    isOpen(file) && !hasSameResults(records.get(file), fresh.get(file));
  if ([...edits.keys()].some(hasOtherResults)) {
    const others = findAffected((file) => !isOpen(file) || hasOtherResults(file)).filter((file) => !fresh.has(file));
    if (others.length > 0) await analyze({ paths: others, reducedContexts: [], valid: validWithout(others) });
  }
  if ([...sharedScopes].some(([name, scope]) => index.sharedScopes.get(name) !== scope)) {
    const others = sources.filter((file) => !fresh.has(file));
    if (others.length > 0) await analyze({ paths: others, reducedContexts: [], valid: new Map(fresh) });
  }
  return { fresh, sharedScopes };
}

const anyChange: ObservableChange = { exports: 'any' };

/** The change of each edited file that other files can observe. */
function compareEdits(
  sessions: readonly OpenSession[],
  { index, changes }: ReusableIndex,
): ReadonlyMap<string, ObservableChange> {
  const records = index.loadRecords();
  return new Map(
    [...changes.edited].map((file) => {
      const before = records.get(file);
      return [file, (before && sessionOf(file, sessions)?.observableChange?.(file, before)) ?? anyChange];
    }),
  );
}

/** Whether other files observe the same of the functions of a file whose return types are inferred. */
function hasSameResults(before: FileRecord | undefined, after: FileRecord | undefined): boolean {
  const results = after?.results;
  return (
    results !== undefined &&
    before?.outline === after?.outline &&
    before?.results?.length === results.length &&
    results.every((result, index) => result === before.results?.[index])
  );
}

function contextOf(file: string, sessions: readonly OpenSession[]): string {
  return sessionOf(file, sessions)?.contextOf(file) ?? '';
}

function sessionOf(file: string, sessions: readonly OpenSession[]): AnalysisSession | undefined {
  return sessions.find(({ analyzer }) => analyzer.isSource(file))?.session;
}
