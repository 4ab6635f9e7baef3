import type { TemporaryGitRepository } from '@code-graph/sdk/testing';

/** The author of most lines, and the share of these lines in %, or nothing for a tie. */
export interface ExpectedAuthor {
  readonly email: string;
  readonly share: number;
}

/** The e-mail addresses of the authors of all lines of a file, by the porcelain format of `git blame`. */
export function blameWithGit(
  repository: TemporaryGitRepository,
  file: string,
  ...options: readonly string[]
): string[] {
  const output = repository.git('blame', '-w', '--line-porcelain', ...options, 'HEAD', '--', file);
  return [...output.matchAll(/^author-mail <(.*)>$/gm)].map(([, email = '']) => email);
}

/** The author of most of some lines. */
export function expectedAuthor(emails: readonly string[]): ExpectedAuthor | undefined {
  const counts = new Map<string, number>();
  for (const email of emails) counts.set(email, (counts.get(email) ?? 0) + 1);
  const [first, second] = [...counts].sort(([, a], [, b]) => b - a);
  if (first === undefined || first[1] === second?.[1]) return undefined;
  return { email: first[0], share: Math.round((1000 * first[1]) / emails.length) / 10 };
}
