// Repulsion in the plane, where it is the field of the 2D Laplace kernel: with complex numbers, the field of a cell at a
// distance w from its centre is the conjugate of M/w + Q/w^3 + O/w^4 + …, M its mass, Q and O its moments. Groups of points take
// what far cells do to them as one polynomial about their own centre, and what near points do one by one.
import {
  costs,
  count,
  f32At,
  leafSize,
  lists,
  repulsionX,
  repulsionY,
  sortedMass,
  sortedX,
  sortedY,
  tree,
  treeLinks,
  treeSize,
} from './memory';
import { shiftOf2, node2 } from './tree';

/** Points in a group. */
export const groupSize: i32 = 32;
/** Groups in a chunk, whose cost is written down. */
export const groupsOfChunk: i32 = 32;

const radius: f32 = 1;

@inline function splat(value: f32): v128 {
  return f32x4.splat(value);
}

@inline function sumOf(v: v128): f32 {
  return (
    f32x4.extract_lane(v, 0) + f32x4.extract_lane(v, 1) + (f32x4.extract_lane(v, 2) + f32x4.extract_lane(v, 3))
  );
}

@inline function listed(list: usize, index: i32): i32 {
  return load<i32>(list + ((<usize>index) << 2));
}

/** Repulsion, for a coefficient of 1 and masses of 1, of the points in the groups of [first, end). */
export function repel2(first: i32, end: i32, theta: f32, hasOverlap: bool): void {
  let cost: f64 = 0;
  // Two copies of the loop, so that no point is asked whether it has a size.
  if (hasOverlap) for (let group = first; group < end; group++) cost += repelGroup2(group, theta, true);
  else for (let group = first; group < end; group++) cost += repelGroup2(group, theta, false);
  store<f64>(costs + ((<usize>(first / groupsOfChunk)) << 3), cost);
}

@inline function repelGroup2(group: i32, theta: f32, hasOverlap: bool): f64 {
  const begin = group * groupSize;
  const end = min(count, begin + groupSize);
  let left = f32At(sortedX, begin);
  let right = left;
  let low = f32At(sortedY, begin);
  let high = low;
  for (let place = begin + 1; place < end; place++) {
    const x = f32At(sortedX, place);
    const y = f32At(sortedY, place);
    left = min(left, x);
    right = max(right, x);
    low = min(low, y);
    high = max(high, y);
  }
  const centreX = (left + right) * 0.5;
  const centreY = (low + high) * 0.5;
  const wide = right - centreX;
  const tall = high - centreY;
  const reach = Mathf.sqrt(wide * wide + tall * tall);

  const far = lists;
  const near = lists + ((<usize>treeSize) << 2);
  let farCount = 0;
  let nearCount = 0;
  const nodes = treeSize;
  const root = tree;
  const links = treeLinks;
  let index = 0;
  while (index < nodes) {
    const node = root + ((<usize>index) << shiftOf2);
    const dx = centreX - load<f32>(node);
    const dy = centreY - load<f32>(node, 4);
    const size: f32 = <f32>2 * (load<f32>(node, 12) + reach);
    if ((dx * dx + dy * dy) * theta * theta > size * size) {
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

  // Four cells at a time, each lane with its own; those past the end of the list weigh nothing.
  let c0r = splat(0);
  let c0i = c0r;
  let c1r = c0r;
  let c1i = c0r;
  let c2r = c0r;
  let c2i = c0r;
  let c3r = c0r;
  let c3i = c0r;
  let c4r = c0r;
  let c4i = c0r;
  const nothing = lists + ((<usize>treeSize) << 3);
  for (let k = 0; k < farCount; k += 4) {
    const p0 = node2(listed(far, k));
    const p1 = k + 1 < farCount ? node2(listed(far, k + 1)) : nothing;
    const p2 = k + 2 < farCount ? node2(listed(far, k + 2)) : nothing;
    const p3 = k + 3 < farCount ? node2(listed(far, k + 3)) : nothing;
    const a = v128.load(p0);
    const b = v128.load(p1);
    const c = v128.load(p2);
    const d = v128.load(p3);
    const ab = v128.shuffle<f32>(a, b, 0, 4, 1, 5);
    const cd = v128.shuffle<f32>(c, d, 0, 4, 1, 5);
    const cellX = v128.shuffle<f32>(ab, cd, 0, 1, 4, 5);
    const cellY = v128.shuffle<f32>(ab, cd, 2, 3, 6, 7);
    const m = v128.shuffle<f32>(v128.shuffle<f32>(a, b, 2, 6, 2, 6), v128.shuffle<f32>(c, d, 2, 6, 2, 6), 0, 1, 4, 5);
    const e = v128.load(p0, 16);
    const f = v128.load(p1, 16);
    const g = v128.load(p2, 16);
    const h = v128.load(p3, 16);
    const ef = v128.shuffle<f32>(e, f, 0, 4, 1, 5);
    const gh = v128.shuffle<f32>(g, h, 0, 4, 1, 5);
    const qr = v128.shuffle<f32>(ef, gh, 0, 1, 4, 5);
    const qi = v128.shuffle<f32>(ef, gh, 2, 3, 6, 7);
    const ef2 = v128.shuffle<f32>(e, f, 2, 6, 3, 7);
    const gh2 = v128.shuffle<f32>(g, h, 2, 6, 3, 7);
    const or = v128.shuffle<f32>(ef2, gh2, 0, 1, 4, 5);
    const oi = v128.shuffle<f32>(ef2, gh2, 2, 3, 6, 7);
    const dx = f32x4.sub(splat(centreX), cellX);
    const dy = f32x4.sub(splat(centreY), cellY);
    const inverse = f32x4.div(
      splat(1),
      f32x4.max(f32x4.add(f32x4.mul(dx, dx), f32x4.mul(dy, dy)), splat(1e-30)),
    );
    // u = 1/w
    const ur = f32x4.mul(dx, inverse);
    const ui = f32x4.neg(f32x4.mul(dy, inverse));
    const u2r = f32x4.sub(f32x4.mul(ur, ur), f32x4.mul(ui, ui));
    const u2i = f32x4.mul(splat(2), f32x4.mul(ur, ui));
    const u3r = f32x4.sub(f32x4.mul(u2r, ur), f32x4.mul(u2i, ui));
    const u3i = f32x4.add(f32x4.mul(u2r, ui), f32x4.mul(u2i, ur));
    const u4r = f32x4.sub(f32x4.mul(u2r, u2r), f32x4.mul(u2i, u2i));
    const u4i = f32x4.mul(splat(2), f32x4.mul(u2r, u2i));
    const u5r = f32x4.sub(f32x4.mul(u4r, ur), f32x4.mul(u4i, ui));
    const u5i = f32x4.add(f32x4.mul(u4r, ui), f32x4.mul(u4i, ur));
    // With q = Q u^2 and o = O u^3, O the third moment, the polynomial's coefficients are (-1)^k u^(k+1) times
    // M + q + o, M + 3q + 4o, M + 6q + 10o, M + 10q + 20o, M + 15q + 35o.
    const sr = f32x4.sub(f32x4.mul(qr, u2r), f32x4.mul(qi, u2i));
    const si = f32x4.add(f32x4.mul(qr, u2i), f32x4.mul(qi, u2r));
    const wr = f32x4.sub(f32x4.mul(or, u3r), f32x4.mul(oi, u3i));
    const wi = f32x4.add(f32x4.mul(or, u3i), f32x4.mul(oi, u3r));
    let tr = f32x4.add(m, f32x4.add(sr, wr));
    let ti = f32x4.add(si, wi);
    c0r = f32x4.add(c0r, f32x4.sub(f32x4.mul(tr, ur), f32x4.mul(ti, ui)));
    c0i = f32x4.add(c0i, f32x4.add(f32x4.mul(tr, ui), f32x4.mul(ti, ur)));
    tr = f32x4.add(m, f32x4.add(f32x4.mul(splat(3), sr), f32x4.mul(splat(4), wr)));
    ti = f32x4.add(f32x4.mul(splat(3), si), f32x4.mul(splat(4), wi));
    c1r = f32x4.sub(c1r, f32x4.sub(f32x4.mul(tr, u2r), f32x4.mul(ti, u2i)));
    c1i = f32x4.sub(c1i, f32x4.add(f32x4.mul(tr, u2i), f32x4.mul(ti, u2r)));
    tr = f32x4.add(m, f32x4.add(f32x4.mul(splat(6), sr), f32x4.mul(splat(10), wr)));
    ti = f32x4.add(f32x4.mul(splat(6), si), f32x4.mul(splat(10), wi));
    c2r = f32x4.add(c2r, f32x4.sub(f32x4.mul(tr, u3r), f32x4.mul(ti, u3i)));
    c2i = f32x4.add(c2i, f32x4.add(f32x4.mul(tr, u3i), f32x4.mul(ti, u3r)));
    tr = f32x4.add(m, f32x4.add(f32x4.mul(splat(10), sr), f32x4.mul(splat(20), wr)));
    ti = f32x4.add(f32x4.mul(splat(10), si), f32x4.mul(splat(20), wi));
    c3r = f32x4.sub(c3r, f32x4.sub(f32x4.mul(tr, u4r), f32x4.mul(ti, u4i)));
    c3i = f32x4.sub(c3i, f32x4.add(f32x4.mul(tr, u4i), f32x4.mul(ti, u4r)));
    tr = f32x4.add(m, f32x4.add(f32x4.mul(splat(15), sr), f32x4.mul(splat(35), wr)));
    ti = f32x4.add(f32x4.mul(splat(15), si), f32x4.mul(splat(35), wi));
    c4r = f32x4.add(c4r, f32x4.sub(f32x4.mul(tr, u5r), f32x4.mul(ti, u5i)));
    c4i = f32x4.add(c4i, f32x4.add(f32x4.mul(tr, u5i), f32x4.mul(ti, u5r)));
  }
  const k0r = splat(sumOf(c0r));
  const k0i = splat(sumOf(c0i));
  const k1r = splat(sumOf(c1r));
  const k1i = splat(sumOf(c1i));
  const k2r = splat(sumOf(c2r));
  const k2i = splat(sumOf(c2i));
  const k3r = splat(sumOf(c3r));
  const k3i = splat(sumOf(c3i));
  const k4r = splat(sumOf(c4r));
  const k4i = splat(sumOf(c4i));

  // Eight points at a time: what is read of a near point serves all of them. The arrays are padded past the end.
  const xs = sortedX;
  const ys = sortedY;
  const ms = sortedMass;
  const size = leafSize;
  const points = count;
  for (let place = begin; place < end; place += 8) {
    const offset = (<usize>place) << 2;
    const xa = v128.load(xs + offset);
    const ya = v128.load(ys + offset);
    const xb = v128.load(xs + offset, 16);
    const yb = v128.load(ys + offset, 16);
    let fxa = splat(0);
    let fya = splat(0);
    let fxb = splat(0);
    let fyb = splat(0);
    for (let k = 0; k < nearCount; k++) {
      const source = listed(near, k) * size;
      const last = (<usize>min(points, source + size)) << 2;
      for (let at = (<usize>source) << 2; at < last; at += 4) {
        const x = v128.load32_splat(xs + at);
        const y = v128.load32_splat(ys + at);
        const m = v128.load32_splat(ms + at);
        const dxa = f32x4.sub(xa, x);
        const dya = f32x4.sub(ya, y);
        const dxb = f32x4.sub(xb, x);
        const dyb = f32x4.sub(yb, y);
        const squaredA = f32x4.max(f32x4.add(f32x4.mul(dxa, dxa), f32x4.mul(dya, dya)), splat(1e-30));
        const squaredB = f32x4.max(f32x4.add(f32x4.mul(dxb, dxb), f32x4.mul(dyb, dyb)), splat(1e-30));
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
      const tr = f32x4.sub(half == 0 ? xa : xb, splat(centreX));
      const ti = f32x4.sub(half == 0 ? ya : yb, splat(centreY));
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
  return <f64>(farCount + nearCount * leafSize);
}

/** Of four points that have a size: overlapping ones are pushed apart a hundred times as strongly, whatever the distance. */
@inline export function overlapping(m: v128, squared: v128): v128 {
  const gap = f32x4.sub(f32x4.sqrt(squared), splat(2 * radius));
  return v128.bitselect(
    f32x4.div(m, f32x4.mul(gap, gap)),
    f32x4.mul(splat(100), m),
    f32x4.gt(gap, splat(0)),
  );
}
