import type { Measure } from '../measures/measure.js';
import { quantileOf, sortedValues } from '@code-graph/graph/ranking';

/** The part of a plot whose nodes need attention by both axes. */
export interface Quadrant {
  /** The values at which the axes are split. A node with such a value is inside. */
  readonly x: number;
  readonly y: number;
  /** The nodes inside. */
  readonly nodes: ReadonlySet<number>;
}

/** Splits both axes at a percentile, counted from the end that needs no attention. Undefined if an axis has no values. */
export function findQuadrant(
  nodes: readonly number[],
  { x, y }: { readonly x: Measure; readonly y: Measure },
  percentile: number,
): Quadrant | undefined {
  const [atX, atY] = [splitOf(nodes, x, percentile), splitOf(nodes, y, percentile)];
  if (atX === undefined || atY === undefined) return undefined;
  const inside = nodes.filter((node) => isHotter(x, node, atX) && isHotter(y, node, atY));
  return { x: atX, y: atY, nodes: new Set(inside) };
}

function splitOf(nodes: readonly number[], { values, isLowHot }: Measure, percentile: number): number | undefined {
  return quantileOf(sortedValues(nodes, values), (isLowHot ? 100 - percentile : percentile) / 100);
}

function isHotter({ values, isLowHot }: Measure, node: number, split: number): boolean {
  const value = values[node] ?? NaN;
  return isLowHot ? value <= split : value >= split;
}
