import { toOverlayValues, type NodeColumns } from '../values/overlay-values.js';
import type { VisibleGraph } from '../visible-graph.js';
import type { Coloring } from './coloring.js';

/** The numbers that a coloring shows, by index of the visible node. Undefined where there is none. */
export function comparedNumbers(
  graph: NodeColumns,
  visible: VisibleGraph,
  { overlay }: Pick<Coloring, 'overlay'>,
): (number | undefined)[] {
  const valueOf = toOverlayValues(graph, visible, overlay.definition);
  return Array.from(visible.nodes, (_, index) => {
    const value = valueOf(index)?.value;
    return typeof value === 'number' ? value : undefined;
  });
}
