import type { NodePositions } from './node-positions.js';

/** Share of the nodes that are in the core of a layout. */
const coreShare = 0.8;
/** Radius of the core as a multiple of the distance within which that share of the nodes is. */
const coreRoom = 1.2;
/** Width of the ring around the core in which all outliers are drawn, as a share of the radius of the core. */
const ring = 0.35;
/** Smallest number of nodes in a layout with outliers, and least distance of the farthest as a multiple of the radius of the core. */
const [minNodes, minDistance] = [50, 1.6];
/** Maximum number of nodes from which the core is estimated, because sorting all takes long. */
const maxSample = 5000;

export interface PulledPositions extends NodePositions {
  /** Number of nodes that are drawn nearer than the layout has them. */
  readonly pulled: number;
}

/**
 * Moves nodes that are far from the core of a layout near to it, each in its direction and in their order of distance, so that a few
 * outliers do not make everything else small.
 * @param isOmitted 1 for each node that is not drawn, and thus belongs to no core
 */
export function pullOutliers(positions: NodePositions, isOmitted?: Uint8Array): PulledPositions {
  const { x, y } = positions;
  const nodes = sampleOf(positions, isOmitted);
  const center = [medianOf(nodes.map((node) => x[node] ?? 0)), medianOf(nodes.map((node) => y[node] ?? 0))] as const;
  const distanceOf = (node: number): number => Math.hypot((x[node] ?? 0) - center[0], (y[node] ?? 0) - center[1]);
  const distances = nodes.map(distanceOf).sort((one, other) => one - other);
  const core = coreRoom * (distances[Math.floor(coreShare * (distances.length - 1))] ?? 0);
  const farthest = distances.at(-1) ?? 0;
  if (nodes.length < minNodes || core === 0 || farthest < minDistance * core) return { ...positions, pulled: 0 };
  let pulled = 0;
  const [pulledX, pulledY] = [Float64Array.from(x), Float64Array.from(y)];
  for (let node = 0; node < x.length; node++) {
    const distance = distanceOf(node);
    if (!(distance > core)) continue;
    const nearer = (core * (1 + ring * (1 - Math.exp(1 - distance / core)))) / distance;
    pulledX[node] = center[0] + ((x[node] ?? 0) - center[0]) * nearer;
    pulledY[node] = center[1] + ((y[node] ?? 0) - center[1]) * nearer;
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

function medianOf(values: number[]): number {
  return values.sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}
