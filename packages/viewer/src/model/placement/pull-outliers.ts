import type { NodePositions } from './node-positions.js';

/** Share of the nodes that are outside of the core of a layout at each of its four sides. */
const sideShare = 0.05;
/** Width of the frame around the core in which all outliers are drawn, as a share of the distance from the center to the side. */
const frameWidth = 0.25;
/** Smallest number of nodes in a layout with outliers. */
const minNodes = 50;
/** Maximum number of nodes from which the core is estimated, because sorting all takes long. */
const maxSample = 5000;

export interface PulledPositions extends NodePositions {
  /** Number of nodes that are drawn nearer than the layout has them. */
  readonly pulled: number;
}

/**
 * Moves nodes that are far from the core of a layout near to it, each in its direction and in their order of distance, so that a few
 * outliers do not make everything else small. The core is a box, as the picture is, and the outliers are spread over a frame around it.
 * @param isOmitted 1 for each node that is not drawn, and thus belongs to no core
 */
export function pullOutliers(positions: NodePositions, isOmitted?: Uint8Array): PulledPositions {
  const { x, y } = positions;
  const nodes = sampleOf(positions, isOmitted);
  if (nodes.length < minNodes) return { ...positions, pulled: 0 };
  const [sideX, sideY] = [measureSides(nodes, x), measureSides(nodes, y)];
  /** 1 at the side of the core. */
  const distanceOf = (node: number): number => Math.max(distanceTo(sideX, x[node]), distanceTo(sideY, y[node]));
  const outer = nodes.map(distanceOf).filter((distance) => distance > 1 && Number.isFinite(distance));
  outer.sort((one, other) => one - other);
  let pulled = 0;
  const [pulledX, pulledY] = [Float64Array.from(x), Float64Array.from(y)];
  for (let node = 0; node < x.length; node++) {
    const distance = distanceOf(node);
    if (!(distance > 1)) continue;
    const drawn = 1 + (frameWidth * (rankOf(outer, distance) + 1)) / (outer.length + 1);
    if (drawn >= distance) continue;
    pulledX[node] = sideX.center + (((x[node] ?? 0) - sideX.center) * drawn) / distance;
    pulledY[node] = sideY.center + (((y[node] ?? 0) - sideY.center) * drawn) / distance;
    if (isOmitted?.[node] !== 1) pulled++;
  }
  return { ...positions, x: pulledX, y: pulledY, pulled };
}

function sampleOf({ x }: NodePositions, isOmitted: Uint8Array | undefined): number[] {
  const step = Math.max(1, Math.floor(x.length / maxSample));
  const nodes: number[] = [];
  for (let node = 0; node < x.length; node += step)
    if (Number.isFinite(x[node]) && isOmitted?.[node] !== 1) nodes.push(node);
  return nodes;
}

/** The extent of the core along an axis. */
interface Sides {
  readonly center: number;
  readonly low: number;
  readonly high: number;
}

function measureSides(nodes: readonly number[], axis: ArrayLike<number>): Sides {
  const values = nodes.map((node) => axis[node] ?? 0).sort((one, other) => one - other);
  const at = (share: number): number => values[Math.round(share * (values.length - 1))] ?? 0;
  const [low, high] = [at(sideShare), at(1 - sideShare)];
  return { center: (low + high) / 2, low, high };
}

function distanceTo({ center, high }: Sides, value = NaN): number {
  return Math.abs(value - center) / (high - center);
}

/** The number of values below another one, by bisection. */
function rankOf(sorted: readonly number[], value: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? 0) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
