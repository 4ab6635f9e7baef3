import type { SourceLocation } from '@code-graph/api';
import type { UnitGraph, Units } from '@code-graph/graph/cycles';
import { listOf } from '@code-graph/graph/snapshot';
import { locationsOfEdge } from './locate.js';
import type { RuleGraph } from './rule-graph.js';

/** Maximum number of places that are listed for the dependency of one unit on another. */
const maxLocations = 20;

/** The places at which a unit uses another: the files and lines of its edges, sorted. A file without lines is listed if none of its edges has any. */
export function locationsOfDependency(
  graph: RuleGraph,
  { units, graph: unitGraph }: { readonly units: Units; readonly graph: UnitGraph },
  source: number,
  target: number,
): SourceLocation[] {
  const { targets } = graph.snapshot.structure;
  const linesOf = new Map<string, Set<number>>();
  for (const edge of listOf(unitGraph.edges, source)) {
    if (units[targets[edge] ?? 0] !== target) continue;
    for (const { file, line } of locationsOfEdge(graph, edge)) {
      const lines = linesOf.get(file) ?? new Set();
      linesOf.set(file, lines);
      if (line !== undefined) lines.add(line);
    }
  }
  const files = [...linesOf].sort(([one], [other]) => (one < other ? -1 : 1));
  return files
    .flatMap(([file, lines]): SourceLocation[] =>
      lines.size === 0 ? [{ file }] : [...lines].sort((one, other) => one - other).map((line) => ({ file, line })),
    )
    .slice(0, maxLocations);
}
