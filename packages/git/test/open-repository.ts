import { findGit, findRepository, type Repository } from '@code-graph/git';

/** Finds a repository as the host and the plugins do. */
export async function openRepository(folder: string, signal = new AbortController().signal): Promise<Repository> {
  const executable = await findGit(process.env['PATH'] ?? '', folder);
  return findRepository(folder, { executable, signal, stallLimit: 60_000 });
}
