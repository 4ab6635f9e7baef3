import type { GraphStructure } from '../../graph/graph-structure.js';
import { nodesIn } from '../placement/nodes-in.js';
import type { VisibleGraph } from '../visible-graph.js';

/** All edges between two parts. Parts are indexes of the list of parts. */
export interface EdgeBundle {
  readonly one: number;
  readonly other: number;
  /** Number of edges of the graph from `one` to `other`, and back. */
  readonly forth: number;
  readonly back: number;
}

/** The edges between parts, and the part of each visible node. */
export interface Bundles {
  readonly parts: readonly number[];
  /** The largest first. */
  readonly bundles: readonly EdgeBundle[];
  /** 1 for each visible edge that is in a bundle. */
  readonly isBundled: Uint8Array;
}

/** Bundles the visible edges between parts. */
export function bundleEdges(structure: GraphStructure, visible: VisibleGraph, parts: readonly number[]): Bundles {
  const { sources, targets, counts } = visible;
  const partOf = partsOfNodes(structure, visible, parts);
  const isBundled = new Uint8Array(sources.length);
  const totals = new Map<number, { forth: number; back: number }>();
  for (let edge = 0; edge < sources.length; edge++) {
    const [from, to] = [partOf[sources[edge] ?? 0] ?? -1, partOf[targets[edge] ?? 0] ?? -1];
    if (from === -1 || to === -1 || from === to) continue;
    isBundled[edge] = 1;
    const key = Math.min(from, to) * parts.length + Math.max(from, to);
    const total = totals.get(key) ?? { forth: 0, back: 0 };
    totals.set(key, total);
    total[from < to ? 'forth' : 'back'] += counts[edge] ?? 1;
  }
  const bundles = Array.from(totals, ([key, total]) => ({
    one: Math.floor(key / parts.length),
    other: key % parts.length,
    ...total,
  }));
  bundles.sort((one, other) => other.forth + other.back - one.forth - one.back);
  return { parts, bundles, isBundled };
}

/** The part that each visible node is in; -1 if it is in none. */
function partsOfNodes(structure: GraphStructure, visible: VisibleGraph, parts: readonly number[]): Int32Array {
  const partOf = new Int32Array(visible.nodes.length).fill(-1);
  for (const [part, node] of parts.entries()) {
    for (const index of nodesIn(structure, visible, node)) partOf[index] = part;
  }
  return partOf;
}
