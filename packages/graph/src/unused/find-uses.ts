import { forEachSlice } from '../snapshot/for-each-slice.js';
import type { GraphStructure } from '../snapshot/graph-structure.js';

/** A node is used by production code, by test code, by both or by neither. */
export const usedByProduction = 1;
export const usedByTests = 2;

/** Number of edges in a slice. */
const edgesPerSlice = 20_000;

const deepestContainer = 64;

/**
 * Finds whether production code and test code use each node or its members from outside of the node.
 * @returns the sum of `usedByProduction` and `usedByTests` for each node
 */
export async function findUses(
  { sources, targets }: GraphStructure,
  parents: Int32Array,
  isTest: (node: number) => boolean,
  isUse: (edge: number) => boolean,
): Promise<Uint8Array> {
  const uses = new Uint8Array(parents.length);
  const around = new Set<number>();
  await forEachSlice(sources.length, edgesPerSlice, (start, end) => {
    for (let edge = start; edge < end; edge++) {
      if (!isUse(edge)) continue;
      const source = sources[edge] ?? 0;
      const use = isTest(source) ? usedByTests : usedByProduction;
      around.clear();
      for (let node = source; node >= 0 && around.size < deepestContainer; node = parents[node] ?? -1) {
        if (around.has(node)) break;
        around.add(node);
      }
      let target = targets[edge] ?? 0;
      for (let depth = 0; target >= 0 && !around.has(target) && depth < deepestContainer; depth++) {
        uses[target] = (uses[target] ?? 0) | use;
        target = parents[target] ?? -1;
      }
    }
  });
  return uses;
}
