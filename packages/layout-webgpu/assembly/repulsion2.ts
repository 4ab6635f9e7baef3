// Repulsion in the plane. The repulsion of far cells on a group of points is one polynomial; near points act one by one.
import { costs, count, leafSize, repulsionX, repulsionY, sortedMass, sortedX, sortedY } from './memory';
import { groupPolynomial } from './far-field2';
import { centreX, centreY, nearCount, nearLeaf, walkForCluster, walkForGroup } from './walk2';

/** Number of points in a group. */
export const groupSize: i32 = 32;
/** Number of groups in a chunk. The cost is recorded per chunk. */
export const groupsOfChunk: i32 = 16;
/** Number of groups in a cluster, which share a search for far cells. A chunk consists of whole clusters. */
const groupsOfCluster: i32 = 8;

const radius: f32 = 1;

@inline function splat(value: f32): v128 {
  return f32x4.splat(value);
}

/** Computes the repulsion on the points of the groups in [first, end), for a coefficient of 1 and points of mass 1. */
export function repel2(first: i32, end: i32, theta: f32, hasOverlap: bool): void {
  let cost: f64 = 0;
  for (let cluster = first; cluster < end; cluster += groupsOfCluster) {
    const last = min(end, cluster + groupsOfCluster);
    cost += <f64>walkForCluster(cluster * groupSize, min(count, last * groupSize), theta);
    // Two copies of the loop, so that `hasOverlap` is not tested for every point.
    if (hasOverlap) for (let group = cluster; group < last; group++) cost += repelGroup2(group, theta, true);
    else for (let group = cluster; group < last; group++) cost += repelGroup2(group, theta, false);
  }
  store<f64>(costs + ((<usize>(first / groupsOfChunk)) << 3), cost);
}

@inline function repelGroup2(group: i32, theta: f32, hasOverlap: bool): f64 {
  const begin = group * groupSize;
  const end = min(count, begin + groupSize);
  const farFound = walkForGroup(begin, end, theta);
  const nearFound = nearCount;
  const x0 = centreX;
  const y0 = centreY;
  const polynomial = groupPolynomial();
  const k0r = v128.load32_splat(polynomial);
  const k0i = v128.load32_splat(polynomial, 4);
  const k1r = v128.load32_splat(polynomial, 8);
  const k1i = v128.load32_splat(polynomial, 12);
  const k2r = v128.load32_splat(polynomial, 16);
  const k2i = v128.load32_splat(polynomial, 20);
  const k3r = v128.load32_splat(polynomial, 24);
  const k3i = v128.load32_splat(polynomial, 28);
  const k4r = v128.load32_splat(polynomial, 32);
  const k4i = v128.load32_splat(polynomial, 36);

  // Eight points at a time, which share the loads of each near point. The arrays are padded past the end with points without mass.
  const xs = sortedX;
  const ys = sortedY;
  const ms = sortedMass;
  for (let rank = begin; rank < end; rank += 8) {
    const offset = (<usize>rank) << 2;
    const xa = v128.load(xs + offset);
    const ya = v128.load(ys + offset);
    const xb = v128.load(xs + offset, 16);
    const yb = v128.load(ys + offset, 16);
    let fxa = splat(0);
    let fya = splat(0);
    let fxb = splat(0);
    let fyb = splat(0);
    for (let k = 0; k < nearFound; k++) {
      const first = (<usize>nearLeaf(k)) << 4;
      for (let at = first; at < first + 16; at += 4) {
        const x = v128.load32_splat(xs + at);
        const y = v128.load32_splat(ys + at);
        const m = v128.load32_splat(ms + at);
        const dxa = f32x4.sub(xa, x);
        const dya = f32x4.sub(ya, y);
        const dxb = f32x4.sub(xb, x);
        const dyb = f32x4.sub(yb, y);
        const squaredA = f32x4.pmax(f32x4.add(f32x4.mul(dxa, dxa), f32x4.mul(dya, dya)), splat(1e-30));
        const squaredB = f32x4.pmax(f32x4.add(f32x4.mul(dxb, dxb), f32x4.mul(dyb, dyb)), splat(1e-30));
        const weightA = hasOverlap ? overlapping(m, squaredA) : f32x4.div(m, squaredA);
        const weightB = hasOverlap ? overlapping(m, squaredB) : f32x4.div(m, squaredB);
        fxa = f32x4.add(fxa, f32x4.mul(weightA, dxa));
        fya = f32x4.add(fya, f32x4.mul(weightA, dya));
        fxb = f32x4.add(fxb, f32x4.mul(weightB, dxb));
        fyb = f32x4.add(fyb, f32x4.mul(weightB, dyb));
      }
    }
    // The polynomial of the far cells, by Horner's rule.
    for (let half = 0; half < 2; half++) {
      const tr = f32x4.sub(half == 0 ? xa : xb, splat(x0));
      const ti = f32x4.sub(half == 0 ? ya : yb, splat(y0));
      let r = f32x4.add(k3r, f32x4.sub(f32x4.mul(k4r, tr), f32x4.mul(k4i, ti)));
      let i = f32x4.add(k3i, f32x4.add(f32x4.mul(k4r, ti), f32x4.mul(k4i, tr)));
      let next = f32x4.add(k2r, f32x4.sub(f32x4.mul(r, tr), f32x4.mul(i, ti)));
      i = f32x4.add(k2i, f32x4.add(f32x4.mul(r, ti), f32x4.mul(i, tr)));
      r = next;
      next = f32x4.add(k1r, f32x4.sub(f32x4.mul(r, tr), f32x4.mul(i, ti)));
      i = f32x4.add(k1i, f32x4.add(f32x4.mul(r, ti), f32x4.mul(i, tr)));
      r = next;
      next = f32x4.add(k0r, f32x4.sub(f32x4.mul(r, tr), f32x4.mul(i, ti)));
      const fy = f32x4.neg(f32x4.add(k0i, f32x4.add(f32x4.mul(r, ti), f32x4.mul(i, tr))));
      const at = offset + ((<usize>half) << 4);
      v128.store(repulsionX + at, f32x4.add(half == 0 ? fxa : fxb, next));
      v128.store(repulsionY + at, f32x4.add(half == 0 ? fya : fyb, fy));
    }
  }
  return <f64>(farFound + nearFound * leafSize);
}

/** Weights of four points that have a size. Overlapping points repel each other a hundred times as strongly, whatever the distance. */
@inline export function overlapping(m: v128, squared: v128): v128 {
  const gap = f32x4.sub(f32x4.sqrt(squared), splat(2 * radius));
  return v128.bitselect(
    f32x4.div(m, f32x4.mul(gap, gap)),
    f32x4.mul(splat(100), m),
    f32x4.gt(gap, splat(0)),
  );
}
