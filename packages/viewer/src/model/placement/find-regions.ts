import type { GraphStructure } from '../../graph/graph-structure.js';
import type { VisibleGraph } from '../visible-graph.js';
import type { Placement } from './place-visible.js';

/** The part of a layout in which most contents of an open container are, as a circle. */
export interface Region {
  /** The container, as an index of the graph. */
  readonly node: number;
  readonly x: number;
  readonly y: number;
  /** Root mean square distance of the contents from the center. */
  readonly radius: number;
  /** Number of nodes of the graph that its contents stand for. */
  readonly size: number;
}

/** Smallest number of visible nodes in a region. */
const minNodes = 3;
/** Largest part of all nodes that a region stands for: a name for nearly all nodes carries no information. */
const maxShare = 0.6;
/** Largest radius of a region, as a share of the whole layout's: the center of scattered contents carries no information. */
const maxSpread = 0.6;

/**
 * The regions of a layout that is complete, the largest first, in time proportional to the number of nodes. Circles have frames
 * instead.
 * @param isInFocus 1 for each visible node that is drawn; undefined: all are
 */
export function findRegions(
  structure: GraphStructure,
  visible: VisibleGraph,
  placement: Placement,
  isInFocus?: Uint8Array,
): Region[] {
  if (placement.kind !== 'layout' || placement.isLive) return [];
  const sums = sumInPreorder(structure, visible, placement, isInFocus);
  const summarize = (from: number, to: number): Omit<Region, 'node'> & { readonly count: number } => {
    const part = sums.map((sum) => (sum[to] ?? 0) - (sum[from] ?? 0));
    const [count = 0, size = 0, x = 0, y = 0, squares = 0] = part;
    const weight = Math.max(1, size);
    const [centerX, centerY] = [x / weight, y / weight];
    const variance = squares / weight - centerX ** 2 - centerY ** 2;
    return { count, size, x: centerX, y: centerY, radius: Math.sqrt(Math.max(0, variance)) };
  };
  const everything = summarize(0, structure.nodeCount);
  const regions: Region[] = [];
  for (const node of visible.openContainers) {
    const { count, ...region } = summarize(structure.positions[node] ?? 0, structure.contentEnds[node] ?? 0);
    if (count < minNodes || region.size > maxShare * everything.size) continue;
    if (region.radius <= maxSpread * everything.radius) regions.push({ node, ...region });
  }
  return regions.sort((one, other) => other.size - one.size);
}

/** Running sums over the nodes in preorder: number of visible nodes, sizes, weighted coordinates and weighted squares. */
function sumInPreorder(
  { nodeCount, preorder }: GraphStructure,
  { nodes, representatives, sizes }: VisibleGraph,
  { x, y }: Placement,
  isInFocus: Uint8Array | undefined,
): Float64Array[] {
  const create = (): Float64Array => new Float64Array(nodeCount + 1);
  const [counts, weights, sumsOfX, sumsOfY, squares] = [create(), create(), create(), create(), create()];
  for (let position = 0; position < nodeCount; position++) {
    const node = preorder[position] ?? 0;
    const index = representatives[node] ?? -1;
    const isDrawn = index !== -1 && nodes[index] === node && isInFocus?.[index] !== 0;
    const weight = isDrawn ? (sizes[index] ?? 0) : 0;
    const [atX, atY] = [x[index] ?? 0, y[index] ?? 0];
    const next = position + 1;
    counts[next] = (counts[position] ?? 0) + (isDrawn ? 1 : 0);
    weights[next] = (weights[position] ?? 0) + weight;
    sumsOfX[next] = (sumsOfX[position] ?? 0) + weight * atX;
    sumsOfY[next] = (sumsOfY[position] ?? 0) + weight * atY;
    squares[next] = (squares[position] ?? 0) + weight * (atX * atX + atY * atY);
  }
  return [counts, weights, sumsOfX, sumsOfY, squares];
}
