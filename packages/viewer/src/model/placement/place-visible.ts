import type { AttributeColumns, NumberColumn } from '../../graph/attribute-column.js';
import type { GraphStructure } from '../../graph/graph-structure.js';
import type { VisibleGraph } from '../visible-graph.js';
import type { PackedCircles } from './pack-containment.js';
import { separateCircles } from './separate-circles.js';

/** packed: circles of the containment. layout: the positions of the stored layout. */
export type PlacementKind = 'packed' | 'layout';

/** Positions and radii of the visible nodes, in units of the picture. */
export interface Placement {
  readonly kind: PlacementKind;
  readonly x: Float32Array;
  readonly y: Float32Array;
  readonly radius: Float32Array;
  /** Circles around the contents of `VisibleGraph.openContainers`. Empty in a layout, where contents are not together. */
  readonly frames: { readonly x: Float32Array; readonly y: Float32Array; readonly radius: Float32Array };
}

/** Most visible nodes that are moved apart where they overlap. */
const maxSeparated = 3000;

const noFrames = { x: new Float32Array(), y: new Float32Array(), radius: new Float32Array() };

/** The positions of the stored layout, if there are any. */
export function storedPositions(columns: AttributeColumns): readonly [NumberColumn, NumberColumn] | undefined {
  const [x, y] = [columns.get('layout:x'), columns.get('layout:y')];
  return x?.type === 'number' && y?.type === 'number' ? [x, y] : undefined;
}

/** Places the visible nodes in the circles of the containment. */
export function placePacked({ nodes, openContainers, isFolded }: VisibleGraph, circles: PackedCircles): Placement {
  const pick = (values: Float32Array, indexes: Uint32Array): Float32Array =>
    Float32Array.from(indexes, (node) => values[node] ?? 0);
  const opened = new Set(openContainers);
  return {
    kind: 'packed',
    x: pick(circles.x, nodes),
    // The container itself sits on its frame, at the top, and its contents in it.
    y: Float32Array.from(
      nodes,
      (node) => (circles.y[node] ?? 0) + (opened.has(node) ? (circles.radius[node] ?? 0) : 0),
    ),
    radius: Float32Array.from(nodes, (node, index) =>
      opened.has(node) ? 0.8 : (circles.radius[node] ?? 1) * (isFolded[index] === 1 ? 0.92 : 1),
    ),
    frames: {
      x: pick(circles.x, openContainers),
      y: pick(circles.y, openContainers),
      radius: pick(circles.radius, openContainers),
    },
  };
}

/** Places the visible nodes by the stored layout: a folded container at the centroid of its contents. */
export function placeByLayout(
  { nodeCount }: GraphStructure,
  { nodes, representatives, sizes }: VisibleGraph,
  [layoutX, layoutY]: readonly [NumberColumn, NumberColumn],
): Placement {
  const count = nodes.length;
  const [sumX, sumY, placed] = [new Float64Array(count), new Float64Array(count), new Uint32Array(count)];
  for (let node = 0; node < nodeCount; node++) {
    const index = representatives[node] ?? -1;
    const [x, y] = [layoutX.values[node] ?? NaN, layoutY.values[node] ?? NaN];
    if (index === -1 || Number.isNaN(x) || Number.isNaN(y)) continue;
    sumX[index] = (sumX[index] ?? 0) + x;
    sumY[index] = (sumY[index] ?? 0) + y;
    placed[index] = (placed[index] ?? 0) + 1;
  }
  const x = Float32Array.from(sumX, (sum, index) => sum / Math.max(1, placed[index] ?? 0));
  const y = Float32Array.from(sumY, (sum, index) => sum / Math.max(1, placed[index] ?? 0));
  const radius = radiiForArea(x, y, sizes);
  if (count <= maxSeparated) separateCircles(x, y, radius);
  return { kind: 'layout', x, y, radius, frames: noFrames };
}

/** Radii with areas in proportion to the sizes, which together cover a fixed share of the picture. */
function radiiForArea(x: Float32Array, y: Float32Array, sizes: Uint32Array): Float32Array {
  const spread = Math.max(extent(x), extent(y), 1);
  let total = 0;
  for (const size of sizes) total += size;
  const unit = spread * Math.sqrt(0.08 / (Math.PI * Math.max(1, total)));
  return Float32Array.from(sizes, (size) => unit * Math.sqrt(size));
}

function extent(values: Float32Array): number {
  let [low, high] = [Infinity, -Infinity];
  for (const value of values) {
    if (value < low) low = value;
    if (value > high) high = value;
  }
  return high > low ? high - low : 0;
}
