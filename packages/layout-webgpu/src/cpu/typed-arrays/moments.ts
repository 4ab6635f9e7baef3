import type { Views } from './views.js';

/** Larger moments are no 32-bit numbers: the cell then acts by its mass alone. */
const largestMoment = 1e30;

/**
 * Measures the tree nodes in [first, end), from the last to the first: centre of mass, mass, radius, and second moments
 * `xx, yy, (zz,) xy, (xz, yz)` about the centre. In 2D 7 numbers of 8 are used, in 3D 11 of 16.
 */
export function measure(views: Views, first: number, end: number): void {
  for (let index = end - 1; index >= first; index--) measureNode(views, index);
}

function measureNode({ tree, nodeLength, links, count, leafSize, sorted, sortedMass }: Views, index: number): void {
  const axes = sorted.length;
  const leaf = links[2 * index + 1] ?? -1;
  const parts: { readonly mass: number; readonly at: number[]; readonly node: number }[] = [];
  if (leaf >= 0) {
    const end = Math.min(count, (leaf + 1) * leafSize);
    for (let place = leaf * leafSize; place < end; place++) {
      parts.push({ mass: sortedMass[place] ?? 0, at: sorted.map((axis) => axis[place] ?? 0), node: -1 });
    }
  } else {
    const skip = links[2 * index] ?? 0;
    for (let child = index + 1; child < skip; child = links[2 * child] ?? skip) {
      const start = child * nodeLength;
      parts.push({ mass: tree[start + axes] ?? 0, at: [...tree.subarray(start, start + axes)], node: start });
    }
  }
  const mass = parts.reduce((sum, part) => sum + part.mass, 0);
  const centre = sorted.map((_, axis) => parts.reduce((sum, part) => sum + part.mass * (part.at[axis] ?? 0), 0) / mass);
  const moments = new Array<number>((axes * (axes + 1)) / 2).fill(0);
  let reach = 0;
  for (const part of parts) {
    const away = part.at.map((coordinate, axis) => coordinate - (centre[axis] ?? 0));
    const distance = Math.hypot(...away);
    const own = part.node < 0 ? 0 : (tree[part.node + axes + 1] ?? 0);
    reach = Math.max(reach, distance + own);
    for (const [place, [one, other]] of (pairs[axes] ?? []).entries()) {
      const inherited = part.node < 0 ? 0 : (tree[part.node + axes + 2 + place] ?? 0);
      moments[place] = (moments[place] ?? 0) + inherited + part.mass * (away[one] ?? 0) * (away[other] ?? 0);
    }
  }
  const kept = moments.map((moment) => (Math.abs(moment) < largestMoment ? moment : 0));
  tree.set([...centre, mass, reach, ...kept], index * nodeLength);
}

/** The pairs of axes whose moments are kept, by the number of axes. */
const pairs: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  2: [
    [0, 0],
    [1, 1],
    [0, 1],
  ],
  3: [
    [0, 0],
    [1, 1],
    [2, 2],
    [0, 1],
    [0, 2],
    [1, 2],
  ],
};
