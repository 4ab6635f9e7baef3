/**
 * Whether a path is `place` itself, or shares more folders with it than a rival does; of equals the first in the alphabet
 * is nearer.
 */
export function isNearerPath(candidate: string, rival: string, place: string): boolean {
  if (candidate === rival) return false;
  const difference = commonLength(candidate, place) - commonLength(rival, place);
  return difference === 0 ? candidate < rival : difference > 0;
}

function commonLength(one: string, other: string): number {
  if (one === other) return one.length;
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return one.lastIndexOf('/', length - (length === one.length ? 0 : 1));
}
