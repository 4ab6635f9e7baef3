/**
 * What far cells do to a group of points in the plane, as assembly/far-field2.ts has it: with complex numbers, the field of a
 * cell at a distance w from its centre is the conjugate of M/w + Q/w^3 + O/w^4 + …, M its mass, Q and O its moments. Around
 * the group's centre it is a polynomial.
 */

/** Coefficients of a polynomial, the real and the imaginary part of each in turn. */
export const coefficients = 10;

/** Writes the polynomial about a centre of the first cells in a list: the fields of all of them. */
export function sumFarCells(
  tree: Float32Array,
  far: Int32Array,
  farCount: number,
  centreX: number,
  centreY: number,
  polynomial: Float64Array,
): void {
  let [c0r, c0i, c1r, c1i, c2r, c2i, c3r, c3i, c4r, c4i] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0];
  for (let k = 0; k < farCount; k++) {
    const node = (far[k] ?? 0) * 8;
    const dx = centreX - (tree[node] ?? 0);
    const dy = centreY - (tree[node + 1] ?? 0);
    const m = tree[node + 2] ?? 0;
    const qr = tree[node + 4] ?? 0;
    const qi = tree[node + 5] ?? 0;
    const or = tree[node + 6] ?? 0;
    const oi = tree[node + 7] ?? 0;
    const inverse = 1 / (dx * dx + dy * dy);
    // u = 1/w
    const ur = dx * inverse;
    const ui = -dy * inverse;
    const u2r = ur * ur - ui * ui;
    const u2i = 2 * ur * ui;
    const u3r = u2r * ur - u2i * ui;
    const u3i = u2r * ui + u2i * ur;
    const u4r = u2r * u2r - u2i * u2i;
    const u4i = 2 * u2r * u2i;
    const u5r = u4r * ur - u4i * ui;
    const u5i = u4r * ui + u4i * ur;
    // With q = Q u^2 and o = O u^3, the polynomial's coefficients are (-1)^k u^(k+1) times
    // M + q + o, M + 3q + 4o, M + 6q + 10o, M + 10q + 20o, M + 15q + 35o.
    const sr = qr * u2r - qi * u2i;
    const si = qr * u2i + qi * u2r;
    const wr = or * u3r - oi * u3i;
    const wi = or * u3i + oi * u3r;
    let tr = m + sr + wr;
    let ti = si + wi;
    c0r += tr * ur - ti * ui;
    c0i += tr * ui + ti * ur;
    tr = m + 3 * sr + 4 * wr;
    ti = 3 * si + 4 * wi;
    c1r -= tr * u2r - ti * u2i;
    c1i -= tr * u2i + ti * u2r;
    tr = m + 6 * sr + 10 * wr;
    ti = 6 * si + 10 * wi;
    c2r += tr * u3r - ti * u3i;
    c2i += tr * u3i + ti * u3r;
    tr = m + 10 * sr + 20 * wr;
    ti = 10 * si + 20 * wi;
    c3r -= tr * u4r - ti * u4i;
    c3i -= tr * u4i + ti * u4r;
    tr = m + 15 * sr + 35 * wr;
    ti = 15 * si + 35 * wi;
    c4r += tr * u5r - ti * u5i;
    c4i += tr * u5i + ti * u5r;
  }
  polynomial[0] = c0r;
  polynomial[1] = c0i;
  polynomial[2] = c1r;
  polynomial[3] = c1i;
  polynomial[4] = c2r;
  polynomial[5] = c2i;
  polynomial[6] = c3r;
  polynomial[7] = c3i;
  polynomial[8] = c4r;
  polynomial[9] = c4i;
}

/**
 * Adds a polynomial, moved by (tr, ti), to another one: by Horner's rule, once for each coefficient.
 * @param moved room for the moved one
 */
export function addMoved(
  polynomial: Float64Array,
  tr: number,
  ti: number,
  moved: Float64Array,
  target: Float64Array,
): void {
  for (let at = 0; at < coefficients; at++) moved[at] = polynomial[at] ?? 0;
  for (let first = 0; first < coefficients; first += 2) {
    let r = moved[coefficients - 2] ?? 0;
    let i = moved[coefficients - 1] ?? 0;
    for (let at = coefficients - 4; at >= first; at -= 2) {
      const next = (moved[at] ?? 0) + (r * tr - i * ti);
      i = (moved[at + 1] ?? 0) + (r * ti + i * tr);
      r = next;
      moved[at] = r;
      moved[at + 1] = i;
    }
    target[first] = (target[first] ?? 0) + r;
    target[first + 1] = (target[first + 1] ?? 0) + i;
  }
}
