import type { LineShape } from '../model/scene/scene.js';
import type { EdgeBundle } from '../model/parts/bundle-edges.js';
import { nodesIn } from '../model/placement/nodes-in.js';
import type { PictureModel } from '../state/picture-model.js';
import { labelOf, radiusOf } from './node-looks.js';
import type { Palette } from './palette.js';
import type { Viewport } from './viewport.js';

/** A main part of the code base as a circle, in coordinates of the graph. */
export interface PlacedPart {
  /** The container, as an index of the graph. */
  readonly node: number;
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  /** Radius of the disc that is drawn, which an overlay of sizes can make smaller or larger. */
  readonly disc: number;
  readonly label: string;
  /** Whether its contents are drawn instead of it. */
  readonly isOpen: boolean;
}

/** The dependencies between two parts. */
export interface PlacedBundle {
  readonly one: PlacedPart;
  readonly other: PlacedPart;
  readonly bundle: EdgeBundle;
  /** Number of edges as a share of that in the largest bundle. */
  readonly share: number;
}

/** Places the main parts: where circles have them, or around the center of their contents in a layout. */
export function placeParts(model: PictureModel): PlacedPart[] {
  const { graph, visible, placement, bundles } = model;
  return (bundles?.parts ?? []).flatMap((node) => {
    const index = visible.representatives[node] ?? -1;
    const isFolded = visible.nodes[index] === node && visible.isFolded[index] === 1;
    const label = labelOf(model, node);
    if (placement.circles !== undefined || isFolded) {
      const { x, y, radius } = placement.circles ?? placement;
      const at = placement.circles === undefined ? index : node;
      const circle = { x: x[at] ?? 0, y: y[at] ?? 0, radius: radius[at] ?? 0 };
      return { node, ...circle, disc: isFolded ? radiusOf(model, index) : circle.radius, label, isOpen: !isFolded };
    }
    const indexes = nodesIn(graph.structure, visible, node);
    if (indexes.length === 0) return [];
    const mean = (values: Float32Array): number =>
      indexes.reduce((sum, each) => sum + (values[each] ?? 0), 0) / indexes.length;
    const [x, y] = [mean(placement.x), mean(placement.y)];
    // There is no outline around the contents: bands end at the name.
    return { node, x, y, radius: 0, disc: 0, label, isOpen: true };
  });
}

export function placeBundles({ bundles }: PictureModel, parts: readonly PlacedPart[]): PlacedBundle[] {
  const byNode = new Map(parts.map((part) => [part.node, part]));
  const [largest] = bundles?.bundles ?? [];
  const most = largest === undefined ? 1 : largest.forth + largest.back;
  return (bundles?.bundles ?? []).flatMap((bundle) => {
    const [one, other] = [bundle.one, bundle.other].map((part) => byNode.get(bundles?.parts[part] ?? -1));
    if (one === undefined || other === undefined) return [];
    return { one, other, bundle, share: (bundle.forth + bundle.back) / most };
  });
}

/** Widths in pixels of the smallest and the largest bundle. */
const [minWidth, maxWidth] = [1, 12];

/** The lines of bundles between the outlines of their parts. */
export function bundleShapes(bundles: readonly PlacedBundle[], viewport: Viewport, { bundle }: Palette): LineShape[] {
  return bundles.flatMap((placed) => {
    const line = bundleLine(placed, viewport);
    const strokeWidth = minWidth + (maxWidth - minWidth) * Math.sqrt(placed.share);
    return line === undefined ? [] : { type: 'line', ...line, stroke: bundle, strokeWidth };
  });
}

/** The line of a bundle in pixels, from the left to the right. Undefined if the parts overlap. */
export function bundleLine(
  { one, other }: PlacedBundle,
  { toX, toY, scale }: Viewport,
): Pick<LineShape, 'from' | 'to'> | undefined {
  const [left, right] = one.x <= other.x ? [one, other] : [other, one];
  const distance = Math.hypot(right.x - left.x, right.y - left.y);
  if ((distance - left.radius - right.radius) * scale < 4) return undefined;
  const [alongX, alongY] = [(right.x - left.x) / distance, (right.y - left.y) / distance];
  return {
    from: [toX(left.x + alongX * left.radius), toY(left.y + alongY * left.radius)],
    to: [toX(right.x - alongX * right.radius), toY(right.y - alongY * right.radius)],
  };
}

const counts = new Intl.NumberFormat('en');

/** The number of dependencies in each direction, as seen on the page. */
export function bundleLabel({ one, other, bundle }: PlacedBundle): string {
  const [right, left] = one.x <= other.x ? [bundle.forth, bundle.back] : [bundle.back, bundle.forth];
  return [...(left > 0 ? [`← ${counts.format(left)}`] : []), ...(right > 0 ? [`${counts.format(right)} →`] : [])].join(
    '  ',
  );
}
