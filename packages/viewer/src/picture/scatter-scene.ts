import type { AxisScale } from '../model/hot-spots/axis-scale.js';
import { placeLabels, type LabelArea } from '../model/hot-spots/place-labels.js';
import type { PlotCamera } from '../model/hot-spots/plot-camera.js';
import type { PlotPoint } from '../model/hot-spots/plot-points.js';
import type { Shape } from '../model/scene/scene.js';
import type { Palette } from './palette.js';

/** An axis with its title and the text of its values. */
export interface PlotAxis {
  readonly scale: AxisScale;
  readonly title: string;
  readonly toText: (value: number) => string;
  /** Value at which the axis is split. */
  readonly split: number | undefined;
  readonly isLowHot: boolean;
}

/** The content of a scatter plot, without marks. */
export interface PlotContent {
  readonly x: PlotAxis;
  readonly y: PlotAxis;
  /** In the order in which they are drawn. */
  readonly points: readonly PlotPoint[];
  /** Names of nodes in the order of their importance. */
  readonly names: readonly { readonly node: number; readonly text: string }[];
  readonly camera: PlotCamera;
  readonly width: number;
  readonly height: number;
}

/** The content of a scatter plot. */
export interface ScatterContent extends PlotContent {
  readonly selected: ReadonlySet<number>;
  readonly hovered: number | undefined;
}

/** Room in pixels around the axes. */
const room = { left: 64, right: 16, top: 30, bottom: 44 } as const;
/** Pixels for each label of an axis. */
const tickRoom = { x: 56, y: 40 } as const;
const font = 12;
const opacity = 0.78;
/** Maximum number of names that are tried, so that a plot of many nodes stays fast. */
const maxNames = 150;

/** The rectangle between the axes, in pixels. */
export function plotArea({ width, height }: Pick<PlotContent, 'width' | 'height'>): LabelArea {
  return { left: room.left, top: room.top, right: width - room.right, bottom: height - room.bottom };
}

/** Maps shares of the axes to pixels. */
export function toPixels({ camera, ...size }: Pick<PlotContent, 'camera' | 'width' | 'height'>): {
  readonly toX: (share: number) => number;
  readonly toY: (share: number) => number;
} {
  const { left, top, right, bottom } = plotArea(size);
  const { x, y, ratio } = camera;
  return {
    toX: (share) => left + ((share - x) / ratio + 0.5) * (right - left),
    toY: (share) => bottom - ((share - y) / ratio + 0.5) * (bottom - top),
  };
}

/** Measures the width of a text in pixels. */
export type MeasureText = (text: string, size: number, weight: number) => number;

/** The axes, discs and names of a plot, which do not depend on what is selected or under the cursor. */
export function toPlotShapes(content: PlotContent, palette: Palette, measure: MeasureText): Shape[] {
  const { toX, toY } = toPixels(content);
  const drawn = pointsInView(content);
  return [
    ...quadrantShapes(content, palette),
    ...axisShapes(content, palette, measure),
    ...drawn.map(({ x, y, ...look }) => discOf({ ...look, x: toX(x), y: toY(y) }, palette)),
    ...nameShapes(content, drawn, palette, measure),
  ];
}

/** Rings around the selected nodes and the one under the cursor. */
export function toMarkShapes(content: ScatterContent, { accent, text }: Palette): Shape[] {
  const { selected, hovered } = content;
  const { toX, toY } = toPixels(content);
  return pointsInView(content)
    .filter(({ node }) => selected.has(node) || node === hovered)
    .map(({ node, x, y, radius }): Shape => {
      const look = selected.has(node)
        ? ({ stroke: accent, strokeWidth: 3 } as const)
        : ({ stroke: text, strokeWidth: 1.5 } as const);
      return { type: 'circle', x: toX(x), y: toY(y), radius: radius + 2.5, ...look };
    });
}

function pointsInView(content: PlotContent): PlotPoint[] {
  const area = plotArea(content);
  const { toX, toY } = toPixels(content);
  return content.points.filter(
    ({ x, y }) => toX(x) >= area.left && toX(x) <= area.right && toY(y) >= area.top && toY(y) <= area.bottom,
  );
}

/** @param point with its position in pixels */
function discOf({ x, y, radius, color, isHollow, isMuted }: PlotPoint, palette: Palette): Shape {
  const at = { type: 'circle', x, y, radius } as const;
  if (isMuted) return { ...at, fill: color };
  if (isHollow) return { ...at, stroke: color, strokeWidth: 1.5 };
  return { ...at, fill: withOpacity(color), stroke: palette.nodeLine, strokeWidth: 0.75 };
}

function withOpacity(color: string): string {
  const parts = [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16));
  return `rgba(${parts.join(', ')}, ${opacity})`;
}

/** The split of both axes, and the part whose nodes need attention by both. */
function quadrantShapes(content: PlotContent, { accent, frame }: Palette): Shape[] {
  const { x, y } = content;
  if (x.split === undefined || y.split === undefined) return [];
  const area = plotArea(content);
  const { toX, toY } = toPixels(content);
  const atX = clamp(toX(x.scale.toShare(x.split)), area.left, area.right);
  const atY = clamp(toY(y.scale.toShare(y.split)), area.top, area.bottom);
  const [left, right] = x.isLowHot ? [area.left, atX] : [atX, area.right];
  const [top, bottom] = y.isLowHot ? [atY, area.bottom] : [area.top, atY];
  const line = { type: 'line', stroke: accent, strokeWidth: 1 } as const;
  return [
    { type: 'rectangle', x: left, y: top, width: right - left, height: bottom - top, fill: frame },
    ...(atX > area.left && atX < area.right
      ? [{ ...line, from: [atX, area.top], to: [atX, area.bottom] } as const]
      : []),
    ...(atY > area.top && atY < area.bottom
      ? [{ ...line, from: [area.left, atY], to: [area.right, atY] } as const]
      : []),
  ];
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}

function axisShapes(
  content: PlotContent,
  { frameLine, mutedText, text: textColor }: Palette,
  measure: MeasureText,
): Shape[] {
  const { x, y, camera } = content;
  const area = plotArea(content);
  const { toX, toY } = toPixels(content);
  const line = { type: 'line', stroke: frameLine, strokeWidth: 1 } as const;
  const label = { type: 'text', size: font, weight: 400, fill: mutedText } as const;
  const ticksOf = ({ scale }: PlotAxis, middle: number, count: number): readonly number[] =>
    scale.ticksBetween(middle - camera.ratio / 2, middle + camera.ratio / 2, Math.max(2, Math.floor(count)));
  const title = { type: 'text', size: font, weight: 600, fill: textColor, align: 'start' } as const;
  return [
    ...ticksOf(x, camera.x, (area.right - area.left) / tickRoom.x).flatMap((tick): Shape[] => {
      const at = toX(x.scale.toShare(tick));
      return [
        { ...line, from: [at, area.top], to: [at, area.bottom] },
        { ...label, align: 'middle', x: at, y: area.bottom + 12, text: x.toText(tick) },
      ];
    }),
    ...ticksOf(y, camera.y, (area.bottom - area.top) / tickRoom.y).flatMap((tick): Shape[] => {
      const at = toY(y.scale.toShare(tick));
      const text = y.toText(tick);
      return [
        { ...line, from: [area.left, at], to: [area.right, at] },
        { ...label, align: 'start', x: area.left - 8 - measure(text, font, 400), y: at, text },
      ];
    }),
    { ...line, stroke: mutedText, from: [area.left, area.bottom], to: [area.right, area.bottom] },
    { ...line, stroke: mutedText, from: [area.left, area.top], to: [area.left, area.bottom] },
    { ...title, x: area.right - measure(x.title, font, 600), y: area.bottom + 32, text: x.title },
    { ...title, x: 12, y: area.top - 15, text: y.title },
  ];
}

function nameShapes(
  content: PlotContent,
  drawn: readonly PlotPoint[],
  { text: fill, background }: Palette,
  measure: MeasureText,
): Shape[] {
  const { toX, toY } = toPixels(content);
  const byNode = new Map(drawn.map((point) => [point.node, point]));
  const named = content.names.filter(({ node }) => byNode.has(node)).slice(0, maxNames);
  const points = named.flatMap(({ node, text }) => {
    const point = byNode.get(node);
    if (point === undefined) return [];
    return [{ x: toX(point.x), y: toY(point.y), radius: point.radius, text, width: measure(text, font, 500) }];
  });
  const discs = drawn.filter(({ isMuted }) => !isMuted).map(({ x, y, radius }) => ({ x: toX(x), y: toY(y), radius }));
  return placeLabels(points, plotArea(content), discs).map(({ x, y, text }): Shape => ({
    type: 'text',
    align: 'start',
    x,
    y,
    text,
    size: font,
    weight: 500,
    fill,
    halo: { color: background, width: 3 },
  }));
}
