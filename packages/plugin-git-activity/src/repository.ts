import { stat } from 'node:fs/promises';
import { Git } from './git.js';
import type { GitConditions } from './git.js';
import { gitActivityError } from './git-activity-error.js';
import { GitFailure } from './git-failure.js';
import { assertGitVersion } from './git-version.js';

/** The repository that a workspace lies in. */
export interface Repository {
  /** A git that reads this repository. */
  readonly git: Git;
  /** Absolute path of the top of the working tree. */
  readonly workTree: string;
  /** The workspace's folder within the working tree: empty, or ending in `/`. */
  readonly prefix: string;
  /** Whether some objects were left at the server when the repository was cloned. */
  readonly isPartial: boolean;
}

/**
 * Finds the repository around a folder, as git does: the folder may lie below the top, and be a worktree or submodule.
 * @throws PluginError `NOT_A_REPOSITORY`, `SHALLOW_CLONE`, `UNSAFE_REPOSITORY` or `GIT_TOO_OLD`
 */
export async function findRepository(folder: string, conditions: GitConditions): Promise<Repository> {
  const discovery = Git.lookingAround(folder, conditions);
  await assertGitVersion(discovery);
  const ask = async (...questions: string[]): Promise<string> =>
    withoutNewline(await discovery.read('rev-parse', questions));
  try {
    const [isInside, isShallow] = (await ask('--is-inside-work-tree', '--is-shallow-repository')).split('\n');
    if (isInside !== 'true') throw gitActivityError('NOT_A_REPOSITORY', folder, 'bare');
    const workTree = await ask('--show-toplevel');
    if (isShallow === 'true') throw gitActivityError('SHALLOW_CLONE', workTree);
    const gitDirectory = await ask('--absolute-git-dir');
    const prefix = await ask('--show-prefix');
    const git = Git.reading({ gitDirectory, workTree }, conditions);
    return { git, workTree, prefix, isPartial: await isPartialClone(git) };
  } catch (error) {
    throw error instanceof GitFailure ? explain(error, folder) : error;
  }
}

/** @throws PluginError `NOT_A_REPOSITORY` when there is no such folder */
export async function assertFolder(path: string): Promise<void> {
  const found = await stat(path).catch(() => undefined);
  if (found?.isDirectory() !== true) throw gitActivityError('NOT_A_REPOSITORY', path, 'missing');
}

/* Git says it in English, because its locale is set to C. */
function explain(failure: GitFailure, folder: string): Error {
  if (failure.stderr.includes('dubious ownership') || failure.stderr.includes('unsafe repository')) {
    const trusted = /safe\.directory '?(.+?)'?$/m.exec(failure.stderr)?.[1];
    return gitActivityError('UNSAFE_REPOSITORY', trusted ?? folder);
  }
  if (failure.stderr.includes('not a git repository')) return gitActivityError('NOT_A_REPOSITORY', folder, 'outside');
  if (/bare repository|must be run in a work tree/.test(failure.stderr)) {
    return gitActivityError('NOT_A_REPOSITORY', folder, 'bare');
  }
  return failure;
}

async function isPartialClone(git: Git): Promise<boolean> {
  try {
    await git.read('config', ['--get-regexp', '^(extensions\\.partialclone|remote\\..*\\.promisor)$']);
    return true;
  } catch (error) {
    if (error instanceof GitFailure && error.exitCode === 1) return false;
    throw error;
  }
}

/** A path may itself end in a newline, so only git's own is taken away. */
function withoutNewline(text: string): string {
  return text.endsWith('\n') ? text.slice(0, -1) : text;
}
