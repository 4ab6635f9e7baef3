import { nodeRadius } from '../../exact/exact-forces.js';
import { nodesOfChunk } from '../memory-plan.js';
import type { Views } from './views.js';

/** Larger coordinates and forces would have squares that are no 32-bit numbers. */
const largest = 1e18;

/** Of each chunk: swing, traction, sum of distances from the centre, sum of distances moved, sum of coordinates, nodes where another is. */
export const sumsLength = 8;

/** What the forces are made with. */
export interface ForceNumbers {
  readonly scaling: number;
  readonly gravity: number;
  readonly isStrong: boolean;
  readonly isLogarithmic: boolean;
  readonly hasOverlap: boolean;
}

/** Forces on the nodes in [first, end), which are one chunk, and their swing and traction: see assembly/forces.ts. */
export function addForces(views: Views, first: number, end: number, numbers: ForceNumbers): void {
  const { positionX, positionY, positionZ, forceX, forceY, forceZ, earlierX, earlierY, earlierZ } = views;
  const { repulsionX, repulsionY, repulsionZ, mass, placeOf, rows, neighbours, strengths, sums } = views;
  const { scaling, gravity, isStrong, isLogarithmic, hasOverlap } = numbers;
  const is3D = views.dimensions === 3;
  const hasStrengths = strengths.length > 0;
  const isPlain = !isLogarithmic && !hasOverlap;
  let [swing, traction, extent] = [0, 0, 0];
  let entry = rows[first] ?? 0;
  for (let node = first; node < end; node++) {
    const m = mass[node] ?? 0;
    const place = placeOf[node] ?? 0;
    const x = positionX[node] ?? 0;
    const y = positionY[node] ?? 0;
    const z = is3D ? (positionZ[node] ?? 0) : 0;
    let fx = scaling * m * (repulsionX[place] ?? 0);
    let fy = scaling * m * (repulsionY[place] ?? 0);
    let fz = is3D ? scaling * m * (repulsionZ[place] ?? 0) : 0;

    for (const last = rows[node + 1] ?? 0; entry < last; entry++) {
      const other = neighbours[entry] ?? 0;
      const dx = x - (positionX[other] ?? 0);
      const dy = y - (positionY[other] ?? 0);
      const dz = is3D ? z - (positionZ[other] ?? 0) : 0;
      let pull = hasStrengths ? (strengths[entry] ?? 0) : 1;
      if (!isPlain) {
        const distance = Math.sqrt(dx * dx + dy * dy + dz * dz);
        if (distance === 0 || (hasOverlap && distance <= 2 * nodeRadius)) continue;
        if (isLogarithmic) pull *= Math.log1p(distance) / distance;
      }
      fx -= pull * dx;
      fy -= pull * dy;
      fz -= pull * dz;
    }

    const distance = Math.sqrt(x * x + y * y + z * z);
    if (distance > 0) {
      const pull = isStrong ? gravity * m : (gravity * m) / distance;
      fx -= pull * x;
      fy -= pull * y;
      fz -= pull * z;
    }

    fx = limited(fx);
    fy = limited(fy);
    fz = limited(fz);
    const ox = earlierX[node] ?? 0;
    const oy = earlierY[node] ?? 0;
    const oz = is3D ? (earlierZ[node] ?? 0) : 0;
    swing += m * lengthOf(ox - fx, oy - fy, oz - fz);
    traction += 0.5 * m * lengthOf(ox + fx, oy + fy, oz + fz);
    extent += distance;
    forceX[node] = fx;
    forceY[node] = fy;
    if (is3D) forceZ[node] = fz;
  }
  const sum = (first / nodesOfChunk) * sumsLength;
  sums[sum] = swing;
  sums[sum + 1] = traction;
  sums[sum + 2] = extent;
}

/** Moves the nodes in [first, end), which are one chunk. */
export function moveNodes(
  views: Views,
  first: number,
  end: number,
  speed: number,
  longest: number,
  hasOverlap: boolean,
): void {
  const { positionX, positionY, positionZ, forceX, forceY, forceZ, earlierX, earlierY, earlierZ, mass, sums } = views;
  const is3D = views.dimensions === 3;
  let [moved, scale] = [0, 0];
  for (let node = first; node < end; node++) {
    const fx = forceX[node] ?? 0;
    const fy = forceY[node] ?? 0;
    const fz = is3D ? (forceZ[node] ?? 0) : 0;
    const length = lengthOf(fx, fy, fz);
    let factor = 0;
    if (length > 0) {
      const turned = lengthOf(
        (earlierX[node] ?? 0) - fx,
        (earlierY[node] ?? 0) - fy,
        is3D ? (earlierZ[node] ?? 0) - fz : 0,
      );
      factor = speed / (1 + Math.sqrt(speed * (mass[node] ?? 0) * turned));
      if (hasOverlap) factor = Math.min(0.1 * factor * length, 10 * nodeRadius) / length;
      factor = Math.min(factor, longest / length);
      moved += length * factor;
    }
    const x = limited((positionX[node] ?? 0) + fx * factor);
    const y = limited((positionY[node] ?? 0) + fy * factor);
    earlierX[node] = fx;
    earlierY[node] = fy;
    positionX[node] = x;
    positionY[node] = y;
    scale += Math.abs(x) + Math.abs(y);
    if (!is3D) continue;
    const z = limited((positionZ[node] ?? 0) + fz * factor);
    earlierZ[node] = fz;
    positionZ[node] = z;
    scale += Math.abs(z);
  }
  const sum = (first / nodesOfChunk) * sumsLength;
  sums[sum + 3] = moved;
  sums[sum + 4] = scale;
}

function lengthOf(x: number, y: number, z: number): number {
  return Math.sqrt(x * x + y * y + z * z);
}

/** The value, but no farther from 0 than can be computed with; 0 for what is no number. */
function limited(value: number): number {
  if (value > largest) return largest;
  if (value < -largest) return -largest;
  return value === value ? value : 0;
}
