import type { NodePositions } from './node-positions.js';
import { rankOf } from './sample-layout.js';

/** Share of the nodes that are outside of the core of a layout at each of its four sides. */
const sideShare = 0.05;
/** Width of the frame around the core in which all outliers are drawn, as a share of the distance from the center to the side. */
const frameWidth = 0.25;

export interface PulledPositions extends NodePositions {
  /** 1 for each node that is drawn nearer than the layout has it. */
  readonly isPulled: Uint8Array;
}

/**
 * Moves nodes that are far from the core of a layout near to it, each in its direction and in their order of distance, so that a few
 * outliers do not make everything else small. The core is a box, as the picture is, and the outliers are spread over a frame around it.
 * @param sample the result of `sampleLayout`
 */
export function pullOutliers(positions: NodePositions, sample: readonly number[]): PulledPositions {
  const { x, y } = positions;
  const isPulled = new Uint8Array(x.length);
  if (sample.length === 0) return { ...positions, isPulled };
  const [sideX, sideY] = [measureSides(sample, x), measureSides(sample, y)];
  /** 1 at the side of the core. */
  const distanceOf = (node: number): number => Math.max(distanceTo(sideX, x[node]), distanceTo(sideY, y[node]));
  const outer = sample.map(distanceOf).filter((distance) => distance > 1 && Number.isFinite(distance));
  outer.sort((one, other) => one - other);
  const [pulledX, pulledY] = [Float64Array.from(x), Float64Array.from(y)];
  for (let node = 0; node < x.length; node++) {
    const distance = distanceOf(node);
    if (!(distance > 1)) continue;
    const drawn = 1 + (frameWidth * (rankOf(outer, distance) + 1)) / (outer.length + 1);
    if (drawn >= distance) continue;
    pulledX[node] = sideX.center + (((x[node] ?? 0) - sideX.center) * drawn) / distance;
    pulledY[node] = sideY.center + (((y[node] ?? 0) - sideY.center) * drawn) / distance;
    isPulled[node] = 1;
  }
  return { ...positions, x: pulledX, y: pulledY, isPulled };
}

/** The extent of the core along an axis. */
interface Sides {
  readonly center: number;
  readonly high: number;
}

function measureSides(nodes: readonly number[], axis: ArrayLike<number>): Sides {
  const values = nodes.map((node) => axis[node] ?? 0).sort((one, other) => one - other);
  const at = (share: number): number => values[Math.round(share * (values.length - 1))] ?? 0;
  const [low, high] = [at(sideShare), at(1 - sideShare)];
  return { center: (low + high) / 2, high };
}

function distanceTo({ center, high }: Sides, value = NaN): number {
  return Math.abs(value - center) / (high - center);
}
