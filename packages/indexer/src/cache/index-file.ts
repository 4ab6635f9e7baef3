import { join } from 'node:path';
import { FileError } from '@code-graph/sdk/files';
import type { IndexWarning, UnresolvedCalls } from '../index-options.js';
import { DamagedRecords, type CachedIndex } from './cached-index.js';
import { readCheckedFile, readFirstLine, writeCheckedFile } from './checked-file.js';
import type { KeptRecords } from './kept-records.js';
import type { FileRecord } from '../analysis/file-record.js';
import { readRecords, type PackedRecords, type RecordLocation, type RecordPack } from './record-packs.js';

/** Extension of the names of cached indexes. */
export const indexExtension = '.index';

/** The end of the names of cached indexes of earlier states and of revisions. */
export const stateExtension = `.state${indexExtension}`;

/** The first line of a cached index. */
export interface IndexSummary {
  /** The workspace that was indexed. The external paths of the index are relative to no other. */
  readonly workspace: string;
  readonly repository: string;
  /** Empty outside of git, and for a revision. */
  readonly branch: string;
  readonly packs: readonly RecordPack[];
}

/** A cached index with its location. */
export interface StoredIndex extends CachedIndex {
  /** Path of the file. */
  readonly file: string;
  readonly summary: IndexSummary;
  readonly packed: PackedRecords;
}

type Entries = readonly (readonly [string, string])[];

/** The second line of a cached index. */
interface IndexContent {
  readonly environment: string;
  readonly declarations: string;
  readonly fingerprint: string;
  readonly sources: Entries;
  readonly sharedScopes: Entries;
  readonly absent: readonly string[];
  readonly external: {
    readonly files: Entries;
    readonly absent: readonly string[];
    readonly folders: Entries;
    readonly dependencies: readonly string[];
    readonly wanted: readonly string[];
    readonly unlistedImports: readonly (readonly [string, readonly string[]])[];
    readonly unlistedShared: readonly string[];
  };
  readonly configurationWarnings: readonly IndexWarning[];
  readonly recordWarnings: readonly IndexWarning[];
  readonly unresolvedCalls: UnresolvedCalls;
  readonly locations: readonly RecordLocation[];
}

/**
 * Reads a cached index, without its records. Returns `undefined` if the file cannot be read or has another format.
 * @throws DamagedFile
 */
export async function readIndexFile(
  folder: string,
  name: string,
  kept?: KeptRecords,
): Promise<StoredIndex | undefined> {
  const file = join(folder, name);
  const [first, second] = (await readCheckedFile(file)) ?? [];
  if (first === undefined || second === undefined) return undefined;
  const summary = JSON.parse(first) as IndexSummary;
  const { sources, sharedScopes, absent, external, locations, ...content } = JSON.parse(second) as IndexContent;
  const packed: PackedRecords = { packs: summary.packs, locations };
  let records: ReadonlyMap<string, FileRecord> | undefined;
  const load = (): ReadonlyMap<string, FileRecord> => {
    try {
      return readRecords(folder, packed, kept);
    } catch (error) {
      const isMissing = error instanceof FileError && error.reason === 'missing';
      throw new DamagedRecords(file, isMissing, { cause: error });
    }
  };
  return {
    ...content,
    ...{ file, summary, packed },
    sources: new Map(sources),
    sharedScopes: new Map(sharedScopes),
    absent: new Set(absent),
    external: {
      files: new Map(external.files),
      absent: new Set(external.absent),
      folders: new Map(external.folders),
      dependencies: new Set(external.dependencies),
      wanted: new Set(external.wanted),
      unlistedImports: new Map(external.unlistedImports),
      unlistedShared: new Set(external.unlistedShared),
    },
    loadRecords: () => (records ??= load()),
  };
}

/** Writes a cached index whose records are written already. */
export async function writeIndexFile(
  path: string,
  index: CachedIndex,
  packed: PackedRecords,
  owner: Omit<IndexSummary, 'packs'>,
): Promise<void> {
  const summary: IndexSummary = { ...owner, packs: packed.packs };
  const content: IndexContent = {
    environment: index.environment,
    declarations: index.declarations,
    fingerprint: index.fingerprint,
    sources: [...index.sources],
    sharedScopes: [...index.sharedScopes],
    absent: [...index.absent],
    external: {
      files: [...index.external.files],
      absent: [...index.external.absent],
      folders: [...index.external.folders],
      dependencies: [...index.external.dependencies],
      wanted: [...index.external.wanted],
      unlistedImports: [...index.external.unlistedImports],
      unlistedShared: [...index.external.unlistedShared],
    },
    configurationWarnings: index.configurationWarnings,
    recordWarnings: index.recordWarnings,
    unresolvedCalls: index.unresolvedCalls,
    locations: packed.locations,
  };
  await writeCheckedFile(path, [JSON.stringify(summary), JSON.stringify(content)]);
}

/** Reads the summary alone. Returns `undefined` if there is none. */
export async function readIndexSummary(path: string): Promise<IndexSummary | undefined> {
  try {
    const line = await readFirstLine(path);
    return line === undefined ? undefined : (JSON.parse(line) as IndexSummary);
  } catch {
    return undefined;
  }
}
