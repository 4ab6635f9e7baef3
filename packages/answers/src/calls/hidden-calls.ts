import type { HiddenCalls } from '@code-graph/api';
import { hasValue, type GraphSnapshot } from '@code-graph/graph/snapshot';
import { findMissingPackages, nodesWithUnresolvedCalls } from './missing-packages.js';

const ofWholeGraphs = new WeakMap<GraphSnapshot, HiddenCalls>();

/**
 * Counts the calls with an unknown target, and finds the packages whose absence may be the reason.
 * @param nodes the nodes that contain the calls; default: all, which are counted once for each version of the graph
 */
export function countHiddenCalls(snapshot: GraphSnapshot, nodes?: Iterable<number>): HiddenCalls {
  if (nodes !== undefined) return countIn(snapshot, nodes);
  const counted = ofWholeGraphs.get(snapshot) ?? countIn(snapshot, nodesWithUnresolvedCalls(snapshot));
  ofWholeGraphs.set(snapshot, counted);
  return counted;
}

function countIn(snapshot: GraphSnapshot, nodes: Iterable<number>): HiddenCalls {
  const column = snapshot.attributes.nodes.get('code:unresolvedCalls');
  if (column?.type !== 'number') return { calls: 0, nodes: 0 };
  const counted: number[] = [];
  let calls = 0;
  for (const node of nodes) {
    if (!hasValue(column, node)) continue;
    calls += column.values[node] ?? 0;
    counted.push(node);
  }
  return { calls, nodes: counted.length, ...findMissingPackages(snapshot, counted) };
}
