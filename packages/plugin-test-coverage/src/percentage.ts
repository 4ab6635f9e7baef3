/**
 * The share in percent, rounded down to two decimals as Istanbul does, so that only a complete share is 100. Undefined if the total is 0.
 */
export function percentage(part: number, total: number): number | undefined {
  return total === 0 ? undefined : Math.floor((10_000 * part) / total) / 100;
}
