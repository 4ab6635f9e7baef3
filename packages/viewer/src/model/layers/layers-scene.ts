import type { Scene, Shape } from '../scene/scene.js';
import { shorten } from '../values/shorten.js';
import { linkPoints } from './link-curve.js';
import { layerSizes, type PlacedDrawing, type PlacedLink, type PlacedNode } from './layout-layers.js';

/** The colors of a layered picture. */
export interface LayerColors {
  readonly background: string;
  readonly text: string;
  readonly mutedText: string;
  readonly box: string;
  readonly line: string;
  readonly accent: string;
  readonly cut: string;
  /** The color of a type. */
  readonly colorOf: (type: string) => string;
}

const margin = 24;
const stripe = 5;
/** Maximum numbers of characters in a box: wide ones fit, too. */
export const maxName = 24;
const maxDetail = 30;
/** Minimum number of characters of a file that are worth drawing. */
const minFile = 10;

/** The whole drawing as shapes, for an export. Nodes look as on screen. */
export function toLayersScene(drawing: PlacedDrawing, colors: LayerColors): Scene {
  const { layerTitles, bandTitles, links, nodes, width, height } = drawing;
  const title = ({ text, x, y }: PlacedDrawing['layerTitles'][number]): Shape =>
    writing({ text, x: x + margin, y: y + margin, size: 12, weight: 600, fill: colors.mutedText });
  return {
    width: width + 2 * margin,
    height: height + 2 * margin,
    background: colors.background,
    shapes: [
      ...links.flatMap((link) => linkShapes(link, colors)),
      ...nodes.flatMap((node) => nodeShapes(node, colors)),
      ...[...layerTitles, ...bandTitles].map(title),
    ],
  };
}

interface Writing {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly weight: number;
  readonly fill: string;
}

function writing(text: Writing): Shape {
  return { type: 'text', align: 'start', ...text };
}

function strokeOf({ isCut, isFaint, isDispatch }: PlacedLink, colors: LayerColors): string {
  if (isCut) return colors.cut;
  if (isFaint === true) return colors.line;
  return isDispatch ? colors.accent : colors.mutedText;
}

function linkShapes(link: PlacedLink, colors: LayerColors): Shape[] {
  const stroke = strokeOf(link, colors);
  const points = linkPoints(link).map(([x, y]) => [x + margin, y + margin] as const);
  const lines = points.slice(1).flatMap((to, index): Shape[] => {
    // Every other piece of a dashed line is a gap.
    if (link.isDispatch && index % 2 === 1) return [];
    return [{ type: 'line', from: points[index] ?? to, to, stroke, strokeWidth: 1.4 }];
  });
  const middle = points[points.length >> 1];
  if (link.word === '' || middle === undefined) return lines;
  const [x, y] = middle;
  const halo = { color: colors.background, width: 4 };
  return [
    ...lines,
    {
      type: 'text',
      align: 'middle',
      x,
      y: wordTop(link, y),
      text: link.word,
      size: 11,
      weight: 500,
      fill: stroke,
      halo,
    },
  ];
}

/** The second line in a box: the note, and as much of the file as there is room for. */
export function detailOf({ note, file }: Pick<PlacedNode, 'note' | 'file'>): string {
  if (note === undefined) return shorten(file ?? '', maxDetail);
  const room = maxDetail - note.length - 3;
  return file === undefined || room < minFile ? note : `${note} · ${shorten(file, room)}`;
}

/** The vertical middle of the word of a link, beside the middle of its curve. */
export function wordTop({ bow }: PlacedLink, middle: number): number {
  return middle + (bow > 0 ? 11 : -9);
}

function nodeShapes(node: PlacedNode, colors: LayerColors): Shape[] {
  const { x, y, name, type, isAsked } = node;
  const { width, height } = layerSizes;
  const [left, top] = [x + margin, y + margin];
  const outline = isAsked ? 2 : 1;
  const detail = detailOf(node);
  return [
    {
      type: 'rectangle',
      x: left - outline,
      y: top - outline,
      width: width + 2 * outline,
      height: height + 2 * outline,
      fill: isAsked ? colors.accent : colors.line,
    },
    { type: 'rectangle', x: left, y: top, width, height, fill: colors.box },
    { type: 'rectangle', x: left, y: top, width: stripe, height, fill: colors.colorOf(type) },
    writing({ text: shorten(name, maxName), x: left + 12, y: top + 13, size: 12, weight: 600, fill: colors.text }),
    writing({
      text: detail,
      x: left + 12,
      y: top + 28,
      size: 10,
      weight: 400,
      fill: colors.mutedText,
    }),
  ];
}
