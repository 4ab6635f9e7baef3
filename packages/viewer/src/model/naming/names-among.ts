import type { GraphStructure } from '../../graph/graph-structure.js';
import { stringAt } from '../../graph/string-table.js';

/** Names of nodes; those that several of the nodes have, with the name of the container before it: `host/index.ts`. */
export function namesAmong({ names, parents }: GraphStructure, nodes: readonly number[]): ReadonlyMap<number, string> {
  const counts = new Map<string, number>();
  for (const node of nodes) {
    const name = stringAt(names, node);
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return new Map(
    nodes.map((node) => {
      const name = stringAt(names, node);
      const parent = parents[node] ?? -1;
      return [node, counts.get(name) === 1 || parent === -1 ? name : `${stringAt(names, parent)}/${name}`];
    }),
  );
}
