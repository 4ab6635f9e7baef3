import { valueAt, type AttributeColumns } from '../../graph/attribute-column.js';
import type { MarkKind } from '../questions/marks/mark-kind.js';
import type { VisibleMarks } from '../questions/marks/visible-marks.js';
import type { VisibleGraph } from '../visible-graph.js';

/** The two revisions of a comparison, in the order of their pictures. */
export const revisionSides = ['earlier', 'later'] as const;

export type RevisionSide = (typeof revisionSides)[number];

/** The change of nodes and edges that a revision does not have. */
export const absentChange = { earlier: 'added', later: 'removed' } as const;

/** A picture of two revisions as one. Arrays are by visible index. */
interface MergedPicture {
  readonly graph: { readonly nodeColumns: AttributeColumns; readonly edgeColumns: AttributeColumns };
  readonly visible: VisibleGraph;
  readonly isInFocus: Uint8Array | undefined;
  readonly marks: VisibleMarks | undefined;
  /** Selected nodes, as indexes of the graph. */
  readonly selected: readonly number[];
}

/** The part of a picture of two revisions that one of them has. Indexes are the same, so that both sides share positions and selection. */
export interface PictureOfRevision {
  /** The number of edges that each visible edge stands for is that of the revision. */
  readonly visible: VisibleGraph;
  readonly isInFocus: Uint8Array;
  readonly isEdgeOmitted: Uint8Array;
  readonly marks: VisibleMarks | undefined;
  readonly selected: readonly number[];
}

/** Omits the nodes and edges that only the other revision has, and their marks. */
export function toRevisionSide(side: RevisionSide, merged: MergedPicture): PictureOfRevision {
  const { graph, visible, marks } = merged;
  const [changes, edgeChanges] = [graph.nodeColumns.get('diff:change'), graph.edgeColumns.get('diff:change')];
  const isAbsent = (node: number): boolean => changes !== undefined && valueAt(changes, node) === absentChange[side];
  const isInFocus = Uint8Array.from(visible.nodes, (node, index) =>
    isAbsent(node) || merged.isInFocus?.[index] === 0 ? 0 : 1,
  );
  const counts = visible.counts.slice();
  for (const [edge, index] of visible.edgeOf.entries()) {
    if (index === -1 || edgeChanges === undefined || valueAt(edgeChanges, edge) !== absentChange[side]) continue;
    counts[index] = (counts[index] ?? 0) - 1;
  }
  const isEdgeOmitted = Uint8Array.from(counts, (count) => (count === 0 ? 1 : 0));
  return {
    visible: { ...visible, counts },
    isInFocus,
    isEdgeOmitted,
    marks: marks && withoutKind(marks, absentChange[side], isEdgeOmitted),
    selected: merged.selected.filter((node) => !isAbsent(node)),
  };
}

function withoutKind({ nodes, open, edges }: VisibleMarks, omitted: MarkKind, isEdgeOmitted: Uint8Array): VisibleMarks {
  const kept = Array.from(nodes, ([index, shares]) => {
    return [index, shares.filter(({ kind }) => kind !== omitted)] as const;
  });
  return {
    nodes: new Map(kept.filter(([, shares]) => shares.length > 0)),
    open: new Map([...open].filter(([, kind]) => kind !== omitted)),
    edges: new Map([...edges].filter(([edge]) => isEdgeOmitted[edge] === 0)),
  };
}
