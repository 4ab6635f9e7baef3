import type { LoadedGraph } from '../../graph/graph-builder.js';
import { toAppearance } from '../appearance.js';
import { toOverlayValues } from '../values/overlay-values.js';
import type { VisibleValue } from '../values/visible-values.js';
import type { VisibleGraph } from '../visible-graph.js';
import type { Coloring } from './coloring.js';
import { comparedNumbers } from './compared-numbers.js';
import { toDifference, type Difference } from './difference.js';
import { toRevisionColumns } from './revision-columns.js';
import type { RevisionSide } from './revision-side.js';

/** An attribute in each of two revisions. Arrays are by visible index. */
export interface RevisionColors {
  /** The color of each value, in one scale for both revisions. */
  readonly colors: Readonly<Record<RevisionSide, readonly string[]>>;
  readonly valueOf: (side: RevisionSide, index: number) => VisibleValue | undefined;
  /** The later value minus the earlier one. Undefined: the values are categories. */
  readonly difference: Difference | undefined;
}

/** Reads an attribute of both revisions from a graph that the host has merged of them. */
export function toRevisionColors(
  graph: LoadedGraph,
  visible: VisibleGraph,
  { overlay, measure }: Pick<Coloring, 'overlay' | 'measure'>,
): RevisionColors {
  const readSide = (side: RevisionSide): RevisionValues => {
    const ofSide = { ...graph, nodeColumns: toRevisionColumns(side, graph.nodeColumns, overlay.definition) };
    return {
      colors: toAppearance(ofSide, visible, { color: overlay }).nodeColors ?? [],
      valueOf: toOverlayValues(ofSide, visible, overlay.definition),
      numbers: comparedNumbers(ofSide, visible, { overlay }),
    };
  };
  const sides = { earlier: readSide('earlier'), later: readSide('later') };
  const { earlier, later } = sides;
  return {
    colors: { earlier: earlier.colors, later: later.colors },
    valueOf: (side, index) => sides[side].valueOf(index),
    difference:
      measure && toDifference({ left: earlier.numbers, right: later.numbers }, { left: measure, right: measure }),
  };
}

interface RevisionValues {
  readonly colors: readonly string[];
  readonly valueOf: (index: number) => VisibleValue | undefined;
  readonly numbers: readonly (number | undefined)[];
}
