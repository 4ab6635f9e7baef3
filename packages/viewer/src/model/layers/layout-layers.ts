import type { DrawnLink, DrawnNode, Drawing } from './drawing.js';
import { orderLayers } from './order-layers.js';

/** Sizes in pixels at the zoom 1. */
export const layerSizes = {
  width: 214,
  height: 38,
  gap: 10,
  between: 110,
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

/** Places a drawing: layers as columns from left to right, bands above each other, with few crossings of links. */
export function layoutLayers(drawing: Drawing): PlacedDrawing {
  const columns = orderLayers(drawing);
  const { width, height, gap, between, title, bandTitle, bandGap } = layerSizes;
  const xOf = (layer: number): number => layer * (width + between);
  const nodes: PlacedNode[] = [];
  const bandTitles: PlacedTitle[] = [];
  let top = drawing.layers.some((text) => text !== '') ? title : 0;
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
      const start = top + (bandHeight - (inBand.length * (height + gap) - gap)) / 2;
      for (const [row, node] of inBand.entries())
        nodes.push({ ...node, x: xOf(layer), y: start + row * (height + gap) });
    }
    top += bandHeight + bandGap;
  }
  const byKey = new Map(nodes.map((node) => [node.key, node]));
  return {
    width: Math.max(width, xOf(columns.length - 1) + width),
    height: Math.max(height, top - bandGap),
    nodes,
    links: drawing.links.flatMap((link) => placeLink(link, byKey) ?? []),
    layerTitles: drawing.layers.flatMap((text, layer) =>
      text === '' ? [] : [{ text, x: xOf(layer), y: title / 2 - 4 }],
    ),
    bandTitles,
  };
}

function placeLink(link: DrawnLink, byKey: ReadonlyMap<string, PlacedNode>): PlacedLink | undefined {
  const [source, target] = [byKey.get(link.source), byKey.get(link.target)];
  if (source === undefined || target === undefined || source === target) return undefined;
  const { width, height } = layerSizes;
  const isForward = source.layer < target.layer;
  // A link within a layer or back leaves and enters on the same side, around the nodes.
  const isBack = source.layer > target.layer;
  const fromX = isBack ? source.x : source.x + width;
  const toX = isForward ? target.x : target.x + width;
  return { ...link, from: [fromX, source.y + height / 2], to: [toX, target.y + height / 2] };
}
