import { stringAt } from '../graph/string-table.js';
import { distinctNames } from '../model/naming/distinct-names.js';
import { isVisibleLit } from '../model/questions/find-lit.js';
import type { PictureModel } from '../state/picture-model.js';
import { mix, otherTypeColor, toParts, translucent, typeColors, type Palette } from './palette.js';

/** Attributes of a node in sigma's graph. */
export interface NodeLook {
  x: number;
  y: number;
  /** Radius in coordinates of the graph. */
  size: number;
  color: string;
  borderColor: string;
  badgeColor: string;
  badgeText: string;
  name: string;
  type: string;
  hidden: boolean;
}

/** The look of an edge. */
export interface EdgeLook {
  /** Width in pixels, at every zoom. */
  size: number;
  color: string;
  hidden: boolean;
}

/** Share of the area of all circles in the placement that the circles of a size overlay fill. */
const filledShare = 0.5;
/** Maximum radius under a size overlay, in that of the largest circle in the placement: one large value must not make all others dots. */
const maxGrowth = 4;
/** Smallest radius of a node under a size overlay, as a share of the largest one. Points also have a smallest radius in pixels. */
const minSizeShare = 0.06;

/** Number of edges above which all edges are drawn fainter, so that together they do not hide the picture. */
const manyEdges = 400;
/** Opacity of edges without data for their color, so that those with data stand out. */
const withoutDataOpacity = 0.6;
/** Smallest width in pixels of an edge with the color of its value. */
const minColored = 1.5;
/** Opacity of edges in bundles, as a share of that of other edges. */
const bundledOpacity = 0.3;
/** Opacity of edges while others are marked, as a share of their usual one. */
const unmarkedShare = 0.3;
/** Fading exponent by number of edges: in circles, more edges cross the whole picture. */
const fading = { layout: 0.45, packed: 0.6 } as const;

/** Maximum length of a label, in UTF-16 code units. */
const maxLabel = 60;

/** Share of its color that a node keeps while others are lit. */
const fadedShare = 0.28;

/** Whether the visible node at an index is faded, because it is not in the answer to the question of the view. */
function isFaded({ visible, isLit }: PictureModel, index: number): boolean {
  return isLit !== undefined && !isVisibleLit(isLit, visible, index);
}

/** Whether an end of a visible edge is faded. Such edges are not drawn. */
function isEdgeFaded(model: PictureModel, edge: number): boolean {
  const { sources, targets } = model.visible;
  return isFaded(model, sources[edge] ?? 0) || isFaded(model, targets[edge] ?? 0);
}

/** The color of the visible node at an index: that of the overlay in force, otherwise that of its type. Faded if others are lit. */
export function nodeColor(model: PictureModel, index: number, palette: Palette): string {
  const color = unfadedColor(model, index, palette);
  return isFaded(model, index) ? mix(color, palette.background, fadedShare) : color;
}

function unfadedColor(
  { graph, visible, appearance, isGreyed, marks, isMarkedByOutline }: PictureModel,
  index: number,
  { grey, marks: markColors }: Palette,
): string {
  const [mark, ...others] = (isMarkedByOutline === true ? undefined : marks?.nodes.get(index)) ?? [];
  if (mark !== undefined && others.length === 0 && visible.isFolded[index] !== 1) return markColors[mark.kind];
  const { types, typeNames } = graph.structure;
  const node = visible.nodes[index] ?? 0;
  // Only marks and overlays have colors then.
  if (isGreyed?.[node] === 1 || (marks !== undefined && appearance.nodeColors === undefined)) return grey;
  return appearance.nodeColors?.[index] ?? typeColors[typeNames[types[node] ?? 0] ?? ''] ?? otherTypeColor;
}

/** The look of the visible node at an index, without its position. */
export function nodeLook(
  model: PictureModel,
  index: number,
  palette: Palette,
): Pick<NodeLook, 'size' | 'color' | 'borderColor' | 'badgeColor' | 'badgeText' | 'hidden'> {
  const { visible, appearance, isGreyed, isInFocus } = model;
  const isGrey = isGreyed?.[visible.nodes[index] ?? 0] === 1;
  return {
    size: radiusOf(model, index),
    color: nodeColor(model, index, palette),
    borderColor: borderColor(model, index, palette),
    badgeColor: isGrey || isFaded(model, index) ? '' : (appearance.badges?.[index]?.color ?? ''),
    badgeText: appearance.badges?.[index]?.text ?? '',
    hidden: isInFocus?.[index] === 0,
  };
}

/** The radius of the visible node at an index, in coordinates of the graph. */
export function radiusOf(model: PictureModel, index: number): number {
  const share = model.appearance.nodeSizes?.[index];
  const isSized = share !== undefined && share > 0;
  return isSized ? largestRadius(model) * Math.max(minSizeShare, share) : (model.placement.radius[index] ?? 1);
}

/** Largest radii by their sizes and by the placement. */
const largestRadii = new WeakMap<
  Float32Array,
  { readonly placement: PictureModel['placement']; readonly radius: number }
>();

/** The radius of the largest node under a size overlay: one scale for all nodes, so that equal values have equal circles. */
function largestRadius({ appearance: { nodeSizes = noSizes }, placement }: PictureModel): number {
  const cachedRadius = largestRadii.get(nodeSizes);
  if (cachedRadius?.placement === placement) return cachedRadius.radius;
  let [area, wanted, widest] = [0, 0, 0];
  for (const [index, share] of nodeSizes.entries()) {
    if (share === 0) continue;
    const own = placement.radius[index] ?? 1;
    area += own ** 2;
    wanted += share ** 2;
    widest = Math.max(widest, own);
  }
  const radius = Math.min(maxGrowth * widest, Math.sqrt((filledShare * area) / Math.max(wanted, Number.MIN_VALUE)));
  largestRadii.set(nodeSizes, { placement, radius });
  return radius;
}

const noSizes = new Float32Array();

/** The outline of a node: in the accent color if it is lit among others. */
function borderColor(model: PictureModel, index: number, { accent, nodeLine, background }: Palette): string {
  if (model.isLit === undefined || (model.marks !== undefined && !isFaded(model, index))) return nodeLine;
  return isFaded(model, index) ? mix(nodeLine, background, fadedShare) : accent;
}

export function nodeLabel(model: PictureModel, index: number): string {
  return labelOf(model, model.visible.nodes[index] ?? 0);
}

/** The label of a node of the graph. In a layout, which has no frames around contents, containers get distinct names. */
export function labelOf({ graph: { structure }, visible, placement }: PictureModel, node: number): string {
  const distinct = placement.kind === 'layout' ? distinctNames(structure, visible).get(node) : undefined;
  const name = distinct ?? stringAt(structure.names, node);
  return name.length > maxLabel ? `${name.slice(0, maxLabel - 1)}…` : name;
}

/**
 * The look of all visible edges: strong dependencies are dark and wide, weak ones faint. The more edges there are, the fainter they are.
 */
export function edgeLooks(model: PictureModel, palette: Palette): EdgeLook[] {
  const { visible, placement, appearance, isInFocus, bundles } = model;
  const { sources, targets, counts } = visible;
  let most = 1;
  for (const count of counts) most = Math.max(most, count);
  const isHidden = (edge: number): boolean => isEdgeFaded(model, edge) || model.isEdgeOmitted?.[edge] === 1;
  const drawn =
    model.isLit === undefined && model.isEdgeOmitted === undefined
      ? sources.length
      : sources.filter((_, edge) => !isHidden(edge)).length;
  const unmarked = model.marks === undefined ? 1 : unmarkedShare;
  const fade = unmarked * Math.min(1, manyEdges / drawn) ** fading[placement.kind];
  // Cached, because many visible edges stand for the same number of edges, and creating a color takes time.
  const ownLooks = new Map<number, Pick<EdgeLook, 'size' | 'color'>>();
  const ownLook = (count: number, isBundled: boolean): Pick<EdgeLook, 'size' | 'color'> => {
    const key = isBundled ? -count : count;
    let look = ownLooks.get(key);
    if (look === undefined) {
      const strength = Math.log1p(count) / Math.log1p(most);
      const opacity = (isBundled ? bundledOpacity : 1) * fade * (0.2 + 0.5 * strength ** 2);
      look = { size: 0.8 + 2.8 * strength, color: translucent(palette.edge, opacity) };
      ownLooks.set(key, look);
    }
    return look;
  };
  const { edgeColors, edgeWidths, isEdgeWithoutData } = appearance;
  const withoutData = isEdgeWithoutData?.indexOf(1) ?? -1;
  const faint = translucent(toParts(edgeColors?.[withoutData] ?? ''), fade * withoutDataOpacity);
  return Array.from(sources, (source, edge) => {
    const { size, color } = ownLook(counts[edge] ?? 1, bundles?.isBundled[edge] === 1);
    const hasData = edgeColors !== undefined && isEdgeWithoutData?.[edge] === 0;
    const ownColor = hasData ? (edgeColors[edge] ?? color) : edgeColors === undefined ? color : faint;
    return {
      size: Math.max(hasData ? minColored : 0, edgeWidths?.[edge] ?? size),
      color: ownColor,
      hidden:
        (isInFocus !== undefined && (isInFocus[source] === 0 || isInFocus[targets[edge] ?? 0] === 0)) || isHidden(edge),
    };
  });
}
