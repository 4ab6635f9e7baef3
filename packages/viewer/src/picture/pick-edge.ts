import type { VisibleGraph } from '../model/visible-graph.js';
import type { EdgeLook } from './node-looks.js';
import type { Places } from './node-movement.js';

/** The edges that are drawn, and the positions of the visible nodes. */
interface PlacedEdges {
  readonly visible: Pick<VisibleGraph, 'sources' | 'targets'>;
  readonly looks: readonly EdgeLook[];
  readonly places: Pick<Places, 'x' | 'y'>;
}

/** Largest distance in pixels from the middle of a thin line. */
const distance = 4;
/** Maximum number of edges among which the one under the cursor is searched with each move. */
const maxEdges = 60_000;

/**
 * The edge nearest to a point, by its index.
 * @param x coordinates of the graph
 * @param pixel width of a pixel in coordinates of the graph. A thin line is found from a few pixels away, a wide one at its whole width.
 */
export function pickEdge(
  { visible: { sources, targets }, looks, places }: PlacedEdges,
  { x, y }: { readonly x: number; readonly y: number },
  pixel: number,
): number | undefined {
  if (sources.length > maxEdges) return undefined;
  let [best, least]: [number | undefined, number] = [undefined, Infinity];
  for (let edge = 0; edge < sources.length; edge++) {
    const look = looks[edge];
    if (look === undefined || look.hidden) continue;
    const [source, target] = [sources[edge] ?? 0, targets[edge] ?? 0];
    const [fromX, fromY] = [places.x[source] ?? 0, places.y[source] ?? 0];
    const [dx, dy] = [(places.x[target] ?? 0) - fromX, (places.y[target] ?? 0) - fromY];
    const along = ((x - fromX) * dx + (y - fromY) * dy) / (dx * dx + dy * dy || 1);
    const nearest = Math.min(1, Math.max(0, along));
    const away = Math.hypot(x - fromX - nearest * dx, y - fromY - nearest * dy);
    if (away < least && away <= pixel * Math.max(distance, look.size / 2)) [best, least] = [edge, away];
  }
  return best;
}
