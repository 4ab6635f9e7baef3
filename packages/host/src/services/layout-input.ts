import { hasValue, type Column } from '../graph/column.js';
import type { GraphSnapshot } from '../graph/graph-snapshot.js';
import type { RemoteLayout } from '../layout/layout-settings.js';

/** Weights beyond this attract no more: a layout has to stay finite. */
const largestWeight = 1e6;

/** What of a graph its layout depends on: who is connected, how strongly, and who contains whom. */
export function toLayoutInput(snapshot: GraphSnapshot): Pick<RemoteLayout, 'graph' | 'parents'> {
  const { structure, nodeCount, edgeCount } = snapshot;
  const { sources, targets, edgeFields, nodeFields } = structure;
  const weight = edgeFields.get('weight');
  const parent = nodeFields.get('parent');
  return {
    graph: {
      nodeCount,
      sources,
      targets,
      weights: weight && Float32Array.from({ length: edgeCount }, (_, edge) => weightAt(weight, edge)),
    },
    parents: parent?.type === 'string' ? toParents(parent, snapshot) : undefined,
  };
}

function weightAt(column: Column, edge: number): number {
  if (!hasValue(column, edge)) return 1;
  const value = column.values[edge] ?? 1;
  // A store may come from elsewhere: what is no weight attracts nothing.
  return value > 0 ? Math.min(value, largestWeight) : 0;
}

function toParents(column: Column & { readonly type: 'string' }, snapshot: GraphSnapshot): Int32Array {
  const places = column.dictionary.map((id) => snapshot.placeOf(id) ?? -1);
  return Int32Array.from({ length: snapshot.nodeCount }, (_, node) =>
    hasValue(column, node) ? (places[column.values[node] ?? 0] ?? -1) : -1,
  );
}
