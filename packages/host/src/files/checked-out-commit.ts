import { stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { readOwnFile } from './own-file.js';

/** Maximum bytes of HEAD, a loose ref, or a file that names a folder. */
const maxFileBytes = 8192;

/** Maximum bytes of packed refs: some 500,000 of them. */
const maxPackedBytes = 32 * 2 ** 20;

/** Maximum number of refs that refer to one another. git has the same limit. */
const maxDepth = 5;

/**
 * Reads the commit that is checked out in a folder from the files of its git repository, without running git. Resolves to undefined
 * if the folder is not in a repository, if there is no commit yet, or if the repository has another format.
 */
export async function readCheckedOutCommit(folder: string): Promise<string | undefined> {
  try {
    const repository = await findRepository(resolve(folder));
    return repository && (await readRef(repository, 'HEAD'));
  } catch {
    return undefined;
  }
}

interface Repository {
  /** Contains HEAD. Each working tree has its own. */
  readonly ownFolder: string;
  /** Contains the refs, which all working trees share. */
  readonly commonFolder: string;
}

async function findRepository(folder: string): Promise<Repository | undefined> {
  for (let current = folder; ; current = dirname(current)) {
    const ownFolder = await findGitFolder(join(current, '.git'));
    if (ownFolder !== undefined) {
      const common = await readLine(join(ownFolder, 'commondir'));
      return { ownFolder, commonFolder: common === undefined ? ownFolder : resolve(ownFolder, common) };
    }
    if (dirname(current) === current) return undefined;
  }
}

/** In a worktree or a submodule, `.git` is a file that names the folder. */
async function findGitFolder(path: string): Promise<string | undefined> {
  const stats = await stat(path).catch(() => undefined);
  if (stats?.isDirectory()) return path;
  const named = stats && /^gitdir: (.+)$/.exec((await readLine(path)) ?? '')?.[1];
  return named === undefined ? undefined : resolve(dirname(path), named);
}

async function readRef(repository: Repository, name: string, depth = 0): Promise<string | undefined> {
  const { ownFolder, commonFolder } = repository;
  const isShared = name.startsWith('refs/') && !/^refs\/(?:bisect|rewritten|worktree)\//.test(name);
  const content = await readLine(join(isShared ? commonFolder : ownFolder, name));
  if (content === undefined) return isShared ? readPackedRef(commonFolder, name) : undefined;
  const target = /^ref: *(\S+)$/.exec(content)?.[1];
  if (target === undefined) return commitIn(content);
  return isRefName(target) && depth < maxDepth ? readRef(repository, target, depth + 1) : undefined;
}

async function readPackedRef(commonFolder: string, name: string): Promise<string | undefined> {
  const packed = await readOwnFile(join(commonFolder, 'packed-refs'), maxPackedBytes).catch(() => undefined);
  const end = packed?.indexOf(` ${name}\n`) ?? -1;
  if (packed === undefined || end === -1) return undefined;
  return commitIn(packed.toString('latin1', packed.lastIndexOf('\n', end) + 1, end));
}

/** A name that cannot lead out of the folder of refs. */
function isRefName(name: string): boolean {
  return name.startsWith('refs/') && !/\.\.|[\\:\p{Cc}]/u.test(name);
}

function commitIn(text: string): string | undefined {
  return /^[0-9a-f]{40}(?:[0-9a-f]{24})?$/.test(text) ? text : undefined;
}

/** The only line of a small file; undefined if there is no such file. */
async function readLine(file: string): Promise<string | undefined> {
  const content = await readOwnFile(file, maxFileBytes).catch(() => undefined);
  return content?.toString().replace(/\r?\n$/, '');
}
