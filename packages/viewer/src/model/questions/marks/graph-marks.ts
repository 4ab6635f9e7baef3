import { valueAt, type AttributeColumn } from '../../../graph/attribute-column.js';
import type { LoadedGraph } from '../../../graph/graph-builder.js';
import { containment, isInside } from '../../../graph/graph-structure.js';
import type { Answer, AnswerRow, MarkedPair } from '../answer.js';
import type { DiffQuestion, Question } from '../question.js';
import { isMarkKind, markCode } from './mark-kind.js';

/** The marks of a graph by `markCode`: 0 for nodes and edges without one. */
export interface GraphMarks {
  readonly nodes: Uint8Array;
  readonly edges: Uint8Array;
  /** 1 for each marked edge that stands out: one that leads to another folder or package, or that violates a rule by itself. */
  readonly isStrong: Uint8Array;
  /** Violations of which the marks are on edges. No edge is drawn inside of a folded container, which then shows their number. */
  readonly dependencies: readonly MarkedDependency[];
}

export interface MarkedDependency {
  /** The result of `markCode`. */
  readonly code: number;
  /** Both ends, or all nodes along the path. */
  readonly ends: readonly number[];
}

/** The marks of an answer; undefined if it has none. */
export function findMarks(
  graph: LoadedGraph,
  indexOf: (id: string) => number | undefined,
  answer: Answer,
  question: Question,
): GraphMarks | undefined {
  if (question.kind === 'diff') return marksOfDiff(graph, question);
  if (question.kind !== 'rules') return undefined;
  const rows = answer.groups
    .filter(({ rule }) => question.rule === undefined || rule === question.rule)
    .flatMap((group) => group.rows);
  return marksOfRows(graph, indexOf, rows);
}

/** The marks in the attributes of a graph that the host has merged of two revisions. */
function marksOfDiff({ structure, nodeColumns, edgeColumns }: LoadedGraph, { hidden = [] }: DiffQuestion): GraphMarks {
  const isAlong = nodeColumns.get('diff:along');
  const crosses = edgeColumns.get('diff:crosses');
  const codeOf = (column: AttributeColumn | undefined, index: number): number => {
    const change = column && valueAt(column, index);
    return typeof change === 'string' && isMarkKind(change) && !hidden.includes(change) ? markCode(change) : 0;
  };
  const [nodes, edges] = [new Uint8Array(structure.nodeCount), new Uint8Array(structure.edgeCount)];
  for (let node = 0; node < nodes.length; node++) {
    // A mark on the container says that its contents moved with it.
    if (isAlong === undefined || valueAt(isAlong, node) !== 'true')
      nodes[node] = codeOf(nodeColumns.get('diff:change'), node);
  }
  const isStrong = new Uint8Array(structure.edgeCount);
  for (let edge = 0; edge < edges.length; edge++) {
    edges[edge] = codeOf(edgeColumns.get('diff:change'), edge);
    if (edges[edge] !== 0 && crosses && ['package', 'folder'].includes(String(valueAt(crosses, edge))))
      isStrong[edge] = 1;
  }
  // A node at a new or removed dependency has changed, and shows that.
  return { nodes, edges, isStrong, dependencies: [] };
}

/** The marks of violations: on the edges of a dependency, a path or a cycle, otherwise on the node. A new violation hides a known one. */
function marksOfRows(
  { structure }: LoadedGraph,
  indexOf: (id: string) => number | undefined,
  rows: readonly AnswerRow[],
): GraphMarks {
  const nodes = new Uint8Array(structure.nodeCount);
  const [edges, isStrong] = [new Uint8Array(structure.edgeCount), new Uint8Array(structure.edgeCount)];
  /** Violations by their source. */
  const bySource = new Map<number, { readonly target: number; readonly code: number; readonly isMinor: boolean }[]>();
  const dependencies: MarkedDependency[] = [];
  for (const { node, to, pairs, mark } of rows) {
    const code = mark === undefined ? 0 : markCode(mark);
    const ends: readonly MarkedPair[] = pairs ?? (to === undefined ? [] : [{ source: node.id, target: to.id }]);
    for (const pair of ends) {
      const [source, target] = [indexOf(pair.source), indexOf(pair.target)];
      if (source === undefined || target === undefined) continue;
      bySource.set(source, [...(bySource.get(source) ?? []), { target, code, isMinor: pair.isMinor === true }]);
    }
    if (code !== 0 && ends.length > 0) {
      const all = ends.flatMap(({ source, target }) => [indexOf(source) ?? -1, indexOf(target) ?? -1]);
      dependencies.push({ code, ends: all });
    }
    const index = indexOf(node.id);
    if (ends.length === 0 && index !== undefined) nodes[index] = stronger(nodes[index] ?? 0, code);
  }
  const { sources, targets, kinds, kindNames, parents } = structure;
  for (let edge = 0; bySource.size > 0 && edge < edges.length; edge++) {
    if (kindNames[kinds[edge] ?? 0] === containment) continue;
    const target = targets[edge] ?? 0;
    for (let source = sources[edge] ?? -1; source !== -1; source = parents[source] ?? -1) {
      for (const violation of bySource.get(source) ?? []) {
        // The dependencies of what is inside of both are meant, too, but none between contents of the target.
        const isMeant = isInside(structure, target, violation.target);
        if (!isMeant || (source !== sources[edge] && isInside(structure, sources[edge] ?? 0, violation.target)))
          continue;
        edges[edge] = stronger(edges[edge] ?? 0, violation.code);
        if (!violation.isMinor && violation.code === markCode('violation')) isStrong[edge] = 1;
      }
    }
  }
  return { nodes, edges, isStrong, dependencies };
}

function stronger(one: number, other: number): number {
  return one === markCode('violation') ? one : other;
}
