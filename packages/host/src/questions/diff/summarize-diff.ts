import type { DiffAnswer } from '@code-graph/api';
import type { GraphDiff } from '@code-graph/graph/diff';

type DiffSummary = DiffAnswer['summary'];

/** Counts the differences by list and change. */
export function summarizeDiff({ nodes, edges, dependencies, cycles, publicApi, attributes }: GraphDiff): DiffSummary {
  const own = nodes.filter(({ isAlong }) => !isAlong);
  return {
    nodes: { ...countChanges(own, ['added', 'removed', 'changed', 'moved']), along: nodes.length - own.length },
    edges: countChanges(edges, ['added', 'removed', 'changed']),
    dependencies: countChanges(dependencies, ['added', 'removed']),
    cycles: countChanges(cycles, ['added', 'removed', 'grown', 'shrunk', 'changed']),
    publicApi: countChanges(publicApi, ['added', 'removed', 'changed']),
    attributes: attributes.length,
  };
}

/** The number of all differences. */
export function totalOf({ attributes, ...lists }: DiffSummary): number {
  const counts = Object.values(lists).flatMap((list) => Object.values<number>(list));
  return counts.reduce((sum, count) => sum + count, attributes);
}

function countChanges<Change extends string>(
  differences: readonly { readonly change: Change }[],
  changes: readonly Change[],
): Record<Change, number> {
  const counts = Object.fromEntries(changes.map((change) => [change, 0])) as Record<Change, number>;
  for (const { change } of differences) counts[change] += 1;
  return counts;
}
