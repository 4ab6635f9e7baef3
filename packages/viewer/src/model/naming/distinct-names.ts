import type { GraphStructure } from '../../graph/graph-structure.js';
import { stringAt } from '../../graph/string-table.js';
import type { VisibleGraph } from '../visible-graph.js';

type Names = ReadonlyMap<number, string>;

const cache = new WeakMap<VisibleGraph, Names>();

/**
 * Names of the containers on screen that share their name with another container, prefixed with the name of their own container: `host/src`
 * and `viewer/src` instead of `src` twice. The outermost container of a name keeps it. Other nodes have no entry.
 */
export function distinctNames(structure: GraphStructure, visible: VisibleGraph): Names {
  const cached = cache.get(visible);
  if (cached !== undefined) return cached;
  const names = findDistinctNames(structure, visible);
  cache.set(visible, names);
  return names;
}

function findDistinctNames(structure: GraphStructure, { nodes, isFolded, openContainers }: VisibleGraph): Names {
  const containers = new Set([...nodes.filter((_, index) => isFolded[index] === 1), ...openContainers]);
  const byName = new Map<string, number[]>();
  for (const node of containers) {
    const name = stringAt(structure.names, node);
    const namesakes = byName.get(name);
    if (namesakes === undefined) byName.set(name, [node]);
    else namesakes.push(node);
  }
  const distinct = new Map<number, string>();
  for (const [name, namesakes] of byName) {
    if (namesakes.length === 1) continue;
    const depths = namesakes.map((node) => depthOf(structure, node));
    const least = Math.min(...depths);
    const isOutermost = depths.filter((depth) => depth === least).length === 1;
    for (const [index, node] of namesakes.entries()) {
      const parent = structure.parents[node] ?? -1;
      if (parent === -1 || (isOutermost && depths[index] === least)) continue;
      distinct.set(node, `${stringAt(structure.names, parent)}/${name}`);
    }
  }
  return distinct;
}

/** Number of containers around a node. */
function depthOf({ parents }: GraphStructure, node: number): number {
  let depth = 0;
  for (let container = parents[node] ?? -1; container !== -1; container = parents[container] ?? -1) depth++;
  return depth;
}
