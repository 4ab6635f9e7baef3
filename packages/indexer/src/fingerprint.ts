import type { FileRecord, RecordedEdge } from './analysis/file-record.js';
import type { LanguageAnalyzer } from './analysis/language-analyzer.js';
import { combinedHash, contentHash, delimited } from './content-hash.js';
import type { KnownFile, WorkspaceSnapshot } from './discovery/workspace-snapshot.js';

type Files = ReadonlyMap<string, KnownFile>;

/** The inputs of the records besides the sources. */
export interface Environment {
  /** Hash of everything that all records depend on: analyzer versions, settings, and configuration files. */
  readonly hash: string;
  /** Hash of what only the records depend on that name it, see `FileRecord.declarations`. */
  readonly declarations: string;
}

/** The environment of a run. */
export function environmentOf(
  settings: readonly unknown[],
  analyzers: readonly LanguageAnalyzer[],
  snapshot: Pick<WorkspaceSnapshot, 'files' | 'read'>,
): Environment {
  const configuration: (readonly string[])[] = [];
  const declarations: string[] = [];
  for (const [path, { hash }] of snapshot.files) {
    const users = analyzers.filter((analyzer) => analyzer.isConfiguration(path));
    if (users.length === 0) continue;
    const text = users.every((analyzer) => 'relevantParts' in analyzer) ? snapshot.read(path) : undefined;
    const parts = users.map((analyzer) => (text === undefined ? undefined : analyzer.relevantParts?.(path, text)));
    configuration.push([path, ...parts.map((part) => (part === undefined ? hash : contentHash(part.environment)))]);
    declarations.push(...parts.map((part) => part?.declarations ?? ''));
  }
  const versions = analyzers.map(({ version }) => version);
  return {
    hash: combinedHash([JSON.stringify([settings, versions, configuration])]),
    declarations: combinedHash(declarations),
  };
}

/**
 * Hash of everything the document depends on except the name of the workspace: the environment, every source, and the nodes and edges
 * found in it.
 */
export function fingerprintOf(environment: string, files: Files, records: ReadonlyMap<string, FileRecord>): string {
  return combinedHash(partsOf(environment, files, records));
}

/** Hashes of the contributions of records, which several runs share if they keep the records. */
const contributions = new WeakMap<FileRecord, string>();

function* partsOf(environment: string, files: Files, records: ReadonlyMap<string, FileRecord>): Generator<string> {
  yield environment;
  for (const record of records.values()) {
    yield record.file;
    yield files.get(record.file)?.hash ?? '';
    yield contributionOf(record);
  }
}

function contributionOf(record: FileRecord): string {
  let contribution = contributions.get(record);
  if (contribution === undefined) {
    const { nodes, edges, exports } = record;
    contribution = combinedHash([JSON.stringify([nodes, exports]), edges.map(describe).join('')]);
    contributions.set(record, contribution);
  }
  return contribution;
}

/** Takes half the time of `JSON.stringify`, which matters because most of a record is edges. */
function describe({ source, target, kind, weight, confidence, isTypeOnly, lines = '' }: RecordedEdge): string {
  const ends = delimited(source) + delimited(target);
  return `${ends}${kind} ${String(weight)} ${String(confidence)} ${String(isTypeOnly)} ${lines};`;
}
