import type { AxisScale } from '../model/hot-spots/axis-scale.js';
import { placeLabels, type LabelArea } from '../model/hot-spots/place-labels.js';
import type { PlotCamera } from '../model/hot-spots/plot-camera.js';
import type { PlotPoint } from '../model/hot-spots/plot-points.js';
import type { Scene, Shape } from '../model/scene/scene.js';
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

/** The content of a scatter plot. */
export interface ScatterContent {
  readonly x: PlotAxis;
  readonly y: PlotAxis;
  /** In the order in which they are drawn. */
  readonly points: readonly PlotPoint[];
  /** Names of nodes in the order of their importance. */
  readonly names: readonly { readonly node: number; readonly text: string }[];
  readonly selected: ReadonlySet<number>;
  readonly hovered: number | undefined;
  readonly camera: PlotCamera;
  readonly width: number;
  readonly height: number;
}

/** Room in pixels around the axes. */
const room = { left: 64, right: 16, top: 30, bottom: 44 } as const;
/** Pixels for each label of an axis. */
const tickRoom = { x: 56, y: 40 } as const;
const font = 12;
const opacity = 0.78;

/** The rectangle between the axes, in pixels. */
export function plotArea({ width, height }: Pick<ScatterContent, 'width' | 'height'>): LabelArea {
  return { left: room.left, top: room.top, right: width - room.right, bottom: height - room.bottom };
}

/** Maps shares of the axes to pixels. */
export function toPixels({ camera, ...size }: Pick<ScatterContent, 'camera' | 'width' | 'height'>): {
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

/** Draws a scatter plot as shapes. */
export function toScatterScene(
  content: ScatterContent,
  palette: Palette,
  measure: (text: string, size: number, weight: number) => number,
): Scene {
  const { width, height, points, selected, hovered } = content;
  const area = plotArea(content);
  const { toX, toY } = toPixels(content);
  const isInside = ({ x, y }: PlotPoint): boolean =>
    toX(x) >= area.left && toX(x) <= area.right && toY(y) >= area.top && toY(y) <= area.bottom;
  const drawn = points.filter(isInside);
  const marked = drawn.filter(({ node }) => selected.has(node) || node === hovered);
  const shapes: Shape[] = [
    ...quadrantShapes(content, palette),
    ...axisShapes(content, palette, measure),
    ...drawn.map((point) => discOf(point, content, palette)),
    ...marked.map((point): Shape => {
      const isSelected = selected.has(point.node);
      return {
        type: 'circle',
        x: toX(point.x),
        y: toY(point.y),
        radius: point.radius + 2.5,
        stroke: isSelected ? palette.accent : palette.text,
        strokeWidth: isSelected ? 3 : 1.5,
      };
    }),
    ...nameShapes(content, drawn, palette, measure),
  ];
  return { width, height, background: palette.background, shapes };
}

function discOf(
  { x, y, radius, color, isHollow, isMuted }: PlotPoint,
  content: ScatterContent,
  palette: Palette,
): Shape {
  const { toX, toY } = toPixels(content);
  const at = { type: 'circle', x: toX(x), y: toY(y), radius } as const;
  if (isMuted) return { ...at, fill: color };
  if (isHollow) return { ...at, stroke: color, strokeWidth: 1.5 };
  return { ...at, fill: withOpacity(color), stroke: palette.nodeLine, strokeWidth: 0.75 };
}

function withOpacity(color: string): string {
  const parts = [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16));
  return `rgba(${parts.join(', ')}, ${opacity})`;
}

/** The split of both axes, and the part whose nodes need attention by both. */
function quadrantShapes(content: ScatterContent, { accent, frame }: Palette): Shape[] {
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
  content: ScatterContent,
  { frameLine, mutedText, text: textColor }: Palette,
  measure: (text: string, size: number, weight: number) => number,
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
  content: ScatterContent,
  drawn: readonly PlotPoint[],
  { text: fill, background }: Palette,
  measure: (text: string, size: number, weight: number) => number,
): Shape[] {
  const { toX, toY } = toPixels(content);
  const byNode = new Map(drawn.map((point) => [point.node, point]));
  const points = content.names.flatMap(({ node, text }) => {
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
