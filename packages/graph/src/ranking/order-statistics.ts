/** The rank of each of the sorted values, from 0 to 100: the percentage of values that are lower, where equal ones count half. */
export function midRanks(sorted: Float64Array): ReadonlyMap<number, number> {
  const ranks = new Map<number, number>();
  for (let start = 0; start < sorted.length;) {
    const value = sorted[start] ?? 0;
    let end = start;
    while (end < sorted.length && sorted[end] === value) end++;
    ranks.set(value, (50 * (start + end)) / sorted.length);
    start = end;
  }
  return ranks;
}

/** The smallest value that at least a share of the sorted values does not exceed. Undefined without values. */
export function quantileOf(sorted: Float64Array, share: number): number | undefined {
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)];
}
