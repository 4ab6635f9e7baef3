/**
 * What the user's theta is multiplied with in the plane. Cells are accepted by their distance and measured radius, and act
 * with higher moments, so that more of them can be accepted at the same error. A small graph has few groups, and each of them
 * is as large as a good part of the layout. Found by measuring, in test/cpu.
 */
export function planarThetaFactor(nodes: number): number {
  if (nodes < 1000) return 0.9;
  return nodes < 5000 ? 1.2 : Math.min(1.8, 1.2 + 0.46 * Math.log10(nodes / 5000));
}
