import { hasValue, type Column } from '../snapshot/column.js';
import { forEachSlice } from '../snapshot/for-each-slice.js';
import type { GraphSnapshot } from '../snapshot/graph-snapshot.js';
import { forEachOf, groupByKey, type IndexLists } from '../snapshot/index-lists.js';
import type { Units } from './unit-level.js';

/** The dependencies between units. A unit is identified by the index of the node that represents it. */
export interface UnitGraph {
  /** The dependencies of unit `u` are those from `offsets[u]` to `offsets[u + 1]`. */
  readonly offsets: Uint32Array;
  readonly targets: Uint32Array;
  /** The number of uses in the source code that each dependency stands for: the sum of the weights of its edges. */
  readonly uses: Float64Array;
  /** The edges of the graph that begin in each unit and end in another. */
  readonly edges: IndexLists;
}

/** Number of units in a slice. */
const unitsPerSlice = 20_000;

/** Joins the edges between two units into one dependency. Edges within a unit are omitted. */
export async function buildUnitGraph(
  { structure, nodeCount }: GraphSnapshot,
  units: Units,
  isDependency: (edge: number) => boolean,
): Promise<UnitGraph> {
  const { sources, targets: ends } = structure;
  const weight = structure.edgeFields.get('weight');
  const edges = await groupByKey(sources.length, nodeCount, (edge) => {
    const source = units[sources[edge] ?? 0] ?? -1;
    const target = units[ends[edge] ?? 0] ?? -1;
    return source >= 0 && target >= 0 && source !== target && isDependency(edge) ? source : -1;
  });
  const offsets = new Uint32Array(nodeCount + 1);
  const targets = new Uint32Array(edges.values.length);
  const uses = new Float64Array(edges.values.length);
  /** One more than the index of the latest dependency on each unit. */
  const latest = new Uint32Array(nodeCount);
  let count = 0;
  await forEachSlice(nodeCount, unitsPerSlice, (start, end) => {
    for (let unit = start; unit < end; unit++) {
      const first = count;
      forEachOf(edges, unit, (edge) => {
        const target = units[ends[edge] ?? 0] ?? 0;
        let index = (latest[target] ?? 0) - 1;
        if (index < first) {
          index = count++;
          targets[index] = target;
          latest[target] = index + 1;
        }
        uses[index] = (uses[index] ?? 0) + weightOf(weight, edge);
      });
      offsets[unit + 1] = count;
    }
  });
  return { offsets, targets: targets.subarray(0, count), uses: uses.subarray(0, count), edges };
}

/** Weights of imported graphs can be as large as numbers get; their sums must stay finite. */
const maxWeight = 1e9;

/** The number of uses that an edge stands for, by the column of weights. */
export function weightOf(column: Column | undefined, edge: number): number {
  return column?.type === 'number' && hasValue(column, edge) ? Math.min(column.values[edge] ?? 1, maxWeight) : 1;
}
