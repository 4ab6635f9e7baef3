import { posix, resolve } from 'node:path';
import type { RevisionEntry, RevisionFiles } from '@code-graph/indexer';
import { isPluginError } from '@code-graph/sdk';
import {
  decodeUtf8,
  findMissingBlobs,
  gitError,
  listTree,
  measureBlobs,
  readBlobs,
  readReferences,
  readRepository,
  resolveRevision,
  type References,
  type Repository,
  type TreeEntry,
} from '@code-graph/git';
import { HostError } from '@code-graph/api/errors';
import type { HostSettings } from '../configuration/host-settings.js';
import { revisionErrors } from './revision-errors.js';

/** Conditions of reading a revision. */
export interface RevisionConditions {
  readonly signal: AbortSignal;
  /** Whether the run uses SCIP indexes. */
  readonly hasScip: boolean;
}

const ignoreFile = '.gitignore';
const kinds: Readonly<Record<string, RevisionEntry['kind']>> = { '120000': 'link', '160000': 'submodule' };

/** Maximum number of branches, and of tags, in a list. */
const maxNames = 200;

/** Maximum bytes of the target of a link, as in Linux. */
const maxTargetBytes = 4096;

/**
 * Finds the commit that a revision names.
 * @throws HostError `INVALID_REVISION`, `NOT_A_REPOSITORY`, `GIT_FAILED`
 */
export async function findCommit(workspace: string, revision: string, signal: AbortSignal): Promise<string> {
  return withRepository(workspace, signal, (repository) => resolveRevision(repository, revision));
}

/**
 * Lists the names of revisions, those with the latest commits first. There are none outside of a repository.
 * @throws HostError `GIT_FAILED`
 */
export async function listRevisions(workspace: string, signal: AbortSignal): Promise<References> {
  try {
    return await withRepository(workspace, signal, (repository) => readReferences(repository, maxNames));
  } catch (error) {
    if (error instanceof HostError && error.code === 'NOT_A_REPOSITORY') return { branches: [], tags: [] };
    throw error;
  }
}

/**
 * Reads the files of a revision that the indexer needs.
 * @throws HostError `INVALID_REVISION`, `NOT_A_REPOSITORY`, `GIT_FAILED`
 */
export async function readRevision({ workspace, index }: HostSettings, revision: string): Promise<RevisionFiles> {
  const { signal } = new AbortController();
  const commit = await findCommit(workspace, revision, signal);
  return readCommit(workspace, commit, { signal, hasScip: index.scip.length > 0 });
}

/**
 * Reads the files of a commit that the indexer needs. Contents are the bytes that git has stored: no filter or conversion applies.
 * @throws HostError `NOT_A_REPOSITORY`, `GIT_FAILED`, also if the repository is a partial clone without some of the files
 */
export async function readCommit(
  workspace: string,
  commit: string,
  { signal, hasScip }: RevisionConditions,
): Promise<RevisionFiles> {
  const { isReadFromRevision } = await import('@code-graph/indexer');
  return withRepository(workspace, signal, async (repository) => {
    const { git, prefix } = repository;
    const above = foldersAbove(prefix).map((folder) => folder + ignoreFile);
    const listed = await listTree(git, commit, prefix === '' ? [] : [prefix, ...above]);
    const isNeeded = ({ path, mode }: TreeEntry, bytes: number): boolean =>
      kindOf(mode) === 'link' ? bytes <= maxTargetBytes : isReadFromRevision(path, bytes, hasScip);
    const needed = listed.filter((entry) => kindOf(entry.mode) !== 'submodule' && isNeeded(entry, 0));
    if (repository.isPartial) await refuseMissing(repository, commit, needed);
    const sizes = await measureBlobs(git, new Set(needed.map(({ id }) => id)));
    const read = new Set(needed.filter((entry) => isNeeded(entry, sizes.get(entry.id) ?? 0)).map(({ id }) => id));
    const contents = new Map<string, Buffer>();
    for await (const { id, content } of readBlobs(git, read)) contents.set(id, content);
    const start = Buffer.byteLength(prefix);
    const isInside = ({ path }: TreeEntry): boolean => path.startsWith(toBytes(prefix));
    return {
      commit,
      entries: listed.filter(isInside).map(({ path, mode, id }) => ({
        path: path.slice(start),
        kind: kindOf(mode),
        bytes: sizes.get(id) ?? 0,
        content: contents.get(id),
      })),
      ignoreFilesAbove: above.map((path) => contentOf(toBytes(path), listed, contents)),
    };
  });
}

/**
 * Reads files of a commit as git has stored them, by path. Those that are missing, links or larger are omitted.
 * @throws HostError `NOT_A_REPOSITORY`, `GIT_FAILED`, also if the repository is a partial clone without some of the files
 */
export async function readFilesOfCommit(
  workspace: string,
  commit: string,
  {
    paths,
    maxBytes,
    signal,
  }: { readonly paths: Iterable<string>; readonly maxBytes: number; readonly signal: AbortSignal },
): Promise<ReadonlyMap<string, Buffer>> {
  return withRepository(workspace, signal, async (repository) => {
    const { git, prefix } = repository;
    const wanted = new Map([...paths].map((path) => [toBytes(prefix + path), path]));
    // Naming each path would exceed the length of a command.
    const listed = await listTree(git, commit, prefix === '' ? [] : [prefix]);
    const contents = await readContents(
      repository,
      commit,
      listed.filter(({ path }) => wanted.has(path)),
      maxBytes,
    );
    return new Map(
      [...contents].flatMap(([path, content]) => {
        const name = wanted.get(path);
        return name === undefined ? [] : [[name, content]];
      }),
    );
  });
}

/** The parts, besides sources, that make git take a folder for a working tree of a commit. */
export interface HistoryFiles {
  /** Absolute path of the folder with the objects of the repository. */
  readonly repositoryFolder: string;
  /** The workspace's folder within the repository. Empty, or ends with `/`. */
  readonly prefix: string;
  /** By path from the top of the repository: who people are, who owns what, and which commits and differences count. */
  readonly files: ReadonlyMap<string, Buffer>;
}

/** A tree that git has not written itself may have entries that lead out of it, or into the folder of git. */
const leadsAway = /(?:^|\/)(?:\.{1,2}|\.git)(?:\/|$)|[\\:]/i;

const historyFile =
  /(?:^|\/)(?:\.mailmap|\.gitattributes|\.git-blame-ignore-revs|CODEOWNERS|\.gitlab-ci\.yml)$|^(?:.*\/)?\.git(?:hub|lab)\//;

/**
 * Reads what plugins need to read the history of a commit. Files that are larger than `maxBytes` are omitted.
 * @throws HostError `NOT_A_REPOSITORY`, `GIT_FAILED`, also if the repository is a partial clone without some of the files
 */
export async function readHistoryFiles(
  workspace: string,
  commit: string,
  { maxBytes, signal }: { readonly maxBytes: number; readonly signal: AbortSignal },
): Promise<HistoryFiles> {
  return withRepository(workspace, signal, async (repository) => {
    const { git, prefix, workTree } = repository;
    const named = await git.read('rev-parse', ['--git-common-dir']);
    const listed = (await listTree(git, commit)).filter(({ path }) => historyFile.test(path) && !leadsAway.test(path));
    const contents = await readContents(repository, commit, listed, maxBytes);
    return {
      repositoryFolder: resolve(workTree, named.replace(/\n$/, '')),
      prefix,
      files: new Map(Array.from(contents, ([path, content]) => [decodeUtf8(path), content])),
    };
  });
}

/** Reads the files among entries, by path. Larger ones are omitted. */
async function readContents(
  repository: Repository,
  commit: string,
  entries: readonly TreeEntry[],
  maxBytes: number,
): Promise<Map<string, Buffer>> {
  const { git } = repository;
  const files = entries.filter(({ mode }) => kindOf(mode) === 'file');
  if (repository.isPartial) await refuseMissing(repository, commit, files);
  const sizes = await measureBlobs(git, new Set(files.map(({ id }) => id)));
  const read = new Set(files.filter(({ id }) => (sizes.get(id) ?? 0) <= maxBytes).map(({ id }) => id));
  const contents = new Map<string, Buffer>();
  for await (const { id, content } of readBlobs(git, read)) contents.set(id, content);
  return new Map(
    files.flatMap(({ path, id }): [string, Buffer][] => {
      const content = contents.get(id);
      return content === undefined ? [] : [[path, content]];
    }),
  );
}

function kindOf(mode: string): RevisionEntry['kind'] {
  return kinds[mode] ?? 'file';
}

/** The folders of the repository above the workspace, nearest first. Each is empty or ends with `/`. */
function foldersAbove(prefix: string): string[] {
  const folders: string[] = [];
  for (let folder = prefix; folder !== '';) {
    const parent = posix.dirname(folder);
    folder = parent === '.' ? '' : `${parent}/`;
    folders.push(folder);
  }
  return folders;
}

/** A path with one character per byte, as git lists it. */
function toBytes(path: string): string {
  return Buffer.from(path).toString('latin1');
}

function contentOf(
  path: string,
  listed: readonly TreeEntry[],
  contents: ReadonlyMap<string, Buffer>,
): Buffer | undefined {
  const file = listed.find((entry) => entry.path === path && kindOf(entry.mode) === 'file');
  return file && contents.get(file.id);
}

/** Reports missing contents before a command reads them, which would make git try to fetch them. */
async function refuseMissing(repository: Repository, commit: string, files: readonly TreeEntry[]): Promise<void> {
  const missing = await findMissingBlobs(repository.git, commit, 'commit');
  if (files.some(({ id }) => missing.has(id))) throw gitError('MISSING_OBJECTS', repository.workTree);
}

async function withRepository<Result>(
  workspace: string,
  signal: AbortSignal,
  read: (repository: Repository) => Promise<Result>,
): Promise<Result> {
  try {
    return await readRepository(workspace, { signal, acceptsShallow: true }, read);
  } catch (error) {
    if (error instanceof HostError || !isPluginError(error)) throw error;
    if (error.code === 'NOT_A_REPOSITORY') throw revisionErrors.revisionWithoutRepository(error.message);
    if (error.code === 'UNKNOWN_BRANCH' || error.code === 'EMPTY_REPOSITORY')
      throw revisionErrors.invalidRevision(error.message);
    throw revisionErrors.revisionUnreadable(error.message);
  }
}
