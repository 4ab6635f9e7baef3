import { nodeRadius } from '../../exact/exact-forces.js';
import type { Views } from './views.js';

/** Larger coordinates and forces would have squares that are no 32-bit numbers. */
const largest = 1e18;

/** What the forces are made with. */
export interface ForceNumbers {
  readonly scaling: number;
  readonly gravity: number;
  readonly isStrong: boolean;
  readonly isLogarithmic: boolean;
  readonly hasOverlap: boolean;
}

/** Forces on the nodes in [first, end), and their swing and traction: see assembly/forces.ts. */
export function addForces(views: Views, first: number, end: number, numbers: ForceNumbers): number[] {
  const { position, force, earlier, mass, placeOf, repulsion } = views;
  let [swing, traction, extent] = [0, 0, 0];
  for (let node = first; node < end; node++) {
    const m = mass[node] ?? 0;
    const at = position.map((axis) => axis[node] ?? 0);
    const sums = repulsion.map((axis) => numbers.scaling * m * (axis[placeOf[node] ?? 0] ?? 0));
    addAttraction(views, node, at, sums, numbers);
    const distance = Math.hypot(...at);
    const pull = distance === 0 ? 0 : numbers.gravity * m * (numbers.isStrong ? 1 : 1 / distance);
    let [turned, kept] = [0, 0];
    for (const [axis, sum] of sums.entries()) {
      const now = limited(sum - pull * (at[axis] ?? 0));
      const before = earlier[axis]?.[node] ?? 0;
      turned += (before - now) ** 2;
      kept += (before + now) ** 2;
      (force[axis] ?? mass)[node] = now;
    }
    swing += m * Math.sqrt(turned);
    traction += 0.5 * m * Math.sqrt(kept);
    extent += distance;
  }
  return [swing, traction, extent];
}

function addAttraction(
  { rows, neighbours, strengths, position }: Views,
  node: number,
  at: readonly number[],
  sums: number[],
  { isLogarithmic, hasOverlap }: ForceNumbers,
): void {
  const last = rows[node + 1] ?? 0;
  for (let entry = rows[node] ?? 0; entry < last; entry++) {
    const other = neighbours[entry] ?? 0;
    const away = at.map((coordinate, axis) => coordinate - (position[axis]?.[other] ?? 0));
    let pull = strengths ? (strengths[entry] ?? 0) : 1;
    if (isLogarithmic || hasOverlap) {
      const distance = Math.hypot(...away);
      if (distance === 0 || (hasOverlap && distance <= 2 * nodeRadius)) continue;
      if (isLogarithmic) pull *= Math.log1p(distance) / distance;
    }
    for (const [axis, difference] of away.entries()) sums[axis] = (sums[axis] ?? 0) - pull * difference;
  }
}

/** Moves the nodes in [first, end), and returns the sum of the distances and of the coordinates. */
export function moveNodes(
  { position, force, earlier, mass }: Views,
  first: number,
  end: number,
  speed: number,
  longest: number,
  hasOverlap: boolean,
): number[] {
  let [moved, scale] = [0, 0];
  for (let node = first; node < end; node++) {
    const now = force.map((axis) => axis[node] ?? 0);
    const length = Math.hypot(...now);
    const turned = Math.hypot(...now.map((value, axis) => (earlier[axis]?.[node] ?? 0) - value));
    let factor = length === 0 ? 0 : speed / (1 + Math.sqrt(speed * (mass[node] ?? 0) * turned));
    if (hasOverlap && length > 0) factor = Math.min(0.1 * factor * length, 10 * nodeRadius) / length;
    if (length > 0) factor = Math.min(factor, longest / length);
    for (const [axis, value] of now.entries()) {
      (earlier[axis] ?? mass)[node] = value;
      const place = limited((position[axis]?.[node] ?? 0) + value * factor);
      (position[axis] ?? mass)[node] = place;
      scale += Math.abs(place);
    }
    moved += length * factor;
  }
  return [moved, scale];
}

function limited(value: number): number {
  return Number.isNaN(value) ? 0 : Math.min(largest, Math.max(-largest, value));
}
