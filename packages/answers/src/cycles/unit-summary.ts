import type { NodeSummary } from '@code-graph/api';
import { findUnits, namespaceName, type UnitLevel } from '@code-graph/graph/cycles';
import type { GraphSnapshot } from '@code-graph/graph/snapshot';
import { readAdjacency } from '@code-graph/graph/traversal';
import { summarizeNode } from '../nodes/node-summary.js';

/** Creates a function that summarizes units. A folder or file has its path as qualified name, any other namespace its dotted name. */
export async function toUnitSummary(snapshot: GraphSnapshot, level: UnitLevel): Promise<(unit: number) => NodeSummary> {
  const adjacency = await readAdjacency(snapshot);
  const files = await findUnits(snapshot, 'file');
  return (unit) => {
    const summary = summarizeNode(snapshot, adjacency, unit);
    if (level === 'type') return summary;
    const file = files[unit] ?? -1;
    if (file < 0) return { ...summary, qualifiedName: summary.id };
    if (file === unit) return { ...summary, qualifiedName: summary.file ?? summary.id };
    return { ...summary, qualifiedName: namespaceName(snapshot, adjacency.parents, files, unit) };
  };
}
