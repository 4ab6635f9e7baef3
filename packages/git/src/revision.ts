import { closestNames } from './closest-names.js';
import { gitError } from './git-error.js';
import { GitFailure } from './git-failure.js';
import { listReferences, shortName } from './references.js';
import type { Repository } from './repository.js';

const objectName = /^[0-9a-f]{40}(?:[0-9a-f]{24})?$/;
const longestName = 1000;
const maxNamesCompared = 5000;

/**
 * The commit of a branch, tag or other revision. Default: the checked-out commit. A branch takes precedence over a tag with the same
 * name.
 * @returns the full object name, in hexadecimal digits
 * @throws PluginError `UNKNOWN_BRANCH` or `EMPTY_REPOSITORY`
 */
export async function resolveRevision(repository: Repository, branch?: string): Promise<string> {
  for (const name of branch === undefined ? ['HEAD'] : meanings(branch)) {
    const commit = await commitOf(repository, name);
    if (commit !== undefined) return commit;
  }
  const names = await existingNames(repository);
  const isEmpty = names.length === 0 && (await commitOf(repository, 'HEAD')) === undefined;
  if (isEmpty) throw gitError('EMPTY_REPOSITORY', repository.workTree);
  const closest = branch === undefined ? [] : closestNames(branch.slice(0, longestName), names, 5);
  throw gitError('UNKNOWN_BRANCH', branch, closest, await fetchCommand(repository, branch ?? ''));
}

/** Returns the command that gets a revision into a clone which may lack it: a shallow one, or one of a single branch. */
async function fetchCommand({ git, isShallow }: Repository, name: string): Promise<string | undefined> {
  const remotes = (await git.read('remote', [])).split('\n').filter((remote) => remote !== '');
  const remote = remotes.find((candidate) => name.startsWith(`${candidate}/`));
  const branch = remote === undefined ? '' : name.slice(remote.length + 1);
  // A name may end with an operator, and the command is printed for a shell.
  const isBranch = /^\w[\w./-]*$/.test(branch) && !branch.includes('..');
  if (!isShallow && !isBranch) return undefined;
  const parts = [
    ...(isShallow ? ['--unshallow'] : []),
    ...(isBranch ? [remote, `${branch}:refs/remotes/${name}`] : []),
  ];
  return ['git fetch', ...parts].join(' ');
}

function meanings(branch: string): string[] {
  const isPossible = branch.length <= longestName && !/\p{Cc}/u.test(branch);
  return isPossible ? [`refs/heads/${branch}`, branch] : [];
}

async function commitOf({ git }: Repository, name: string): Promise<string | undefined> {
  try {
    const args = ['--verify', '--quiet', '--end-of-options', `${name}^{commit}`];
    const answer = (await git.read('rev-parse', args)).trim();
    // Git accepts other expressions as well: `^main` yields a name with a circumflex.
    return objectName.test(answer) ? answer : undefined;
  } catch (error) {
    if (error instanceof GitFailure && error.exitCode !== undefined) return undefined;
    throw error;
  }
}

async function existingNames({ git }: Repository): Promise<string[]> {
  const kinds = ['refs/heads', 'refs/remotes', 'refs/tags'];
  return (await listReferences(git, `--count=${String(maxNamesCompared)}`, ...kinds)).map(shortName);
}
