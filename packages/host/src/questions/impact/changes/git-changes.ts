import { gitErrorMessages, GitFailure, readRepository, resolveRevision, type Repository } from '@code-graph/git';
import { impactErrors } from '../impact-errors.js';
import { DiffReader } from './diff-reader.js';
import type { FileDiff } from './file-diff.js';
import { findMergeBase } from './merge-base.js';
import { timeLimitMs, toRangeError } from './range-error.js';
import { removedTexts } from './removed-texts.js';
import { parseRange } from './revision-range.js';

/** The changes in a workspace, as git reports them. Paths are relative to the workspace. */
export interface GitChanges {
  /** Name of the first commit. */
  readonly from: string;
  /** Name of the last commit; undefined for the working tree. */
  readonly to: string | undefined;
  readonly files: readonly FileDiff[];
  /** Texts of the files that the range deletes or renames, as they were before it, by path. */
  readonly removed: ReadonlyMap<string, string>;
  /** The differences between the last commit and the working tree, of the same files. */
  readonly later: readonly FileDiff[];
  /** Files that git does not track yet. Only if the range ends with the working tree. */
  readonly untracked: readonly string[];
}

/** Maximum size of the output of `git diff`. */
const maxDiffBytes = 32 * 1024 * 1024;

/** Options of `diff-tree` and `diff-index` by which they run no program, whatever the repository configures. */
const safeOptions = [
  '--patch',
  '--unified=0',
  '--find-renames',
  '--no-ext-diff',
  '--no-textconv',
  '--no-color',
  '--no-relative',
  '--ignore-submodules=all',
  '--submodule=short',
  '--src-prefix=a/',
  '--dst-prefix=b/',
];

/**
 * Reads the changes of a range of commits. No program that the repository names is run.
 * @param range `A..B`, `A...B`, or one revision, which is compared with the working tree
 * @throws HostError `INVALID_RANGE`, `NOT_A_REPOSITORY`, `DIFF_TOO_LARGE`, `GIT_FAILED`
 */
export async function readGitChanges(workspace: string, range: string): Promise<GitChanges> {
  const parsed = parseRange(range);
  const signal = AbortSignal.timeout(timeLimitMs);
  try {
    return await readRepository(
      workspace,
      { signal, stallLimit: timeLimitMs, acceptsShallow: true },
      async (located) => {
        const repository = { ...located, git: await withoutFilters(located) };
        const last = parsed.to === undefined ? undefined : await resolveRevision(repository, parsed.to);
        const first = await resolveRevision(repository, parsed.from);
        const from =
          parsed.isFromMergeBase && last !== undefined ? await findMergeBase(repository, first, last) : first;
        const { prefix } = repository;
        if (last === undefined) {
          const files = await readDiff(repository, 'diff-index', from);
          const removed = await readRemoved(repository, files, 'diff-index', from);
          return { from, to: undefined, files, removed, later: [], untracked: await listUntracked(repository, prefix) };
        }
        const files = await readDiff(repository, 'diff-tree', '-r', from, last);
        const removed = await readRemoved(repository, files, 'diff-tree', '-r', from, last);
        const later = await readDiff(repository, 'diff-index', last);
        return { from, to: last, files, removed, later, untracked: [] };
      },
    );
  } catch (error) {
    throw toRangeError(error, range);
  }
}

/** A git without filters: the configuration of a repository names programs, through which git would read files of the working tree. */
async function withoutFilters({ git }: Repository): Promise<Repository['git']> {
  const names = await git
    .read('config', ['--null', '--name-only', '--get-regexp', '^filter\\.'])
    .catch((error: unknown) => {
      if (error instanceof GitFailure && error.exitCode === 1) return '';
      throw error;
    });
  const filters = new Set(names.split('\0').flatMap((name) => /^filter\.(.*)\.[^.]*$/s.exec(name)?.[1] ?? []));
  for (const filter of filters)
    if (/[=\n]/.test(filter))
      throw impactErrors.gitFailed(
        gitErrorMessages.GIT_FAILED(
          'diff',
          'was not run',
          `the repository configures a filter ${JSON.stringify(filter)}, whose name cannot be overridden`,
        ),
      );
  const overrides = [...filters].flatMap((filter) => [
    `filter.${filter}.clean=`,
    `filter.${filter}.process=`,
    `filter.${filter}.required=false`,
  ]);
  return git.configured('core.excludesFile=/dev/null', 'core.quotePath=true', ...overrides);
}

async function readDiff(
  { git, prefix }: Repository,
  command: string,
  ...revisions: readonly string[]
): Promise<FileDiff[]> {
  const running = git.start(command, ...safeOptions, ...revisions, '--', ...pathsOf(prefix));
  const reader = new DiffReader();
  let bytes = 0;
  let rest: Buffer[] = [];
  for await (const chunk of running.output()) {
    bytes += chunk.length;
    if (bytes > maxDiffBytes) throw impactErrors.diffTooLarge(maxDiffBytes);
    let start = 0;
    for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, start)) {
      rest.push(chunk.subarray(start, end));
      reader.read(Buffer.concat(rest).toString('utf8'));
      rest = [];
      start = end + 1;
    }
    rest.push(chunk.subarray(start));
  }
  return reader.end().map((file) => within(file, prefix));
}

/** Reads the deleted and the renamed files of a diff as a whole: without the detection of renames, git reports both as deleted. */
async function readRemoved(
  repository: Repository,
  files: readonly FileDiff[],
  command: string,
  ...revisions: readonly string[]
): Promise<ReadonlyMap<string, string>> {
  if (files.every(({ oldPath, newPath }) => oldPath === undefined || oldPath === newPath)) return new Map();
  return removedTexts(await readDiff(repository, command, '--no-renames', '--diff-filter=D', ...revisions));
}

function within({ oldPath, newPath, ...file }: FileDiff, prefix: string): FileDiff {
  return {
    ...file,
    ...(oldPath !== undefined && { oldPath: oldPath.slice(prefix.length) }),
    ...(newPath !== undefined && { newPath: newPath.slice(prefix.length) }),
  };
}

async function listUntracked({ git }: Repository, prefix: string): Promise<string[]> {
  const args = ['--others', '--exclude-standard', '-z', '--full-name', '--', ...pathsOf(prefix)];
  const paths = (await git.read('ls-files', args)).split('\0').filter((path) => path !== '');
  return paths.map((path) => path.slice(prefix.length));
}

function pathsOf(prefix: string): string[] {
  return prefix === '' ? [] : [`:(top,literal)${prefix}`];
}
