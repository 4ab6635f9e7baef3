import type { NodeSummary } from '@code-graph/api';
import { valueAt, type GraphSnapshot } from '@code-graph/graph/snapshot';
import { qualifiedName, type Adjacency } from '@code-graph/graph/traversal';

const summaryFields = ['name', 'type', 'file', 'startLine', 'endLine', 'language'];

/** The fields by which a person recognizes and finds a node. */
export function summarizeNode(snapshot: GraphSnapshot, adjacency: Adjacency, node: number): NodeSummary {
  const summary: Record<string, unknown> = { id: snapshot.structure.ids[node] ?? '' };
  for (const field of summaryFields) {
    const column = snapshot.structure.nodeFields.get(field);
    const value = column && valueAt(column, node);
    if (value !== undefined) summary[field] = value;
  }
  summary['qualifiedName'] = qualifiedName(snapshot, adjacency, node);
  return summary as unknown as NodeSummary;
}

/** The files of nodes. */
export function filesOf(nodes: readonly NodeSummary[]): string[] {
  return nodes.flatMap(({ file }) => (file === undefined ? [] : [file]));
}
