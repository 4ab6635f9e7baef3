import type { Measure } from '../measures/measure.js';
import type { AxisScale } from './axis-scale.js';

/** A node in the plot. */
export interface PlotPoint {
  readonly node: number;
  /** Shares of the axes, from the lower left corner. */
  readonly x: number;
  readonly y: number;
  /** Radius in pixels. */
  readonly radius: number;
  readonly color: string;
  /** Whether the node has no value of the measure that sizes show. */
  readonly isHollow: boolean;
  /** Whether the node is drawn below the others and not ranked. */
  readonly isMuted: boolean;
}

/** Smallest and largest radius in pixels, and the radius without a measure of sizes. */
const radii = { least: 3, most: 13, equal: 5 } as const;

/** The scales and measures of a plot. */
export interface PlotScales {
  readonly x: { readonly measure: Measure; readonly scale: AxisScale };
  readonly y: { readonly measure: Measure; readonly scale: AxisScale };
  readonly size: Measure | undefined;
  readonly colorOf: (node: number) => string;
}

/** The points of the nodes with values on both axes, large ones first, so that they cover none. */
export function toPlotPoints(nodes: readonly number[], { x, y, size, colorOf }: PlotScales): PlotPoint[] {
  const radiusOf = size && toRadius(nodes, size);
  return nodes
    .flatMap((node): PlotPoint[] => {
      const [atX, atY] = [x.measure.values[node] ?? NaN, y.measure.values[node] ?? NaN];
      if (Number.isNaN(atX) || Number.isNaN(atY)) return [];
      const radius = radiusOf?.(node);
      return [
        {
          node,
          x: x.scale.toShare(atX),
          y: y.scale.toShare(atY),
          radius: radius ?? (radiusOf === undefined ? radii.equal : radii.least),
          color: colorOf(node),
          isMuted: false,
          isHollow: radiusOf !== undefined && radius === undefined,
        },
      ];
    })
    .sort((one, other) => other.radius - one.radius);
}

/** The points of nodes that are not ranked: small and of one color. */
export function toMutedPoints(
  nodes: readonly number[],
  scales: Pick<PlotScales, 'x' | 'y'>,
  color: string,
): PlotPoint[] {
  const points = toPlotPoints(nodes, { ...scales, size: undefined, colorOf: () => color });
  return points.map((point) => ({ ...point, radius: radii.least, isMuted: true }));
}

/** Areas grow with the value towards the end that needs attention. Undefined for a node without a value. */
function toRadius(nodes: readonly number[], measure: Measure): (node: number) => number | undefined {
  const [least, most] = rangeOf(nodes, measure);
  return (node) => {
    const value = measure.values[node] ?? NaN;
    if (Number.isNaN(value)) return undefined;
    const share = most > least ? (value - least) / (most - least) : 1;
    const hot = measure.isLowHot ? 1 - share : share;
    return Math.sqrt(radii.least ** 2 + (radii.most ** 2 - radii.least ** 2) * hot);
  };
}

/** The least and the largest value of some nodes. */
export function rangeOf(nodes: readonly number[], { values }: Measure): readonly [number, number] {
  let [least, most] = [Infinity, -Infinity];
  for (const node of nodes) {
    const value = values[node] ?? NaN;
    if (value < least) least = value;
    if (value > most) most = value;
  }
  return [least, most];
}
