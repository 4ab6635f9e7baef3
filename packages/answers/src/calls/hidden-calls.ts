import type { HiddenCalls } from '@code-graph/api';
import { hasValue, type GraphSnapshot } from '@code-graph/graph/snapshot';
import { findMissingPackages, nodesWithUnresolvedCalls } from './missing-packages.js';

/** Counts the calls with an unknown target, and finds the packages whose absence may be the reason. */
export function countHiddenCalls(snapshot: GraphSnapshot, nodes?: Iterable<number>): HiddenCalls {
  const column = snapshot.attributes.nodes.get('code:unresolvedCalls');
  if (column?.type !== 'number') return { calls: 0, nodes: 0 };
  const counted: number[] = [];
  let calls = 0;
  for (const node of nodes ?? nodesWithUnresolvedCalls(snapshot)) {
    if (!hasValue(column, node)) continue;
    calls += column.values[node] ?? 0;
    counted.push(node);
  }
  return { calls, nodes: counted.length, ...findMissingPackages(snapshot, counted) };
}
