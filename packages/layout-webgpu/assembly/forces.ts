// Computes the total force on nodes and moves them. Sums are stored per chunk and added in the order of the chunks, so that they do
// not depend on which thread computed which chunk.
import {
  count,
  dimensions,
  earlierX,
  earlierY,
  earlierZ,
  f32At,
  forceX,
  forceY,
  forceZ,
  limited,
  mass,
  neighbours,
  rankOf,
  positionX,
  positionY,
  positionZ,
  putF32,
  repulsionX,
  repulsionY,
  repulsionZ,
  rows,
  strengths,
  sums,
  u32At,
} from './memory';

/** Number of nodes in a chunk. */
export const nodesOfChunk: i32 = 1024;

const radius: f32 = 1;

/**
 * Binary logarithm of the size in bytes of a chunk's sums. In doubles: swing, traction, sum of distances from the centre, sum of
 * distances moved, sum of absolute coordinates, number of coincident nodes.
 */
export const bytesOfSums: usize = 6;

/** Computes the forces on the nodes in [first, end), which are one chunk, and sums their swing and traction. */
export function addForces(
  first: i32,
  end: i32,
  scaling: f32,
  gravity: f32,
  isStrong: bool,
  isLogarithmic: bool,
  hasOverlap: bool,
): void {
  const is3D = dimensions == 3;
  const hasStrengths = strengths != 0;
  const isPlain = !isLogarithmic && !hasOverlap;
  const xs = positionX;
  const ys = positionY;
  const zs = positionZ;
  const links = neighbours;
  const nodeRows = rows;
  // Offset from a neighbour to the strength of the edge.
  const toStrengths = strengths - neighbours;
  let swing: f64 = 0;
  let traction: f64 = 0;
  let extent: f64 = 0;
  for (let node = first; node < end; node++) {
    const m = f32At(mass, node);
    const rank = u32At(rankOf, node);
    const x = f32At(positionX, node);
    const y = f32At(positionY, node);
    const z = is3D ? f32At(positionZ, node) : 0;
    const strength = scaling * m;
    let fx = strength * f32At(repulsionX, rank);
    let fy = strength * f32At(repulsionY, rank);
    let fz: f32 = is3D ? strength * f32At(repulsionZ, rank) : 0;

    const last = links + ((<usize>u32At(nodeRows, node + 1)) << 2);
    for (let entry = links + ((<usize>u32At(nodeRows, node)) << 2); entry < last; entry += 4) {
      const other = (<usize>load<u32>(entry)) << 2;
      const dx = x - load<f32>(xs + other);
      const dy = y - load<f32>(ys + other);
      const dz: f32 = is3D ? z - load<f32>(zs + other) : 0;
      let pull: f32 = hasStrengths ? load<f32>(entry + toStrengths) : 1;
      if (isPlain) {
        fx -= pull * dx;
        fy -= pull * dy;
        fz -= pull * dz;
        continue;
      }
      const distance = Mathf.sqrt(dx * dx + dy * dy + dz * dz);
      if (distance == 0 || (hasOverlap && distance <= 2 * radius)) continue;
      if (isLogarithmic) pull *= <f32>(Math.log1p(<f64>distance) / <f64>distance);
      fx -= pull * dx;
      fy -= pull * dy;
      fz -= pull * dz;
    }

    const distance = Mathf.sqrt(x * x + y * y + z * z);
    if (distance > 0) {
      const pull = isStrong ? gravity * m : (gravity * m) / distance;
      fx -= pull * x;
      fy -= pull * y;
      fz -= pull * z;
    }

    const ox = f32At(earlierX, node);
    const oy = f32At(earlierY, node);
    const oz: f32 = is3D ? f32At(earlierZ, node) : 0;
    fx = limited(fx);
    fy = limited(fy);
    fz = limited(fz);
    swing += <f64>m * <f64>Mathf.sqrt(squares(ox - fx, oy - fy, oz - fz));
    traction += <f64>m * 0.5 * <f64>Mathf.sqrt(squares(ox + fx, oy + fy, oz + fz));
    extent += <f64>distance;
    putF32(forceX, node, fx);
    putF32(forceY, node, fy);
    if (is3D) putF32(forceZ, node, fz);
  }
  const sum = sums + ((<usize>(first / nodesOfChunk)) << bytesOfSums);
  store<f64>(sum, swing);
  store<f64>(sum, traction, 8);
  store<f64>(sum, extent, 16);
}

/** Moves the nodes in [first, end), which are one chunk. */
export function moveNodes(first: i32, end: i32, speed: f32, longest: f32, hasOverlap: bool): void {
  const is3D = dimensions == 3;
  let moved: f64 = 0;
  let scale: f64 = 0;
  for (let node = first; node < end; node++) {
    const fx = f32At(forceX, node);
    const fy = f32At(forceY, node);
    const fz: f32 = is3D ? f32At(forceZ, node) : 0;
    const ox = f32At(earlierX, node);
    const oy = f32At(earlierY, node);
    const oz: f32 = is3D ? f32At(earlierZ, node) : 0;
    putF32(earlierX, node, fx);
    putF32(earlierY, node, fy);
    if (is3D) putF32(earlierZ, node, fz);
    const length = Mathf.sqrt(squares(fx, fy, fz));
    if (length > 0) {
      const swing = f32At(mass, node) * Mathf.sqrt(squares(ox - fx, oy - fy, oz - fz));
      let factor: f32 = speed / (1 + Mathf.sqrt(speed * swing));
      if (hasOverlap) factor = min<f32>(0.1 * factor * length, 10 * radius) / length;
      factor = min(factor, longest / length);
      putF32(positionX, node, limited(f32At(positionX, node) + fx * factor));
      putF32(positionY, node, limited(f32At(positionY, node) + fy * factor));
      if (is3D) putF32(positionZ, node, limited(f32At(positionZ, node) + fz * factor));
      moved += <f64>(length * factor);
    }
    scale += <f64>(abs(f32At(positionX, node)) + abs(f32At(positionY, node)));
    if (is3D) scale += <f64>abs(f32At(positionZ, node));
  }
  const sum = sums + ((<usize>(first / nodesOfChunk)) << bytesOfSums);
  store<f64>(sum, moved, 24);
  store<f64>(sum, scale, 32);
}

@inline function squares(x: f32, y: f32, z: f32): f32 {
  return x * x + y * y + z * z;
}
