/** Radius of the discs of small numbers, which stay visible. */
const minRadius = 3;

/** The radius of a disc whose area stands for a number, up to the largest number of the picture. */
export function symbolRadius(count: number, largest: number, maxRadius: number): number {
  return largest <= 0 ? minRadius : Math.max(minRadius, maxRadius * Math.sqrt(count / largest));
}
