import { GitFailure } from './git-failure.js';
import type { Repository } from './repository.js';

/** The names of branches and tags, those with the latest commits first. */
export interface References {
  /** The branch on which others are based: that of the remote `origin`, or else the usual or only one. Absent if none is certain. */
  readonly defaultBranch?: string;
  /** Local branches, and those of remotes with the name of the remote, such as `origin/main`. */
  readonly branches: string[];
  readonly tags: string[];
}

const headOfOrigin = 'refs/remotes/origin/HEAD';

/** Names that one of the local branches usually has. */
const usualNames = ['main', 'master', 'trunk'];

/**
 * Lists branches and tags.
 * @param limit maximum number of branches, and of tags
 */
export async function readReferences({ git }: Repository, limit: number): Promise<References> {
  const list = async (date: string, ...patterns: readonly string[]): Promise<string[]> => {
    // One more, for the HEAD of a remote, which stands for another branch.
    const args = [`--sort=-${date}`, `--count=${limit + 1}`, '--format=%(refname)', ...patterns];
    const names = (await git.read('for-each-ref', args)).split('\n');
    return names.filter((name) => name !== '' && !/^refs\/remotes\/[^/]+\/HEAD$/.test(name)).slice(0, limit);
  };
  const branches = await list('committerdate', 'refs/heads', 'refs/remotes');
  const tags = await list('creatordate', 'refs/tags');
  const defaultBranch = await findDefaultBranch(git);
  return {
    ...(defaultBranch !== undefined && { defaultBranch }),
    branches: branches.map(shorten),
    tags: tags.map(shorten),
  };
}

/** The branch of the remote `origin` that a clone checks out. */
async function readHeadOfOrigin(git: Repository['git']): Promise<string | undefined> {
  try {
    const target = (await git.read('symbolic-ref', ['--quiet', headOfOrigin])).trim();
    return /^refs\/remotes\/origin\/(.+)$/.exec(target)?.[1];
  } catch (error) {
    if (error instanceof GitFailure && error.exitCode !== undefined) return undefined;
    throw error;
  }
}

async function findDefaultBranch(git: Repository['git']): Promise<string | undefined> {
  const ofOrigin = await readHeadOfOrigin(git);
  const wanted = ofOrigin === undefined ? usualNames : [ofOrigin];
  const patterns = wanted.map((name) => `refs/heads/${name}`);
  const existing = (await git.read('for-each-ref', ['--format=%(refname)', ...patterns])).split('\n').map(shorten);
  const found = wanted.find((name) => existing.includes(name));
  if (found !== undefined) return found;
  if (ofOrigin !== undefined) return `origin/${ofOrigin}`;
  const [only = '', ...others] = (await git.read('for-each-ref', ['--count=2', '--format=%(refname)', 'refs/heads']))
    .split('\n')
    .filter((name) => name !== '');
  return only !== '' && others.length === 0 ? shorten(only) : undefined;
}

function shorten(reference: string): string {
  return reference.replace(/^refs\/(?:heads|remotes|tags)\//, '');
}
