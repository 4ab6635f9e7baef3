/**
 * The share in percent, rounded down to two decimals as Istanbul does: only what is complete has 100. Undefined if there is nothing of which
 * to take a share.
 */
export function percentage(part: number, total: number): number | undefined {
  return total === 0 ? undefined : Math.floor((10_000 * part) / total) / 100;
}
