import { stat } from 'node:fs/promises';
import { Git } from './git.js';
import type { GitConditions } from './git.js';
import { gitError } from './git-error.js';
import { GitFailure } from './git-failure.js';
import { assertGitVersion } from './git-version.js';

/** The repository of a workspace. */
export interface Repository {
  /** A git that reads this repository. */
  readonly git: Git;
  /** Absolute path of the top of the working tree. */
  readonly workTree: string;
  /** The workspace's folder within the working tree. Empty, or ends with `/`. */
  readonly prefix: string;
  /** Whether the history of the repository is incomplete. */
  readonly isShallow: boolean;
  /** Whether the repository is a partial clone, which lacks some objects. */
  readonly isPartial: boolean;
}

/**
 * Finds the repository of a folder, as git does: the folder may be below the top, in a worktree or in a submodule.
 * @param acceptsShallow whether a clone with an incomplete history is accepted
 * @throws PluginError `NOT_A_REPOSITORY`, `SHALLOW_CLONE`, `UNSAFE_REPOSITORY` or `GIT_TOO_OLD`
 */
export async function findRepository(
  folder: string,
  conditions: GitConditions,
  acceptsShallow = false,
): Promise<Repository> {
  const discovery = Git.lookingAround(folder, conditions);
  await assertGitVersion(discovery, conditions.executable);
  const revParse = async (...flags: string[]): Promise<string> =>
    withoutNewline(await discovery.read('rev-parse', flags));
  try {
    const facts = await readFacts(revParse);
    if (facts.isInside !== 'true') throw gitError('NOT_A_REPOSITORY', folder, 'bare');
    const { isShallow, workTree, gitDirectory, prefix } = facts;
    if (isShallow === 'true' && !acceptsShallow) throw gitError('SHALLOW_CLONE', workTree);
    const git = Git.reading({ gitDirectory, workTree }, conditions);
    return { git, workTree, prefix, isShallow: isShallow === 'true', isPartial: await isPartialClone(git) };
  } catch (error) {
    throw error instanceof GitFailure ? explain(error, folder) : error;
  }
}

/** The lines that `git rev-parse` prints about a repository. */
interface RepositoryFacts {
  readonly isInside: string | undefined;
  readonly isShallow: string | undefined;
  readonly workTree: string;
  readonly gitDirectory: string;
  readonly prefix: string;
}

/** Runs git once, because each process takes several milliseconds. Only a path that contains a newline needs a process for each line. */
async function readFacts(revParse: (...flags: string[]) => Promise<string>): Promise<RepositoryFacts> {
  const flags = [
    '--is-inside-work-tree',
    '--is-shallow-repository',
    '--show-toplevel',
    '--absolute-git-dir',
    '--show-prefix',
  ];
  const lines = (await revParse(...flags)).split('\n');
  const read = lines.length === flags.length ? lines : await Promise.all(flags.map((flag) => revParse(flag)));
  const [isInside, isShallow, workTree = '', gitDirectory = '', prefix = ''] = read;
  return { isInside, isShallow, workTree, gitDirectory, prefix };
}

/** @throws PluginError `NOT_A_REPOSITORY` if the folder does not exist */
export async function assertFolder(path: string): Promise<void> {
  const stats = await stat(path).catch(() => undefined);
  if (stats?.isDirectory() !== true) throw gitError('NOT_A_REPOSITORY', path, 'missing');
}

/* Git says it in English, because its locale is set to C. */
function explain(failure: GitFailure, folder: string): Error {
  if (failure.stderr.includes('dubious ownership') || failure.stderr.includes('unsafe repository')) {
    const trusted = /safe\.directory '?(.+?)'?$/m.exec(failure.stderr)?.[1];
    return gitError('UNSAFE_REPOSITORY', trusted ?? folder);
  }
  if (failure.stderr.includes('not a git repository')) return gitError('NOT_A_REPOSITORY', folder, 'outside');
  if (/bare repository|must be run in a work tree/.test(failure.stderr)) {
    return gitError('NOT_A_REPOSITORY', folder, 'bare');
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

/** Removes only git's newline, because a path itself may end with one. */
function withoutNewline(text: string): string {
  return text.endsWith('\n') ? text.slice(0, -1) : text;
}
