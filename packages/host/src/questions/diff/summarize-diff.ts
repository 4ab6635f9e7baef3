import type { DiffAnswer } from '@code-graph/api';
import type { EdgeDifference, GraphDiff } from '@code-graph/graph/diff';

type DiffSummary = DiffAnswer['summary'];

/** Counts the differences by list and change. */
export function summarizeDiff({ nodes, edges, dependencies, cycles, publicApi, attributes }: GraphDiff): DiffSummary {
  const own = nodes.filter(({ isAlong }) => !isAlong);
  return {
    nodes: { ...countChanges(own, ['added', 'removed', 'changed', 'moved']), along: nodes.length - own.length },
    edges: { ...countChanges(edges, ['added', 'removed', 'changed']), across: edges.filter(isNewAcross).length },
    dependencies: countChanges(dependencies, ['added', 'removed']),
    cycles: countChanges(cycles, ['added', 'removed', 'grown', 'shrunk', 'changed']),
    publicApi: countChanges(publicApi, ['added', 'removed', 'changed']),
    attributes: attributes.length,
  };
}

function isNewAcross({ change, crosses }: EdgeDifference): boolean {
  return change === 'added' && (crosses === 'package' || crosses === 'folder');
}

/** The number of all differences. */
export function totalOf({ nodes, edges, dependencies, cycles, publicApi, attributes }: GraphDiff): number {
  return [nodes, edges, dependencies, cycles, publicApi, attributes].reduce((sum, { length }) => sum + length, 0);
}

function countChanges<Change extends string>(
  differences: readonly { readonly change: Change }[],
  changes: readonly Change[],
): Record<Change, number> {
  const counts = Object.fromEntries(changes.map((change) => [change, 0])) as Record<Change, number>;
  for (const { change } of differences) counts[change] += 1;
  return counts;
}
