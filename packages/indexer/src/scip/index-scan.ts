import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import type { Pacer } from '@code-graph/sdk/pacer';
import { isUntouched, toFileStamp, type FileStamp } from '../tree/file-stamp.js';
import { systemReason } from '../discovery/system-reason.js';
import { IndexError } from '../index-error.js';
import { toSafePath } from './document-path.js';
import { readIndexHead } from './index-head.js';
import { readDocument } from './scip-document.js';
import { maxDocumentBytes, ScipFile, type IndexField } from './scip-file.js';
import { DamagedScipError } from './wire-reader.js';

/** A document in the index file: its path, and the offset and length of its message. */
export type ScannedDocument = readonly [path: string, start: number, length: number];

/** The result of scanning an index file: enough to find each of its documents. It is kept for the next run. */
export interface IndexScan {
  /** Absolute path of the index file. */
  readonly path: string;
  readonly stamp: FileStamp;
  readonly readAt: number;
  readonly hash: string;
  readonly tool: string;
  readonly projectRoot: string | undefined;
  readonly documents: readonly ScannedDocument[];
  /** Problems of the file as a whole. */
  readonly problems: readonly string[];
}

const fields = { metadata: 1, document: 2 } as const;
const maxProblems = 20;

/**
 * Scans an index file, unless it is certainly the same as at the known scan.
 * @throws IndexError `SCIP_NOT_READABLE`
 */
export async function scanIndex(path: string, earlierScan: IndexScan | undefined, pacer: Pacer): Promise<IndexScan> {
  const readAt = Date.now();
  let file: ScipFile;
  let stamp: FileStamp;
  try {
    stamp = toFileStamp(statSync(path));
    if (earlierScan !== undefined && isUntouched(stamp, earlierScan.stamp, earlierScan.readAt)) return earlierScan;
    file = new ScipFile(path);
  } catch (error) {
    throw new IndexError('SCIP_NOT_READABLE', path, { reason: systemReason(error), cause: error });
  }
  try {
    const hash = await hashOf(file, pacer);
    return { path, stamp, readAt, hash, ...(await scanFields(file, pacer)) };
  } catch (error) {
    pacer.signal?.throwIfAborted();
    throw new IndexError('SCIP_NOT_READABLE', path, { reason: systemReason(error), cause: error });
  } finally {
    file.close();
  }
}

async function hashOf(file: ScipFile, pacer: Pacer): Promise<string> {
  const hash = createHash('sha256');
  for (const piece of file.pieces()) {
    hash.update(piece);
    if (pacer.isDue) await pacer.pause();
  }
  return hash.digest('base64url');
}

type ScannedFields = Pick<IndexScan, 'tool' | 'projectRoot' | 'documents' | 'problems'>;

async function scanFields(file: ScipFile, pacer: Pacer): Promise<ScannedFields> {
  const problems: string[] = [];
  const documents: ScannedDocument[] = [];
  let head: Pick<IndexScan, 'tool' | 'projectRoot'> | undefined;
  let count = 0;
  try {
    for (const field of file.fields()) {
      if (field.field === fields.metadata)
        head ??= attempt(() => readIndexHead(file.open(field)), 'metadata', problems);
      if (field.field !== fields.document) continue;
      count += 1;
      const name = `document ${count.toLocaleString('en-US')}`;
      const document = attempt(() => locateDocument(file, field), name, problems);
      if (document !== undefined) documents.push(document);
      if (pacer.isDue) await pacer.pause();
    }
  } catch (error) {
    if (!(error instanceof DamagedScipError)) throw error;
    problems.push(`damaged at ${error.message}; everything after that is skipped`);
  }
  if (head === undefined) problems.unshift('it has no metadata, as a SCIP index does');
  if (documents.length === 0) problems.push('no document in it can be used');
  const more = problems.length - maxProblems;
  const reported = more > 0 ? [...problems.slice(0, maxProblems), `and ${more} more documents are skipped`] : problems;
  return { tool: head?.tool ?? '', projectRoot: head?.projectRoot, documents, problems: reported };
}

/** Finds out which file a document describes. The description itself is read later. */
function locateDocument(file: ScipFile, field: IndexField): ScannedDocument {
  const { start, length } = field;
  if (length > maxDocumentBytes) throw new DamagedScipError(`a document of ${length} bytes is too large`, start);
  const { path } = readDocument(file.open(field), {});
  if (path === undefined) throw new DamagedScipError('it does not name its file', start);
  const safe = toSafePath(path);
  if (safe === undefined) throw new DamagedScipError(`"${path}" is not a path inside the project`, start);
  return [safe, start, length];
}

function attempt<T>(read: () => T, what: string, problems: string[]): T | undefined {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof DamagedScipError)) throw error;
    problems.push(`${what} is skipped, ${error.message}`);
    return undefined;
  }
}
