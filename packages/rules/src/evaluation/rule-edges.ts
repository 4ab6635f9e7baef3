import { forEachSlice } from '@code-graph/graph/snapshot';
import type { EdgeConditions } from '../file/rule-file.js';
import { describeNode, locationsOfEdge, valuesOfNode } from './locate.js';
import { importKind, type IndexTest, type RuleGraph } from './rule-graph.js';
import type { FoundViolation } from './rule-findings.js';

/** Number of edges in a slice. */
const edgesPerSlice = 50_000;

/** The tests of the edges of a rule. */
export interface EdgeTests {
  /** Whether the rule is about a dependency. */
  readonly isExamined: (source: number, target: number) => boolean;
  /** Whether a dependency that the rule is about violates it. */
  readonly isViolation: (source: number, target: number) => boolean;
  /** Restricts the edges further. */
  readonly includes?: IndexTest;
}

/** The edges that a rule examined, and those of them that violate it. */
export interface ExaminedEdges {
  readonly examined: number;
  readonly violations: readonly number[];
}

/**
 * Finds the edges that violate a rule. Unless the rule names kinds of edges, an import stands for all uses between its two files: it is the
 * line to change.
 */
export async function examineEdges(
  graph: RuleGraph,
  conditions: EdgeConditions,
  { isExamined, isViolation, includes = (): boolean => true }: EdgeTests,
): Promise<ExaminedEdges> {
  const isDependency = await graph.dependencyTest(conditions);
  const { sources, targets } = graph.snapshot.structure;
  let examined = 0;
  const violations: number[] = [];
  await forEachSlice(sources.length, edgesPerSlice, (start, end) => {
    for (let edge = start; edge < end; edge++) {
      const source = sources[edge] ?? 0;
      const target = targets[edge] ?? 0;
      if (!isExamined(source, target) || !isDependency(edge) || !includes(edge)) continue;
      examined++;
      if (isViolation(source, target)) violations.push(edge);
    }
  });
  return { examined, violations: conditions.kinds ? violations : withoutUses(graph, violations) };
}

/** Leaves out the uses between two files of which one imports the other in the same list. */
function withoutUses(graph: RuleGraph, edges: readonly number[]): readonly number[] {
  const { sources, targets } = graph.snapshot.structure;
  const keyOf = (edge: number): string =>
    `${graph.files[sources[edge] ?? 0] ?? -1} ${graph.files[targets[edge] ?? 0] ?? -1}`;
  const imported = new Set(edges.filter((edge) => graph.kindOf(edge) === importKind).map(keyOf));
  return edges.filter((edge) => graph.kindOf(edge) === importKind || !imported.has(keyOf(edge)));
}

/** Describes a dependency that violates a rule. */
export function describeEdge(graph: RuleGraph, edge: number): FoundViolation {
  const { sources, targets } = graph.snapshot.structure;
  const source = describeNode(graph, sources[edge] ?? 0);
  const target = describeNode(graph, targets[edge] ?? 0);
  const edgeKind = graph.kindOf(edge);
  return {
    ...{ kind: 'dependency', source, target, edgeKind },
    locations: locationsOfEdge(graph, edge),
    values: { ...valuesOfNode('source', source), ...valuesOfNode('target', target), kind: edgeKind },
  };
}
