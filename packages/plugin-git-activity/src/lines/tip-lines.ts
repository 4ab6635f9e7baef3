import { matchFiles } from '@code-graph/git';
import type { Repository } from '@code-graph/git';
import { nodesBefore } from './node-lines.js';
import type { NodeLines } from './node-lines.js';
import type { NodeLocation } from './node-location.js';
import { diffWorkingTree } from './working-tree.js';

/** The commit that is read. */
export interface Tip {
  /** Object name. */
  readonly commit: string;
  /** All files. */
  readonly paths: readonly string[];
}

/**
 * The lines that nodes have in a commit. The graph has the lines of the working tree, which can have uncommitted changes, or belong to
 * another branch. Omits nodes whose lines do not come from the commit.
 * @param nodes their indexes become the numbers of the nodes
 * @returns the lines by path
 */
export async function linesInTip(
  repository: Repository,
  tip: Tip,
  nodes: readonly NodeLocation[],
  signal: AbortSignal,
): Promise<Map<string, readonly NodeLines[]>> {
  const byFile = new Map<string, NodeLines[]>();
  for (const [node, { file, startLine, endLine }] of nodes.entries()) {
    const lines = { node, ranges: [startLine, endLine + 1] };
    const others = byFile.get(file);
    if (others === undefined) byFile.set(file, [lines]);
    else others.push(lines);
  }
  const byPath = new Map<string, readonly NodeLines[]>();
  for (const [index, lines] of matchFiles(tip.paths, repository.prefix, byFile).entries()) {
    const path = tip.paths[index];
    if (path !== undefined && lines !== undefined) byPath.set(path, lines);
  }
  const paths = [...byPath.keys()];
  const hunksByPath = await diffWorkingTree(repository, tip.commit, { paths, signal });
  for (const [path, hunks] of hunksByPath) {
    byPath.set(path, nodesBefore(byPath.get(path) ?? [], hunks, new Set()));
  }
  return byPath;
}
