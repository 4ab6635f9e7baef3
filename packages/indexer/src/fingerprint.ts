import type { FileRecord, RecordedEdge } from './analysis/file-record.js';
import type { LanguageAnalyzer } from './analysis/language-analyzer.js';
import { combinedHash, contentHash, delimited } from './content-hash.js';
import type { KnownFile, WorkspaceSnapshot } from './discovery/workspace-snapshot.js';

type Files = ReadonlyMap<string, KnownFile>;

/**
 * Hash of everything that all records depend on: analyzer versions, settings, and the parts of the workspace's configuration files that
 * decide how sources are read.
 */
export function environmentOf(
  settings: readonly unknown[],
  analyzers: readonly LanguageAnalyzer[],
  snapshot: Pick<WorkspaceSnapshot, 'files' | 'read'>,
): string {
  const configuration = [...snapshot.files].flatMap(([path, { hash }]) => {
    const users = analyzers.filter((analyzer) => analyzer.isConfiguration(path));
    if (users.length === 0) return [];
    const isPartlyRelevant = users.every((analyzer) => 'relevantPart' in analyzer);
    const text = isPartlyRelevant ? snapshot.read(path) : undefined;
    if (text === undefined) return [[path, hash]];
    return [[path, ...users.map((analyzer) => contentHash(analyzer.relevantPart?.(path, text) ?? text))]];
  });
  const versions = analyzers.map(({ version }) => version);
  return combinedHash([JSON.stringify([settings, versions, configuration])]);
}

/**
 * Hash of everything the document depends on except the name of the workspace: the environment, every source, and the nodes and edges
 * found in it.
 */
export function fingerprintOf(environment: string, files: Files, records: ReadonlyMap<string, FileRecord>): string {
  return combinedHash(partsOf(environment, files, records));
}

function* partsOf(environment: string, files: Files, records: ReadonlyMap<string, FileRecord>): Generator<string> {
  yield environment;
  for (const { file, nodes, edges, exports } of records.values()) {
    yield file;
    yield files.get(file)?.hash ?? '';
    yield JSON.stringify([nodes, exports]);
    yield edges.map(describe).join('');
  }
}

/** Takes half the time of `JSON.stringify`, which matters because most of a record is edges. */
function describe({ source, target, kind, weight, confidence, isTypeOnly, lines = '' }: RecordedEdge): string {
  const ends = delimited(source) + delimited(target);
  return `${ends}${kind} ${String(weight)} ${String(confidence)} ${String(isTypeOnly)} ${lines};`;
}
