/**
 * The factor by which the user's theta is multiplied. Cells are accepted by their distance and measured radius, and act with
 * higher moments, so that more of them can be accepted at the same error. The groups of a small graph are few, and each is as
 * large as a good part of the layout. The values were found by measuring, in test/cpu.
 */
export function thetaFactor(nodes: number, dimensions: 2 | 3): number {
  if (dimensions === 3) return nodes < 1000 ? 1 : 1.6;
  if (nodes < 1000) return 0.9;
  return nodes < 5000 ? 1.2 : Math.min(1.8, 1.2 + 0.46 * Math.log10(nodes / 5000));
}
