import { createHash } from 'node:crypto';
import { closeSync, readFile } from 'node:fs';
import { promisify } from 'node:util';
import type { FileRecord } from '../analysis/file-record.js';
import { contentHash } from '../content-hash.js';
import type { KnownFile } from '../discovery/workspace-snapshot.js';
import { openRegularFile } from '../regular-file.js';
import type { CachedIndex } from './cached-index.js';
import type { ExternalFile } from './external-state.js';
import { writeFileAtomically } from './write-file-atomically.js';

/** Raised when the layout of the file changes; a cache of another format is ignored. */
const format = 'code-graph-index/8';

/** Of the texts that are written at a time. */
const chunkLength = 1 << 20;

/** The second line of the file. The first seals all that follows, the others are records. */
interface CacheHead extends Pick<
  CachedIndex,
  'environment' | 'fingerprint' | 'configurationWarnings' | 'recordWarnings' | 'unresolvedCalls' | 'scip'
> {
  readonly files: readonly (readonly [string, KnownFile])[];
  readonly sharedScopes: readonly (readonly [string, string])[];
  readonly absent: readonly string[];
  readonly outsideFiles: readonly (readonly [string, ExternalFile])[];
  readonly outsideAbsent: readonly string[];
  readonly outsideFolders: readonly (readonly [string, string])[];
  readonly outsideDependencies: readonly string[];
  readonly outsideWanted: readonly string[];
}

/** Reads the cache; anything but a whole file of this very format gives `undefined`. */
export async function loadIndexCache(path: string): Promise<CachedIndex | undefined> {
  try {
    const content = await readWhole(path);
    const lines = linesOf(content);
    const seal = lines.next().value;
    const headLine = lines.next().value;
    if (seal === undefined || headLine === undefined) return undefined;
    if (`${seal.toString()}\n` !== sealOf(contentHash(content.subarray(seal.length + 1)))) return undefined;
    const head = JSON.parse(headLine.toString()) as CacheHead;
    let records: ReadonlyMap<string, FileRecord> | undefined;
    return {
      environment: head.environment,
      fingerprint: head.fingerprint,
      files: new Map(head.files),
      sharedScopes: new Map(head.sharedScopes),
      absent: new Set(head.absent),
      external: {
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
      loadRecords: () => (records ??= parseRecords(lines)),
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
    outsideFiles: [...index.external.files],
    outsideAbsent: [...index.external.absent],
    outsideFolders: [...index.external.folders],
    outsideDependencies: [...index.external.dependencies],
    outsideWanted: [...index.external.wanted],
    configurationWarnings: index.configurationWarnings,
    recordWarnings: index.recordWarnings,
    unresolvedCalls: index.unresolvedCalls,
    ...(index.scip === undefined ? {} : { scip: index.scip }),
  };
  await writeFileAtomically(path, async (file) => {
    const hash = createHash('sha256');
    // The seal stands before what it seals, and is known last.
    await file.writeFile(sealOf(contentHash('')));
    for (const chunk of chunksOf(head, index.loadRecords().values())) {
      hash.update(chunk);
      await file.writeFile(chunk);
    }
    await file.write(sealOf(hash.digest('base64url')), 0);
  });
}

/** The content but for the seal; a large workspace is more than one text can hold. */
function* chunksOf(head: CacheHead, records: Iterable<FileRecord>): Generator<string> {
  let chunk = JSON.stringify(head);
  for (const record of records) {
    chunk += `\n${JSON.stringify(record)}`;
    if (chunk.length < chunkLength) continue;
    yield chunk;
    chunk = '';
  }
  yield chunk;
}

/** Not in one piece on this thread, because the cache of a large workspace has hundreds of megabytes. */
async function readWhole(path: string): Promise<Buffer> {
  const { descriptor } = openRegularFile(path);
  try {
    return await promisify(readFile)(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

function* linesOf(content: Buffer): Generator<Buffer, undefined> {
  for (let start = 0, end = 0; end < content.length; start = end + 1) {
    end = content.indexOf('\n', start);
    if (end === -1) end = content.length;
    yield content.subarray(start, end);
  }
  return undefined;
}

function parseRecords(lines: Iterable<Buffer>): ReadonlyMap<string, FileRecord> {
  const records = new Map<string, FileRecord>();
  for (const line of lines) {
    const record = JSON.parse(line.toString()) as FileRecord;
    records.set(record.file, record);
  }
  return records;
}

function sealOf(hash: string): string {
  return `${format} ${hash}\n`;
}
