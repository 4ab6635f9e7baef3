import { assignLayers } from '../layers/assign-layers.js';
import type { DrawnLink, DrawnNode } from '../layers/drawing.js';
import type { PlacedLink } from '../layers/layout-layers.js';
import { orderLayers } from '../layers/order-layers.js';
import { withoutCycles } from './without-cycles.js';
import type { OrganizationBox, OrganizationGraph, OrganizationLink } from './organization-graph.js';

/** Sizes in pixels at the zoom 1. */
export const boxSizes = { width: 210, head: 46, row: 28, gap: 20, between: 72, bandTitle: 34 } as const;

/** A box with its left upper corner. */
export interface PlacedBox extends OrganizationBox {
  readonly x: number;
  readonly y: number;
  readonly height: number;
}

/** The uses of a package, with the curve that shows them. */
export interface PlacedUse extends OrganizationLink {
  readonly curve: PlacedLink;
}

export interface PlacedOrganization {
  readonly width: number;
  readonly height: number;
  readonly boxes: readonly PlacedBox[];
  readonly uses: readonly PlacedUse[];
  /** The height at which the boxes without a use begin, with a title above; undefined if there are none. */
  readonly unconnectedTop: number | undefined;
}

/** Smallest height in pixels beyond which a layer is continued in a further column, and width of a large picture divided by its height. */
const minColumn = 900;
const aspect = 1.4;

/** Places users left of the packages that they use, with few crossings, and boxes without any use below. */
export function layoutOrganization({ boxes, links }: OrganizationGraph): PlacedOrganization {
  const connected = new Set(links.flatMap(({ source, target }) => [source, target]));
  const used = boxes.filter(({ key }) => connected.has(key));
  const unused = boxes.filter(({ key }) => !connected.has(key));
  const columns = toColumns(used, links);
  const tallest = Math.max(0, ...columns.map(heightOf));
  const placed = columns.flatMap((column, index) => placeColumn(column, index, (tallest - heightOf(column)) / 2));
  const unconnectedTop = unused.length === 0 ? undefined : tallest === 0 ? 0 : tallest + 2 * boxSizes.gap;
  const count = Math.max(columns.length, Math.min(4, unused.length), Math.floor(Math.sqrt(unused.length)));
  placed.push(...placeGrid(unused, count, (unconnectedTop ?? 0) + boxSizes.bandTitle));
  const byKey = new Map(placed.map((box) => [box.key, box]));
  return {
    width: Math.max(boxSizes.width, ...placed.map(({ x }) => x + boxSizes.width)),
    height: Math.max(boxSizes.head, ...placed.map(({ y, height }) => y + height)),
    boxes: placed,
    uses: links.flatMap((link) => placeUse(link, byKey) ?? []),
    unconnectedTop,
  };
}

/** The connected boxes by layer, in an order with few crossings. A layer that is too high has several columns. */
function toColumns(boxes: readonly OrganizationBox[], links: readonly OrganizationLink[]): OrganizationBox[][] {
  const keys = boxes.map(({ key }) => key);
  const layers = assignLayers(keys, withoutCycles(keys, links));
  const byKey = new Map(boxes.map((box) => [box.key, box]));
  const nodes = boxes.map(({ key, name }): DrawnNode => ({
    ...{ key, ids: [key], name, type: '', file: undefined, isAsked: false },
    ...{ layer: layers.get(key) ?? 0, band: 0 },
  }));
  const drawn = links.map(({ source, target }): DrawnLink => ({ source, target, ...plain }));
  const ordered = orderLayers({ nodes, links: drawn, layers: [], bands: [''], arrows: '', more: 0 });
  const wanted = Math.sqrt((heightOf(boxes) * (boxSizes.width + boxSizes.between)) / aspect);
  const maxHeight = Math.max(minColumn, wanted || 0);
  return ordered.flatMap((layer) =>
    divide(
      layer.flatMap(({ key }) => byKey.get(key) ?? []),
      maxHeight,
    ),
  );
}

const plain = { word: '', isDispatch: false, isCut: false };

function divide(layer: readonly OrganizationBox[], maxHeight: number): OrganizationBox[][] {
  const count = Math.max(1, Math.ceil(heightOf(layer) / maxHeight));
  const share = Math.ceil(layer.length / count);
  return Array.from({ length: count }, (_, index) => layer.slice(index * share, (index + 1) * share));
}

function placeColumn(column: readonly OrganizationBox[], index: number, top: number): PlacedBox[] {
  const placed: PlacedBox[] = [];
  let y = top;
  for (const box of column) {
    const height = boxHeight(box);
    placed.push({ ...box, x: index * (boxSizes.width + boxSizes.between), y, height });
    y += height + boxSizes.gap;
  }
  return placed;
}

/** Places boxes in rows of a number of columns. */
function placeGrid(boxes: readonly OrganizationBox[], count: number, top: number): PlacedBox[] {
  const bottoms = Array.from({ length: count }, () => top);
  return boxes.map((box, index) => {
    const column = index % count;
    const [y, height] = [bottoms[column] ?? top, boxHeight(box)];
    bottoms[column] = y + height + boxSizes.gap;
    return { ...box, x: column * (boxSizes.width + boxSizes.between), y, height };
  });
}

function boxHeight({ packages, more, repository }: OrganizationBox): number {
  const rows = repository === undefined ? 0 : packages.length + Math.min(more, 1);
  return boxSizes.head + rows * boxSizes.row;
}

function heightOf(column: readonly OrganizationBox[]): number {
  return column.reduce((sum, box) => sum + boxHeight(box) + boxSizes.gap, -boxSizes.gap);
}

function placeUse(link: OrganizationLink, byKey: ReadonlyMap<string, PlacedBox>): PlacedUse | undefined {
  const [source, target] = [byKey.get(link.source), byKey.get(link.target)];
  if (source === undefined || target === undefined) return undefined;
  const row = target.repository === undefined ? -1 : target.packages.findIndex(({ id }) => id === link.package);
  const { width, head, row: rowHeight } = boxSizes;
  const toY = row === -1 ? target.y + head / 2 : target.y + head + (row + 0.5) * rowHeight;
  const isBack = target.x <= source.x;
  const from = [isBack ? source.x : source.x + width, source.y + head / 2] as const;
  const to = [target.x < source.x ? target.x + width : target.x, toY] as const;
  const columns = Math.round((target.x - source.x) / (width + boxSizes.between));
  const bow = columns > 1 ? -18 * columns : columns < 0 ? 40 : 0;
  return { ...link, curve: { ...plain, source: link.source, target: link.target, from, to, bow } };
}
