import { contentSize } from '../../graph/graph-structure.js';
import { combineInGraph, toOverlayValues, type NodeColumns } from '../values/overlay-values.js';
import type { VisibleGraph } from '../visible-graph.js';
import type { Overlay } from './channel.js';
import { endsOf, type ValueEnds } from './size-scale.js';

/** The ends of the values that an overlay shows in the whole graph. Undefined if they are not known. */
export function shownEnds(
  graph: NodeColumns,
  visible: VisibleGraph,
  { plugin, definition }: Overlay,
): ValueEnds | undefined {
  const ends = endsOf(plugin.ranges?.[definition.attribute]);
  const combined = combineInGraph(graph, visible, definition);
  return combined === undefined || ends === undefined ? ends : endsAmong(combined.values, ends.type);
}

/**
 * The ends of the values in the picture: of all visible nodes except open containers, whose contents have circles of their own.
 * Undefined if no node has a value.
 */
export function sizeEnds(graph: NodeColumns, visible: VisibleGraph, { definition }: Overlay): ValueEnds | undefined {
  const valueOf = toOverlayValues(graph, visible, definition);
  const values = Array.from(visible.nodes, (_, index) => {
    const value = isOpenContainer(graph, visible, index) ? undefined : valueOf(index)?.value;
    return typeof value === 'number' ? value : NaN;
  });
  return endsAmong(values, graph.nodeColumns.get(definition.attribute)?.type === 'date' ? 'date' : 'number');
}

/** Whether a visible node is a container whose contents are drawn too. */
export function isOpenContainer(
  { structure }: Pick<NodeColumns, 'structure'>,
  { nodes, isFolded }: VisibleGraph,
  index: number,
): boolean {
  return isFolded[index] === 0 && contentSize(structure, nodes[index] ?? 0) > 0;
}

function endsAmong(values: Iterable<number>, type: ValueEnds['type']): ValueEnds | undefined {
  let [low, high] = [Infinity, -Infinity];
  for (const value of values) {
    if (value < low) low = value;
    if (value > high) high = value;
  }
  return low <= high ? { type, low, high } : undefined;
}
