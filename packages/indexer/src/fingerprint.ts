import type { FileRecord, RecordedEdge } from './analysis/file-record.js';
import type { LanguageAnalyzer } from './analysis/language-analyzer.js';
import { combinedHash, delimited } from './content-hash.js';
import type { KnownFile } from './discovery/workspace-snapshot.js';

type Files = ReadonlyMap<string, KnownFile>;

/** Hash of everything that all records depend on: analyzer versions, settings and the workspace's configuration files. */
export function environmentOf(
  settings: readonly unknown[],
  analyzers: readonly LanguageAnalyzer[],
  files: Files,
): string {
  const configuration = [...files]
    .filter(([path]) => analyzers.some((analyzer) => analyzer.isConfiguration(path)))
    .map(([path, { hash }]) => [path, hash]);
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
