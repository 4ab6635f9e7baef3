import { setImmediate as breathe } from 'node:timers/promises';
import { hasValue, type Column } from '../graph/snapshot/column.js';
import type { GraphSnapshot } from '../graph/snapshot/graph-snapshot.js';
import type { RemoteLayout } from '../layout/layout-settings.js';

/** Weights beyond this attract no more: a layout has to stay finite. */
const largestWeight = 1e6;

/** Number of parents that are looked up between two yields to the event loop. */
const sliceLength = 20_000;

/**
 * What of a graph its layout depends on: who is connected, how strongly, and who contains whom. Others are served between
 * the parts of it.
 */
export async function toLayoutInput(snapshot: GraphSnapshot): Promise<Pick<RemoteLayout, 'graph' | 'parents'>> {
  const { structure, nodeCount, edgeCount } = snapshot;
  const { sources, targets, edgeFields, nodeFields } = structure;
  const weight = edgeFields.get('weight');
  const parent = nodeFields.get('parent');
  const weights = weight && toWeights(weight, edgeCount);
  await breathe();
  await snapshot.prepareLookup();
  const parents = parent?.type === 'string' ? await toParents(parent, snapshot) : undefined;
  await breathe();
  return { graph: { nodeCount, sources, targets, weights }, parents };
}

/** With a loop, as `from` takes ten times as long. */
function toWeights(column: Column, edgeCount: number): Float32Array {
  const weights = new Float32Array(edgeCount);
  for (let edge = 0; edge < edgeCount; edge++) weights[edge] = weightAt(column, edge);
  return weights;
}

function weightAt(column: Column, edge: number): number {
  if (!hasValue(column, edge)) return 1;
  const value = column.values[edge] ?? 1;
  // A store may come from elsewhere: what is no weight attracts nothing.
  return value > 0 ? Math.min(value, largestWeight) : 0;
}

async function toParents(column: Column & { readonly type: 'string' }, snapshot: GraphSnapshot): Promise<Int32Array> {
  const places = new Int32Array(column.dictionary.length);
  for (const [index, id] of column.dictionary.entries()) {
    places[index] = snapshot.indexOf(id) ?? -1;
    if (index % sliceLength === sliceLength - 1) await breathe();
  }
  const parents = new Int32Array(snapshot.nodeCount).fill(-1);
  for (let node = 0; node < parents.length; node++) {
    if (hasValue(column, node)) parents[node] = places[column.values[node] ?? 0] ?? -1;
  }
  return parents;
}
