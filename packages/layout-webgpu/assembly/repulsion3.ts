// Repulsion in space, where its kernel r / r^2 is not harmonic. Cells therefore act on points directly, with a correction by their
// second moments S: with p = 1 / r^2, F += p^2 (-2 S r - tr(S) r) + 4 p^3 (r' S r) r.
import {
  costs,
  count,
  f32At,
  leafSize,
  lists,
  repulsionX,
  repulsionY,
  repulsionZ,
  sortedMass,
  sortedX,
  sortedY,
  sortedZ,
  treeLinks,
  treeSize,
} from './memory';
import { groupSize, groupsOfChunk, overlapping } from './repulsion2';
import { node3 } from './nodes';

@inline function splat(value: f32): v128 {
  return f32x4.splat(value);
}

@inline function dot(ax: v128, ay: v128, az: v128, bx: v128, by: v128, bz: v128): v128 {
  return f32x4.add(f32x4.add(f32x4.mul(ax, bx), f32x4.mul(ay, by)), f32x4.mul(az, bz));
}

/** Computes the repulsion on the points of the groups in [first, end), for a coefficient of 1 and points of mass 1. */
export function repel3(first: i32, end: i32, theta: f32, hasOverlap: bool): void {
  let cost: f64 = 0;
  for (let group = first; group < end; group++) cost += repelGroup3(group, theta, hasOverlap);
  store<f64>(costs + ((<usize>(first / groupsOfChunk)) << 3), cost);
}

function repelGroup3(group: i32, theta: f32, hasOverlap: bool): f64 {
  const begin = group * groupSize;
  const end = min(count, begin + groupSize);
  let x0 = f32At(sortedX, begin);
  let x1 = x0;
  let y0 = f32At(sortedY, begin);
  let y1 = y0;
  let z0 = f32At(sortedZ, begin);
  let z1 = z0;
  for (let rank = begin + 1; rank < end; rank++) {
    const x = f32At(sortedX, rank);
    const y = f32At(sortedY, rank);
    const z = f32At(sortedZ, rank);
    x0 = min(x0, x);
    x1 = max(x1, x);
    y0 = min(y0, y);
    y1 = max(y1, y);
    z0 = min(z0, z);
    z1 = max(z1, z);
  }
  const centreX = (x0 + x1) * 0.5;
  const centreY = (y0 + y1) * 0.5;
  const centreZ = (z0 + z1) * 0.5;
  const wide = x1 - centreX;
  const tall = y1 - centreY;
  const deep = z1 - centreZ;
  const reach = Mathf.sqrt(wide * wide + tall * tall + deep * deep);

  const far = lists;
  const near = lists + ((<usize>treeSize) << 2);
  let farCount = 0;
  let nearCount = 0;
  const links = treeLinks;
  let index = 0;
  while (index < treeSize) {
    const node = node3(index);
    const dx = centreX - load<f32>(node);
    const dy = centreY - load<f32>(node, 4);
    const dz = centreZ - load<f32>(node, 8);
    // The nearest point of the group must be far enough.
    const distance = Mathf.sqrt(dx * dx + dy * dy + dz * dz) - reach;
    if (distance > 0 && distance * theta > <f32>2 * load<f32>(node, 16)) {
      store<i32>(far + ((<usize>farCount) << 2), index);
      farCount++;
      index = load<i32>(links + ((<usize>index) << 3));
    } else {
      const leaf = load<i32>(links + ((<usize>index) << 3), 4);
      if (leaf >= 0) {
        store<i32>(near + ((<usize>nearCount) << 2), leaf);
        nearCount++;
      }
      index++;
    }
  }

  for (let rank = begin; rank < end; rank += 4) {
    const offset = (<usize>rank) << 2;
    const x = v128.load(sortedX + offset);
    const y = v128.load(sortedY + offset);
    const z = v128.load(sortedZ + offset);
    let fx = splat(0);
    let fy = splat(0);
    let fz = splat(0);
    for (let k = 0; k < farCount; k++) {
      const node = node3(load<i32>(far + ((<usize>k) << 2)));
      const dx = f32x4.sub(x, v128.load32_splat(node));
      const dy = f32x4.sub(y, v128.load32_splat(node, 4));
      const dz = f32x4.sub(z, v128.load32_splat(node, 8));
      const p = f32x4.div(splat(1), dot(dx, dy, dz, dx, dy, dz));
      const xx = v128.load32_splat(node, 20);
      const yy = v128.load32_splat(node, 24);
      const zz = v128.load32_splat(node, 28);
      const xy = v128.load32_splat(node, 32);
      const xz = v128.load32_splat(node, 36);
      const yz = v128.load32_splat(node, 40);
      const sx = dot(xx, xy, xz, dx, dy, dz);
      const sy = dot(xy, yy, yz, dx, dy, dz);
      const sz = dot(xz, yz, zz, dx, dy, dz);
      const trace = f32x4.add(f32x4.add(xx, yy), zz);
      const p2 = f32x4.mul(p, p);
      const quadratic = f32x4.mul(f32x4.mul(splat(4), p2), f32x4.mul(p, dot(dx, dy, dz, sx, sy, sz)));
      const along = f32x4.add(
        f32x4.mul(v128.load32_splat(node, 12), p),
        f32x4.sub(quadratic, f32x4.mul(p2, trace)),
      );
      const across = f32x4.mul(splat(-2), p2);
      fx = f32x4.add(fx, f32x4.add(f32x4.mul(along, dx), f32x4.mul(across, sx)));
      fy = f32x4.add(fy, f32x4.add(f32x4.mul(along, dy), f32x4.mul(across, sy)));
      fz = f32x4.add(fz, f32x4.add(f32x4.mul(along, dz), f32x4.mul(across, sz)));
    }
    for (let k = 0; k < nearCount; k++) {
      const source = load<i32>(near + ((<usize>k) << 2)) * leafSize;
      const last = min(count, source + leafSize);
      for (let other = source; other < last; other++) {
        const at = (<usize>other) << 2;
        const dx = f32x4.sub(x, v128.load32_splat(sortedX + at));
        const dy = f32x4.sub(y, v128.load32_splat(sortedY + at));
        const dz = f32x4.sub(z, v128.load32_splat(sortedZ + at));
        const squared = f32x4.pmax(dot(dx, dy, dz, dx, dy, dz), splat(1e-30));
        const m = v128.load32_splat(sortedMass + at);
        const weight = hasOverlap ? overlapping(m, squared) : f32x4.div(m, squared);
        fx = f32x4.add(fx, f32x4.mul(weight, dx));
        fy = f32x4.add(fy, f32x4.mul(weight, dy));
        fz = f32x4.add(fz, f32x4.mul(weight, dz));
      }
    }
    v128.store(repulsionX + offset, fx);
    v128.store(repulsionY + offset, fy);
    v128.store(repulsionZ + offset, fz);
  }
  return <f64>(farCount + nearCount * leafSize);
}
