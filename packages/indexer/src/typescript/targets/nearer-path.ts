/**
 * Whether `candidate` is nearer to `path` than `other` is: equal to it, or with more common folders. If both have equally many, the first
 * in alphabetical order is nearer.
 */
export function isNearerPath(candidate: string, other: string, path: string): boolean {
  if (candidate === other) return false;
  const difference = commonLength(candidate, path) - commonLength(other, path);
  return difference === 0 ? candidate < other : difference > 0;
}

function commonLength(one: string, other: string): number {
  if (one === other) return one.length;
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return one.lastIndexOf('/', length - (length === one.length ? 0 : 1));
}
