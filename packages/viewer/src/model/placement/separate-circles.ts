const rounds = 60;
/** Space between two circles, as a share of their radii. */
const gap = 0.15;

/** Moves overlapping circles apart in place, a little in each of a few rounds. The same input gives the same result. */
export function separateCircles(x: Float32Array, y: Float32Array, radius: Float32Array): void {
  let largest = 0;
  for (const each of radius) largest = Math.max(largest, each);
  if (largest === 0) return;
  const cell = 2 * largest * (1 + gap);
  for (let round = 0; round < rounds; round++) {
    const cells = new Map<string, number[]>();
    let overlaps = 0;
    for (let index = 0; index < x.length; index++) {
      const [column, row] = [Math.floor((x[index] ?? 0) / cell), Math.floor((y[index] ?? 0) / cell)];
      for (let near = 0; near < 9; near++) {
        for (const other of cells.get(`${column + (near % 3) - 1}:${row + Math.floor(near / 3) - 1}`) ?? []) {
          if (pushApart(x, y, radius, index, other)) overlaps++;
        }
      }
      const key = `${column}:${row}`;
      const members = cells.get(key);
      if (members === undefined) cells.set(key, [index]);
      else members.push(index);
    }
    if (overlaps === 0) return;
  }
}

function pushApart(x: Float32Array, y: Float32Array, radius: Float32Array, one: number, other: number): boolean {
  const [radiusOne, radiusOther] = [radius[one] ?? 0, radius[other] ?? 0];
  const least = (radiusOne + radiusOther) * (1 + gap);
  let [dx, dy] = [(x[one] ?? 0) - (x[other] ?? 0), (y[one] ?? 0) - (y[other] ?? 0)];
  let distance = Math.hypot(dx, dy);
  if (distance >= least) return false;
  if (distance < least * 1e-6) {
    // Two circles at the same position are separated in a direction that depends on their indexes.
    [dx, dy, distance] = [Math.cos(one * 2.4), Math.sin(one * 2.4), 1];
  }
  const push = (least - Math.min(distance, least)) / 2 || least / 2;
  // A large circle moves less than a small one.
  const share = radiusOther / (radiusOne + radiusOther);
  x[one] = (x[one] ?? 0) + (dx / distance) * push * 2 * share;
  y[one] = (y[one] ?? 0) + (dy / distance) * push * 2 * share;
  x[other] = (x[other] ?? 0) - (dx / distance) * push * 2 * (1 - share);
  y[other] = (y[other] ?? 0) - (dy / distance) * push * 2 * (1 - share);
  return true;
}
