import { childrenOf, rootsOf, type GraphStructure } from '../../graph/graph-structure.js';
import type { VisibleGraph } from '../visible-graph.js';

/** The open containers around everything, such as the folder of the workspace, and the nodes directly inside of them. */
export function findOuter(
  structure: GraphStructure,
  { openContainers }: Pick<VisibleGraph, 'openContainers'>,
): { readonly containers: ReadonlySet<number>; readonly contents: readonly number[] } {
  const open = new Set(openContainers);
  const containers = new Set<number>();
  let contents = rootsOf(structure);
  for (let [only] = contents; contents.length === 1 && only !== undefined && open.has(only); [only] = contents) {
    containers.add(only);
    contents = childrenOf(structure, only);
  }
  return { containers, contents };
}
