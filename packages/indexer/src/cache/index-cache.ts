import { readFile } from 'node:fs/promises';
import type { FileRecord } from '../analysis/file-record.js';
import { contentHash } from '../content-hash.js';
import type { KnownFile } from '../discovery/workspace-snapshot.js';
import type { CachedIndex } from './cached-index.js';
import type { OutsideFile } from './outside-state.js';
import { writeFileAtomically } from './write-file-atomically.js';

/** Raised when the layout of the file changes; a cache of another format is ignored. */
const format = 'code-graph-index/2';

/** The second line of the file. The first seals all that follows, the others are records. */
interface CacheHead extends Pick<
  CachedIndex,
  'environment' | 'fingerprint' | 'configurationWarnings' | 'recordWarnings' | 'unresolvedCalls' | 'scip'
> {
  readonly files: readonly (readonly [string, KnownFile])[];
  readonly sharedScopes: readonly (readonly [string, string])[];
  readonly absent: readonly string[];
  readonly outsideFiles: readonly (readonly [string, OutsideFile])[];
  readonly outsideAbsent: readonly string[];
  readonly outsideFolders: readonly (readonly [string, string])[];
  readonly outsideDependencies: readonly string[];
  readonly outsideWanted: readonly string[];
}

/** Reads the cache; anything but a whole file of this very format gives `undefined`. */
export async function loadIndexCache(path: string): Promise<CachedIndex | undefined> {
  try {
    const content = await readFile(path, 'utf8');
    const sealEnd = content.indexOf('\n');
    const body = content.slice(sealEnd + 1);
    if (content.slice(0, sealEnd) !== sealOf(body)) return undefined;
    const headEnd = body.indexOf('\n');
    const head = JSON.parse(body.slice(0, headEnd)) as CacheHead;
    let records: ReadonlyMap<string, FileRecord> | undefined;
    return {
      environment: head.environment,
      fingerprint: head.fingerprint,
      files: new Map(head.files),
      sharedScopes: new Map(head.sharedScopes),
      absent: new Set(head.absent),
      outside: {
        files: new Map(head.outsideFiles),
        absent: new Set(head.outsideAbsent),
        folders: new Map(head.outsideFolders),
        dependencies: new Set(head.outsideDependencies),
        wanted: new Set(head.outsideWanted),
      },
      configurationWarnings: head.configurationWarnings,
      recordWarnings: head.recordWarnings,
      unresolvedCalls: head.unresolvedCalls,
      ...(head.scip === undefined ? {} : { scip: head.scip }),
      loadRecords: () => (records ??= parseRecords(body.slice(headEnd + 1))),
    };
  } catch {
    return undefined;
  }
}

/** Writes the cache in one step; a reader never sees half of it. */
export async function saveIndexCache(path: string, index: CachedIndex): Promise<void> {
  const head: CacheHead = {
    environment: index.environment,
    fingerprint: index.fingerprint,
    files: [...index.files],
    sharedScopes: [...index.sharedScopes],
    absent: [...index.absent],
    outsideFiles: [...index.outside.files],
    outsideAbsent: [...index.outside.absent],
    outsideFolders: [...index.outside.folders],
    outsideDependencies: [...index.outside.dependencies],
    outsideWanted: [...index.outside.wanted],
    configurationWarnings: index.configurationWarnings,
    recordWarnings: index.recordWarnings,
    unresolvedCalls: index.unresolvedCalls,
    ...(index.scip === undefined ? {} : { scip: index.scip }),
  };
  const records = [...index.loadRecords().values()].map((record) => JSON.stringify(record));
  const body = `${JSON.stringify(head)}\n${records.join('\n')}`;
  await writeFileAtomically(path, `${sealOf(body)}\n${body}`);
}

function parseRecords(lines: string): ReadonlyMap<string, FileRecord> {
  if (lines === '') return new Map();
  return new Map(
    lines.split('\n').map((line) => {
      const record = JSON.parse(line) as FileRecord;
      return [record.file, record];
    }),
  );
}

function sealOf(body: string): string {
  return `${format} ${contentHash(body)}`;
}
