import { splitBytes } from '@code-graph/git';
import type { Git } from '@code-graph/git';
import type { PathLineage } from './path-lineage.js';

/** The paths of all files of a commit, relative to the top of the repository, with one character per byte. */
export async function listFiles(git: Git, commit: string): Promise<string[]> {
  const listing = git.start('ls-tree', '-r', '-z', '--full-tree', '--name-only', '--end-of-options', commit);
  const paths: string[] = [];
  for await (const pieces of splitBytes(listing.output(), 0, 'ls-tree')) paths.push(...pieces);
  return paths;
}

/**
 * Whether any of the files has a value.
 * @param files numbers of the lineage
 * @param values the value of each path of the tip, in order
 */
export function hasValue(files: Iterable<number>, lineage: PathLineage, values: readonly unknown[]): boolean {
  return [...files].some((file) => lineage.resolve(file)?.some((each) => values[each] !== undefined) === true);
}
