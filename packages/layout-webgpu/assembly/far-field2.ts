// The repulsion of far cells on a group of points in the plane, which is the field of the 2D Laplace kernel. With complex numbers,
// the field of a cell at a distance w from its centre is the conjugate of M/w + Q/w^3 + O/w^4 + …, with its mass M and its
// moments Q and O. Around the group's centre this is a polynomial, whose coefficients are summed over all cells.
import { lists, treeSize } from './memory';
import { node2 } from './nodes';

@inline function splat(value: f32): v128 {
  return f32x4.splat(value);
}

@inline function sumOf(v: v128): f32 {
  return (
    f32x4.extract_lane(v, 0) + f32x4.extract_lane(v, 1) + (f32x4.extract_lane(v, 2) + f32x4.extract_lane(v, 3))
  );
}

@inline export function listed(list: usize, index: i32): i32 {
  return load<i32>(list + ((<usize>index) << 2));
}

// After the two lists of a thread: a cell without mass, the polynomial of a group, that of its cluster, and room to move the latter.

@inline function emptyCell(): usize {
  return lists + ((<usize>treeSize) << 3);
}

/** Coefficients of a group's polynomial: the real and the imaginary part of each in turn. */
@inline export function groupPolynomial(): usize {
  return emptyCell() + 32;
}

/** Coefficients of a cluster's polynomial, then its centre. */
@inline function clusterPolynomial(): usize {
  return emptyCell() + 80;
}

/** Saves the group's polynomial as that of its cluster, about the cluster's centre. */
export function saveForCluster(centreX: f32, centreY: f32): void {
  const cluster = clusterPolynomial();
  memory.copy(cluster, groupPolynomial(), 40);
  store<f32>(cluster, centreX, 40);
  store<f32>(cluster, centreY, 44);
}

/** Writes the group's polynomial: the sum of the fields of the listed cells, about the given centre. */
export function sumFarCells(far: usize, farCount: i32, centreX: f32, centreY: f32): void {
  // Four cells at a time, one per lane. Lanes past the end of the list get the cell without mass.
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
  const empty = emptyCell();
  for (let k = 0; k < farCount; k += 4) {
    const p0 = node2(listed(far, k));
    const p1 = k + 1 < farCount ? node2(listed(far, k + 1)) : empty;
    const p2 = k + 2 < farCount ? node2(listed(far, k + 2)) : empty;
    const p3 = k + 3 < farCount ? node2(listed(far, k + 3)) : empty;
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
      f32x4.pmax(f32x4.add(f32x4.mul(dx, dx), f32x4.mul(dy, dy)), splat(1e-30)),
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
  const at = groupPolynomial();
  store<f32>(at, sumOf(c0r), 0);
  store<f32>(at, sumOf(c0i), 4);
  store<f32>(at, sumOf(c1r), 8);
  store<f32>(at, sumOf(c1i), 12);
  store<f32>(at, sumOf(c2r), 16);
  store<f32>(at, sumOf(c2i), 20);
  store<f32>(at, sumOf(c3r), 24);
  store<f32>(at, sumOf(c3i), 28);
  store<f32>(at, sumOf(c4r), 32);
  store<f32>(at, sumOf(c4i), 36);
}

@inline function movedPolynomial(): usize {
  return emptyCell() + 128;
}

/** Adds the cluster's polynomial, moved to the group's centre, to the group's. Applies Horner's rule once per coefficient. */
export function addCluster(centreX: f32, centreY: f32): void {
  const cluster = clusterPolynomial();
  const tr = centreX - load<f32>(cluster, 40);
  const ti = centreY - load<f32>(cluster, 44);
  const moved = movedPolynomial();
  memory.copy(moved, cluster, 40);
  const group = groupPolynomial();
  for (let first: usize = 0; first < 40; first += 8) {
    let r = load<f32>(moved, 32);
    let i = load<f32>(moved, 36);
    for (let at: usize = 32; at > first;) {
      at -= 8;
      const next = load<f32>(moved + at) + (r * tr - i * ti);
      i = load<f32>(moved + at, 4) + (r * ti + i * tr);
      r = next;
      store<f32>(moved + at, r);
      store<f32>(moved + at, i, 4);
    }
    store<f32>(group + first, load<f32>(group + first) + r);
    store<f32>(group + first, load<f32>(group + first, 4) + i, 4);
  }
}
