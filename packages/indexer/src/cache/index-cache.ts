import { createHash } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { openRegularFile, writeFileAtomically } from '@code-graph/sdk/files';
import type { FileRecord } from '../analysis/file-record.js';
import { contentHash } from '../content-hash.js';
import type { KnownFile } from '../discovery/workspace-snapshot.js';
import type { CachedIndex } from './cached-index.js';
import type { ExternalFile } from './external-state.js';

/** Incremented when the layout of the file changes. A cache of another format is ignored. */
const format = 'code-graph-index/12';

/** Length of the strings that are written at a time. */
const chunkLength = 1 << 20;

/** The second line of the file. The first line is a checksum of all that follows; the other lines are records. */
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

/** Reads the cache. Returns `undefined` unless the file is complete and has the current format. */
export async function loadIndexCache(path: string): Promise<CachedIndex | undefined> {
  try {
    const content = await readWhole(path);
    const lines = linesOf(content);
    const checksum = lines.next().value;
    const headLine = lines.next().value;
    if (checksum === undefined || headLine === undefined) return undefined;
    if (`${checksum.toString()}\n` !== checksumLine(contentHash(content.subarray(checksum.length + 1))))
      return undefined;
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

/** Writes the cache atomically: a reader never sees a partial file. Only its owner can read it, because it reveals much about the sources. */
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
  await mkdir(dirname(path), { recursive: true });
  await writeFileAtomically(path, async (file) => {
    const hash = createHash('sha256');
    // The checksum precedes the data but is only known at the end, so it is overwritten then.
    await file.writeFile(checksumLine(contentHash('')));
    for (const chunk of chunksOf(head, index.loadRecords().values())) {
      hash.update(chunk);
      await file.writeFile(chunk);
    }
    await file.write(checksumLine(hash.digest('base64url')), 0);
  });
}

/** Yields the content after the checksum in chunks, because a large workspace exceeds the maximum length of a string. */
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

/** Reads asynchronously, because the cache of a large workspace has hundreds of megabytes. */
async function readWhole(path: string): Promise<Buffer> {
  const { handle } = await openRegularFile(path);
  try {
    return await handle.readFile();
  } finally {
    await handle.close();
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

function checksumLine(hash: string): string {
  return `${format} ${hash}\n`;
}
