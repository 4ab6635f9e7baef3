import { hasValue } from '../snapshot/column.js';
import type { GraphSnapshot } from '../snapshot/graph-snapshot.js';

/** The ways in which an edge can carry the impact of a change. */
export type ImpactRole = 'containment' | 'dependency' | 'import' | 'override';

/** The roles of kinds of edges. All others, and edges without a kind, are dependencies. */
const roles: ReadonlyMap<string, ImpactRole> = new Map<string, ImpactRole>([
  ['contains', 'containment'],
  ['imports', 'import'],
  ['overrides', 'override'],
]);

/** Returns the role of an edge by its kind, without comparing strings. */
export function toRoleLookup({ structure }: GraphSnapshot): (edge: number) => ImpactRole {
  const column = structure.edgeFields.get('kind');
  if (column?.type !== 'string') return () => 'dependency';
  const byKind = column.dictionary.map((kind) => roles.get(kind) ?? 'dependency');
  return (edge) => (hasValue(column, edge) ? byKind[column.values[edge] ?? 0] : undefined) ?? 'dependency';
}
