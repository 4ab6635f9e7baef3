import type { TemporaryGitRepository } from '@code-graph/sdk/testing';

/**
 * The commits that the command of the README counts for a file.
 * @param names the path of the file and its older paths
 */
export function listCommits(repository: TemporaryGitRepository, names: readonly string[], revision = 'HEAD'): string[] {
  const options = ['--no-merges', '--full-history', '--diff-filter=AMRT', '--format=%H'];
  const output = repository.git('log', ...options, revision, '--', ...names.map((name) => `:(literal)${name}`));
  return output.split('\n').filter((line) => line !== '');
}
