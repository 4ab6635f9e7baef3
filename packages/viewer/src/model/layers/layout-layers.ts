import type { DrawnLink, DrawnNode, Drawing } from './drawing.js';
import { orderLayers } from './order-layers.js';

/** Sizes in pixels at the zoom 1. */
export const layerSizes = {
  width: 214,
  height: 38,
  gap: 10,
  between: 110,
  /** The space between layers with a few short words on links. */
  betweenFew: 70,
  title: 34,
  bandTitle: 26,
  bandGap: 22,
} as const;

/** A node with its left upper corner. */
export interface PlacedNode extends DrawnNode {
  readonly x: number;
  readonly y: number;
}

/** A link with its ends, in pixels. */
export interface PlacedLink extends DrawnLink {
  readonly from: readonly [x: number, y: number];
  readonly to: readonly [x: number, y: number];
  /** Distance in pixels by which the middle of the curve is moved down. */
  readonly bow: number;
}

/** A title with its left end and vertical middle. */
export interface PlacedTitle {
  readonly text: string;
  readonly x: number;
  readonly y: number;
}

export interface PlacedDrawing {
  readonly width: number;
  readonly height: number;
  readonly nodes: readonly PlacedNode[];
  readonly links: readonly PlacedLink[];
  readonly layerTitles: readonly PlacedTitle[];
  readonly bandTitles: readonly PlacedTitle[];
}

/** Greatest distance in pixels of a short column from the top of its band. In the middle of a higher one, it would not be in view with its title. */
const maxOffset = 260;

/** Maximum number of characters of a word that a small space between layers has room for. */
const maxShortWord = 10;

/** Share of its bow by which the middle of a cubic curve moves. */
const bowShare = 0.75;

/** Places a drawing: layers as columns from left to right, bands above each other, with few crossings of links. */
export function layoutLayers(drawing: Drawing): PlacedDrawing {
  const columns = orderLayers(drawing);
  const { width, height, gap, title, bandTitle, bandGap } = layerSizes;
  const between = spaceBetween(drawing);
  const xOf = (layer: number): number => layer * (width + between);
  const nodes: PlacedNode[] = [];
  const bandTitles: PlacedTitle[] = [];
  const spans = spansOf(drawing);
  const above = Math.max(0, ...spans.map((span) => -bowOf(span)));
  const below = Math.max(0, ...spans.map(bowOf));
  let top = (drawing.layers.some((text) => text !== '') ? title : 0) + above * bowShare;
  for (const [band, text] of drawing.bands.entries()) {
    const rows = Math.max(0, ...columns.map((column) => column.filter((node) => node.band === band).length));
    if (rows === 0) continue;
    if (text !== '') {
      bandTitles.push({ text, x: 0, y: top + bandTitle / 2 });
      top += bandTitle;
    }
    const bandHeight = rows * (height + gap) - gap;
    for (const [layer, column] of columns.entries()) {
      const inBand = column.filter((node) => node.band === band);
      const start = top + Math.min(maxOffset, (bandHeight - (inBand.length * (height + gap) - gap)) / 2);
      for (const [row, node] of inBand.entries())
        nodes.push({ ...node, x: xOf(layer), y: start + row * (height + gap) });
    }
    top += bandHeight + bandGap;
  }
  const byKey = new Map(nodes.map((node) => [node.key, node]));
  return {
    width: Math.max(width, xOf(columns.length - 1) + width),
    height: Math.max(height, top - bandGap) + below * bowShare,
    nodes,
    links: drawing.links.flatMap((link) => placeLink(link, byKey) ?? []),
    layerTitles: drawing.layers.flatMap((text, layer) =>
      text === '' ? [] : [{ text, x: xOf(layer), y: title / 2 - 4 }],
    ),
    bandTitles,
  };
}

/** The space between layers: links that are many, bend or have long words need more. */
function spaceBetween(drawing: Drawing): number {
  const isShort = drawing.links.every(({ word }) => word.length <= maxShortWord);
  const isStraight = spansOf(drawing).every((span) => span === 1);
  return isShort && isStraight && drawing.links.length <= drawing.layers.length * 2
    ? layerSizes.betweenFew
    : layerSizes.between;
}

/** The number of layers that each link leads on. */
function spansOf({ nodes, links }: Drawing): number[] {
  const layers = new Map(nodes.map(({ key, layer }) => [key, layer]));
  return links.map(({ source, target }) => (layers.get(target) ?? 0) - (layers.get(source) ?? 0));
}

function placeLink(link: DrawnLink, byKey: ReadonlyMap<string, PlacedNode>): PlacedLink | undefined {
  const [source, target] = [byKey.get(link.source), byKey.get(link.target)];
  if (source === undefined || target === undefined || source === target) return undefined;
  const { width, height } = layerSizes;
  const span = target.layer - source.layer;
  const bow = bowOf(span);
  const fromX = span < 0 ? source.x : source.x + width;
  const toX = span > 0 ? target.x : target.x + width;
  // Links back leave and enter lower, so that they do not cover those that lead on.
  const share = span < 0 ? 0.8 : span > 1 ? 0.25 : 0.5;
  return { ...link, bow, from: [fromX, source.y + height * share], to: [toX, target.y + height * share] };
}

/** Links over several layers pass above the nodes in between, and links back below them. */
function bowOf(span: number): number {
  if (span > 1) return -48 - 22 * span;
  return span < 0 ? 34 + 26 * -span : 0;
}
