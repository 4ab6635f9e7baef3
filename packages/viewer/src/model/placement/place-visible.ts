import type { GraphStructure } from '../../graph/graph-structure.js';
import type { VisibleGraph } from '../visible-graph.js';
import { gatherContents } from './gather-contents.js';
import type { FittedPositions } from './fit-layout.js';
import type { NodePositions } from './node-positions.js';
import type { PackedCircles } from './pack-containment.js';
import { separateCircles } from './separate-circles.js';

/** packed: circles of the containment. layout: the positions of the stored layout. */
export type PlacementKind = 'packed' | 'layout';

/** Positions and radii of the visible nodes, in units of the picture. */
export interface Placement {
  readonly kind: PlacementKind;
  /** Whether the positions are those of a layout that is still being computed. */
  readonly isLive: boolean;
  readonly x: Float32Array;
  readonly y: Float32Array;
  readonly radius: Float32Array;
  /** Circles of everything that could be drawn: all of it is in view, so that folding moves nothing. Undefined in a layout. */
  readonly circles: PackedCircles | undefined;
  /** Containers whose contents are gathered in a layout. */
  readonly gathered: readonly number[];
  /** Number of nodes of the graph that are drawn nearer to the others than the layout has them. */
  readonly pulled: number;
  /** Whether dense parts of a layout have more room than the layout gives them. */
  readonly isSpread: boolean;
  /** Circles around the contents of `VisibleGraph.openContainers`. Empty in a layout, where contents are not together. */
  readonly frames: { readonly x: Float32Array; readonly y: Float32Array; readonly radius: Float32Array };
}

/** Maximum number of visible nodes for which overlapping nodes are moved apart. */
const maxSeparated = 3000;

const noFrames = { x: new Float32Array(), y: new Float32Array(), radius: new Float32Array() };

/** Places the visible nodes in the circles of the containment. */
export function placePacked({ nodes, openContainers, isFolded }: VisibleGraph, circles: PackedCircles): Placement {
  const pick = (values: Float32Array, indexes: Uint32Array): Float32Array =>
    Float32Array.from(indexes, (node) => values[node] ?? 0);
  const opened = new Set(openContainers);
  return {
    kind: 'packed',
    isLive: false,
    circles,
    gathered: [],
    pulled: 0,
    isSpread: false,
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

/** Options of a placement by a layout. */
export interface LayoutOptions {
  /** Whether the layout is still being computed. Nodes are then not moved apart, which takes long and would make them jump. */
  readonly isLive: boolean;
  /** Containers whose contents are gathered if they are open. */
  readonly opened?: readonly number[];
}

/** Places the visible nodes by a layout: a folded container at the centroid of its contents. */
export function placeByLayout(
  structure: GraphStructure,
  visible: VisibleGraph,
  positions: NodePositions & Partial<FittedPositions>,
  { isLive, opened = [] }: LayoutOptions,
): Placement {
  const x = centroids(structure, visible, positions.x);
  const y = centroids(structure, visible, positions.y);
  const isFew = !isLive && x.length <= maxSeparated;
  const radius = radiiForArea(x, y, visible.sizes);
  const open = new Set(opened);
  const gathered = isFew ? Array.from(visible.openContainers).filter((container) => open.has(container)) : [];
  if (gathered.length > 0) gatherContents(structure, visible, { x, y, radius }, gathered);
  else if (isFew) separateCircles(x, y, radius);
  const { pulled = 0, isSpread = false } = positions;
  return {
    ...{ kind: 'layout', isLive, circles: undefined, gathered, pulled, isSpread, x, y, radius },
    frames: noFrames,
  };
}

/** Positions and radii of the visible nodes in a layout with three dimensions. */
export interface SpacePlacement extends Placement {
  readonly z: Float32Array;
}

/** Part of the cube around a layout that the nodes fill. */
const filledVolume = 0.004;

/** Places the visible nodes in space, or returns undefined if the layout has two dimensions. */
export function placeInSpace(
  structure: GraphStructure,
  visible: VisibleGraph,
  positions: NodePositions,
): SpacePlacement | undefined {
  if (positions.z === undefined) return undefined;
  const [x, y, z] = [positions.x, positions.y, positions.z].map((axis) => centroids(structure, visible, axis));
  if (x === undefined || y === undefined || z === undefined) return undefined;
  let total = 0;
  for (const size of visible.sizes) total += size;
  const spread = Math.max(extent(x), extent(y), extent(z), 1);
  const unit = spread * Math.cbrt((filledVolume * 0.75) / Math.PI / Math.max(1, total));
  const radius = Float32Array.from(visible.sizes, (size) => unit * Math.cbrt(size));
  return {
    kind: 'layout',
    isLive: false,
    circles: undefined,
    gathered: [],
    pulled: 0,
    isSpread: false,
    x,
    y,
    z,
    radius,
    frames: noFrames,
  };
}

/** The means of one coordinate of the nodes that each visible node stands for. 0 if none has a position. */
function centroids(
  { nodeCount }: GraphStructure,
  { nodes, representatives }: VisibleGraph,
  values: ArrayLike<number>,
): Float32Array {
  const [sums, counts] = [new Float64Array(nodes.length), new Uint32Array(nodes.length)];
  for (let node = 0; node < nodeCount; node++) {
    const index = representatives[node] ?? -1;
    const value = values[node] ?? NaN;
    if (index === -1 || !Number.isFinite(value)) continue;
    sums[index] = (sums[index] ?? 0) + value;
    counts[index] = (counts[index] ?? 0) + 1;
  }
  return Float32Array.from(sums, (sum, index) => sum / Math.max(1, counts[index] ?? 0));
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
