import { forEachSlice, hasValue, pacer, type Column, type GraphSnapshot } from '@code-graph/graph/snapshot';
import type { RemoteLayout } from './layout-settings.js';

/** Maximum weight of an edge in a layout, which keeps positions finite. */
const maxWeight = 1e6;

/** Parents looked up in a slice. */
const parentsPerSlice = 20_000;

/**
 * Returns the parts of a graph that its layout depends on: the edges with their weights, and the parent of each node. Returns
 * to the event loop in between.
 */
export async function toLayoutInput(snapshot: GraphSnapshot): Promise<Pick<RemoteLayout, 'graph' | 'parents'>> {
  const { structure, nodeCount, edgeCount } = snapshot;
  const { sources, targets, edgeFields, nodeFields } = structure;
  const weight = edgeFields.get('weight');
  const parent = nodeFields.get('parent');
  const weights = weight && toWeights(weight, edgeCount);
  if (pacer.isDue) await pacer.pause();
  await snapshot.prepareLookup();
  const parents = parent?.type === 'string' ? await toParents(parent, snapshot) : undefined;
  if (pacer.isDue) await pacer.pause();
  return { graph: { nodeCount, sources, targets, weights }, parents };
}

/** Uses a loop, because `Float32Array.from` takes ten times as long. */
function toWeights(column: Column, edgeCount: number): Float32Array {
  const weights = new Float32Array(edgeCount);
  for (let edge = 0; edge < edgeCount; edge++) weights[edge] = weightAt(column, edge);
  return weights;
}

function weightAt(column: Column, edge: number): number {
  if (!hasValue(column, edge)) return 1;
  const value = column.values[edge] ?? 1;
  // The store may have been written elsewhere, so a weight can be invalid. Such an edge does not attract.
  return value > 0 ? Math.min(value, maxWeight) : 0;
}

async function toParents(column: Column & { readonly type: 'string' }, snapshot: GraphSnapshot): Promise<Int32Array> {
  const { dictionary } = column;
  const indexes = new Int32Array(dictionary.length);
  await forEachSlice(dictionary.length, parentsPerSlice, (start, end) => {
    for (let row = start; row < end; row++) indexes[row] = snapshot.indexOf(dictionary[row] ?? '') ?? -1;
  });
  const parents = new Int32Array(snapshot.nodeCount).fill(-1);
  for (let node = 0; node < parents.length; node++) {
    if (hasValue(column, node)) parents[node] = indexes[column.values[node] ?? 0] ?? -1;
  }
  return parents;
}
