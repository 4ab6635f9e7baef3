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
    const args = [`--sort=-${date}`, `--count=${limit + 1}`, ...patterns];
    const names = await listReferences(git, ...args);
    return names.filter((name) => !/^refs\/remotes\/[^/]+\/HEAD$/.test(name)).slice(0, limit);
  };
  const branches = await list('committerdate', 'refs/heads', 'refs/remotes');
  const tags = await list('creatordate', 'refs/tags');
  const defaultBranch = await findDefaultBranch(git);
  return {
    ...(defaultBranch !== undefined && { defaultBranch }),
    branches: branches.map(shortName),
    tags: tags.map(shortName),
  };
}

/**
 * The full names of references.
 * @param args options of `git for-each-ref`, and patterns
 */
export async function listReferences(git: Repository['git'], ...args: readonly string[]): Promise<string[]> {
  const names = (await git.read('for-each-ref', ['--format=%(refname)', ...args])).split('\n');
  return names.filter((name) => name !== '');
}

/** The name of a branch or tag without the folder of its kind. */
export function shortName(reference: string): string {
  return reference.replace(/^refs\/(?:heads|remotes|tags)\//, '');
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
  const existing = (await listReferences(git, ...wanted.map((name) => `refs/heads/${name}`))).map(shortName);
  const local = wanted.find((name) => existing.includes(name));
  if (local !== undefined) return local;
  if (ofOrigin !== undefined) return `origin/${ofOrigin}`;
  const [only, other] = await listReferences(git, '--count=2', 'refs/heads');
  return only !== undefined && other === undefined ? shortName(only) : undefined;
}
