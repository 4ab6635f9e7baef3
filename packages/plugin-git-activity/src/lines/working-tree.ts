import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { decodeUtf8, findMissingBlobs, listBlobs } from '@code-graph/git';
import type { Repository } from '@code-graph/git';
import { FileError, readRegularFile } from '@code-graph/sdk/files';
import type { Hunk } from '../changes/hunk.js';
import { BlobReader } from './blob-reader.js';
import { diffLines } from './line-diff.js';

/** A larger file is neither source code nor followed line by line. */
const maxBytes = 8 << 20;
const parallelReads = 16;

/** The files to compare. */
export interface WorkingTreeRequest {
  /** Relative to the top of the repository, with one character per byte. */
  readonly paths: readonly string[];
  readonly signal: AbortSignal;
}

/** A file that differs from that of the commit. */
interface ChangedFile {
  readonly path: string;
  /** Object name of the content in the commit. */
  readonly name: string;
  /** The text in the working tree. */
  readonly text: string;
}

/**
 * Compares files of the working tree with a commit. Does not let git compare them, because git runs the programs that a repository's
 * configuration names as filters of such files.
 * @returns the changed lines of each changed file that exists in both, with the working tree as the new version
 */
export async function diffWorkingTree(
  repository: Repository,
  commit: string,
  { paths, signal }: WorkingTreeRequest,
): Promise<Map<string, readonly Hunk[]>> {
  const hunks = new Map<string, readonly Hunk[]>();
  let reader: BlobReader | undefined;
  try {
    for await (const { path, name, text } of changedFiles(repository, commit, { paths, signal })) {
      reader ??= new BlobReader(repository.git);
      signal.throwIfAborted();
      const committed = await reader.read(name, maxBytes);
      // Git may have converted the line ends when it checked the file out.
      if (committed !== undefined) hunks.set(path, diffLines(withoutReturns(committed), withoutReturns(text)));
    }
  } finally {
    reader?.end();
  }
  return hunks;
}

async function* changedFiles(
  { git, workTree, isPartial }: Repository,
  commit: string,
  { paths, signal }: WorkingTreeRequest,
): AsyncGenerator<ChangedFile, void, undefined> {
  const blobs = new Map((await listBlobs(git, commit)).map(({ path, id }) => [path, id]));
  // Files whose committed content is missing count as unchanged.
  if (isPartial) {
    const missing = await findMissingBlobs(git, commit, 'commit');
    for (const [path, id] of blobs) if (missing.has(id)) blobs.delete(path);
  }
  for (let first = 0; first < paths.length; first += parallelReads) {
    signal.throwIfAborted();
    const read = paths.slice(first, first + parallelReads).map(async (path): Promise<ChangedFile[]> => {
      const name = blobs.get(path);
      const text = name === undefined ? undefined : await readText(join(workTree, decodeUtf8(path)), workTree);
      return name === undefined || text === undefined || isSame(text, name) ? [] : [{ path, name, text }];
    });
    yield* (await Promise.all(read)).flat();
  }
}

/** A text with one character per byte. Undefined if the file is missing or cannot be read: then its lines are those of the commit. */
async function readText(path: string, within: string): Promise<string | undefined> {
  try {
    return (await readRegularFile(path, { within, maxBytes })).toString('latin1');
  } catch (error) {
    if (error instanceof FileError) return undefined;
    throw error;
  }
}

/** Whether a file has the content of a blob, perhaps after git converted its line ends. */
function isSame(text: string, name: string): boolean {
  return blobName(text, name) === name || (text.includes('\r\n') && blobName(withoutReturns(text), name) === name);
}

/** Git's object name of a content, computed by the hash function of another name. */
function blobName(text: string, like: string): string {
  const content = Buffer.from(text, 'latin1');
  const hash = createHash(like.length === 40 ? 'sha1' : 'sha256');
  return hash
    .update(`blob ${String(content.length)}\0`)
    .update(content)
    .digest('hex');
}

function withoutReturns(text: string): string {
  return text.replaceAll('\r\n', '\n');
}
