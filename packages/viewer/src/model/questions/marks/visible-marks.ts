import type { VisibleGraph } from '../../visible-graph.js';
import type { GraphMarks } from './graph-marks.js';
import { markCode, markKinds, type MarkKind } from './mark-kind.js';

/** The number of marked nodes of a kind that a visible node stands for, and of the violations inside of it. */
export interface MarkShare {
  readonly kind: MarkKind;
  readonly count: number;
}

/** The marks of a visible graph, by its indexes. */
export interface VisibleMarks {
  /** The marks of nodes with at least one. */
  readonly nodes: ReadonlyMap<number, readonly MarkShare[]>;
  /** The mark of each open container that has one, by its index in the graph. */
  readonly open: ReadonlyMap<number, MarkKind>;
  readonly edges: ReadonlyMap<number, { readonly kind: MarkKind; readonly isStrong: boolean }>;
}

type Visible = Pick<VisibleGraph, 'representatives' | 'openContainers' | 'edgeOf' | 'counts'>;

/** Adds up marks by the visible nodes and edges that stand for what is marked. */
export function toVisibleMarks(marks: GraphMarks, visible: Visible): VisibleMarks {
  const nodes = new Map<number, MarkShare[]>();
  const countsOfNodes = countBy(marks.nodes, visible.representatives);
  for (const { code, ends } of marks.dependencies) {
    const [index = -1, ...others] = new Set(ends.map((end) => visible.representatives[end] ?? -1));
    if (index !== -1 && others.length === 0) addCount(countsOfNodes, index, code);
  }
  for (const [index, counts] of countsOfNodes) {
    const shares = markKinds.flatMap((kind) => {
      const count = counts[markCode(kind)] ?? 0;
      return count === 0 ? [] : [{ kind, count }];
    });
    nodes.set(index, shares);
  }
  const open = new Map<number, MarkKind>();
  for (const container of visible.openContainers) {
    const kind = markKinds[(marks.nodes[container] ?? 0) - 1];
    if (kind !== undefined) open.set(container, kind);
  }
  const strong = new Set<number>();
  for (const [edge, isStrong] of marks.isStrong.entries()) if (isStrong === 1) strong.add(visible.edgeOf[edge] ?? -1);
  const edges = new Map<number, { kind: MarkKind; isStrong: boolean }>();
  for (const [index, counts] of countBy(marks.edges, visible.edgeOf)) {
    edges.set(index, { kind: kindOfEdge(counts, visible.counts[index] ?? 0), isStrong: strong.has(index) });
  }
  return { nodes, open, edges };
}

/** The number of elements by mark, for each visible element that stands for marked ones. */
function countBy(codes: Uint8Array, visibleOf: Int32Array): Map<number, number[]> {
  const byVisible = new Map<number, number[]>();
  for (const [element, code] of codes.entries()) {
    const index = visibleOf[element] ?? -1;
    if (code !== 0 && index !== -1) addCount(byVisible, index, code);
  }
  return byVisible;
}

function addCount(byVisible: Map<number, number[]>, index: number, code: number): void {
  const counts = byVisible.get(index) ?? [];
  byVisible.set(index, counts);
  counts[code] = (counts[code] ?? 0) + 1;
}

/** The mark of a visible edge: it came or went if all edges that it stands for did, and has changed otherwise. */
function kindOfEdge(counts: readonly number[], total: number): MarkKind {
  const isAny = (kind: MarkKind): boolean => counts[markCode(kind)] !== undefined;
  if (isAny('violation')) return 'violation';
  if (isAny('known')) return 'known';
  return (['added', 'removed'] as const).find((kind) => counts[markCode(kind)] === total) ?? 'changed';
}
