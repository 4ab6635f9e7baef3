import { availableParallelism } from 'node:os';
import { decodeUtf8, isMissingBlob, matchFiles } from '@code-graph/git';
import type { Blob, Repository } from '@code-graph/git';
import { blameFile } from './blame-file.js';
import type { FileVersion } from './blame-file.js';
import type { BlameCache } from './blame-cache.js';
import { findLastChanges } from './last-changes.js';
import type { LineCommits } from './line-commits.js';
import { listTipBlobs } from './tip-blobs.js';
import { WorkingFile } from './working-file.js';

const maxProcesses = 4;

/** Files to blame. */
export interface BlameRequest {
  readonly workspaceRoot: string;
  /** Paths in the workspace. */
  readonly files: Iterable<string>;
  /** The checked-out commit. */
  readonly tip: string;
  readonly ignoredCommits: readonly string[];
  readonly cache: BlameCache;
  readonly onProgress: (done: number, total: number) => void;
}

/** The commits of the lines of many files. */
export interface BlamedFiles {
  /** By path in the workspace, as the working tree has the lines. */
  readonly byFile: ReadonlyMap<string, LineCommits>;
  /** Reasons by path of files that the commit has, but that cannot be blamed. */
  readonly skipped: ReadonlyMap<string, string>;
  /** Number of files whose lines came from the cache. */
  readonly cached: number;
  /** Paths of all files of the commit, relative to the top of the repository. */
  readonly tipPaths: readonly string[];
}

/** Blames files, several at a time. Files that the commit does not have are omitted. */
export async function readLines(repository: Repository, request: BlameRequest): Promise<BlamedFiles> {
  const { git, prefix } = repository;
  const { tip, workspaceRoot, ignoredCommits, cache, onProgress } = request;
  const blobs = await listTipBlobs(git, tip);
  const paths = blobs.map(({ path }) => path);
  const matched = matchFiles(paths, prefix, new Map(Array.from(request.files, (file) => [file, file])));
  const blobsToBlame = blobs.flatMap((blob, index) => {
    const file = matched[index];
    return file === undefined || !isPrintable(blob.path) ? [] : [{ blob, file }];
  });
  const lastChanges = await findLastChanges(
    git,
    tip,
    blobsToBlame.map(({ blob }) => blob.path),
  );
  const byFile = new Map<string, LineCommits>();
  const skipped = new Map<string, string>();
  let cached = 0;
  let done = 0;
  const blameWorking = async (blob: Blob, file: string, working: WorkingFile): Promise<void> => {
    const version: FileVersion = { commit: lastChanges.get(blob.path) ?? tip, path: blob.path };
    const cachedBlame = await cache.read(version);
    if (cachedBlame !== undefined) cached++;
    const committed = cachedBlame ?? (await blameFile(git, version, ignoredCommits));
    if (cachedBlame === undefined) await cache.write(version, committed);
    byFile.set(file, await working.align(git, blob, committed));
  };
  const blame = async ({ blob, file }: { blob: Blob; file: string }): Promise<void> => {
    const working = await WorkingFile.read(workspaceRoot, file);
    if (typeof working === 'string') skipped.set(file, working);
    else
      await blameWorking(blob, file, working).catch((error: unknown) => {
        if (!isMissingBlob(error)) throw error;
        skipped.set(file, 'the repository lacks contents of its history');
      });
    onProgress(++done, blobsToBlame.length);
  };
  await runParallel(blobsToBlame, blame);
  await cache.prune();
  return { byFile, skipped, cached, tipPaths: paths.map(decodeUtf8) };
}

/** An argument of a process is UTF-8, so no other path can be passed to git. */
function isPrintable(path: string): boolean {
  return Buffer.from(decodeUtf8(path), 'utf8').toString('latin1') === path;
}

async function runParallel<T>(items: readonly T[], run: (item: T) => Promise<void>): Promise<void> {
  const remaining = items.values();
  let failed = false;
  const worker = async (): Promise<void> => {
    for (const item of remaining) {
      if (failed) return;
      try {
        await run(item);
      } catch (error) {
        failed = true;
        throw error;
      }
    }
  };
  const count = Math.min(maxProcesses, availableParallelism());
  const results = await Promise.allSettled(Array.from({ length: count }, worker));
  for (const result of results) if (result.status === 'rejected') throw result.reason;
}
