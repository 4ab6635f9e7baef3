import { forEachSlice } from '../snapshot/for-each-slice.js';
import { groupByKey, type IndexLists } from '../snapshot/index-lists.js';
import type { UnitGraph } from './unit-graph.js';

/** The dependencies within a strongly connected component, whose nodes are numbered from 0. */
export interface ComponentGraph {
  readonly nodeCount: number;
  readonly sources: Uint32Array;
  readonly targets: Uint32Array;
  readonly uses: Float64Array;
  /** The dependencies that begin at each node. */
  readonly outgoing: IndexLists;
  /** The dependencies that end at each node. */
  readonly incoming: IndexLists;
}

/** Number of units in a slice. */
const unitsPerSlice = 5_000;

/** Copies the dependencies within a component, in the order of its units, which are the nodes of the copy. */
export async function toComponentGraph(
  { offsets, targets, uses }: UnitGraph,
  units: readonly number[],
): Promise<ComponentGraph> {
  const nodeOf = new Map(units.map((unit, node) => [unit, node]));
  const columns: [sources: number[], targets: number[], uses: number[]] = [[], [], []];
  await forEachSlice(units.length, unitsPerSlice, (start, end) => {
    for (let source = start; source < end; source++) {
      const unit = units[source] ?? 0;
      for (let index = offsets[unit] ?? 0; index < (offsets[unit + 1] ?? 0); index++) {
        const target = nodeOf.get(targets[index] ?? 0);
        if (target === undefined) continue;
        columns[0].push(source);
        columns[1].push(target);
        columns[2].push(uses[index] ?? 1);
      }
    }
  });
  return createComponentGraph(units.length, ...columns);
}

/** Creates a graph from its dependencies. */
export async function createComponentGraph(
  nodeCount: number,
  sources: readonly number[],
  targets: readonly number[],
  uses: readonly number[],
): Promise<ComponentGraph> {
  return {
    nodeCount,
    sources: new Uint32Array(sources),
    targets: new Uint32Array(targets),
    uses: new Float64Array(uses),
    outgoing: await groupByKey(sources.length, nodeCount, (index) => sources[index] ?? 0),
    incoming: await groupByKey(targets.length, nodeCount, (index) => targets[index] ?? 0),
  };
}
