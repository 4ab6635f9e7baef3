import type { CircleShape, LineShape } from '../model/scene/scene.js';
import type { EdgeLook, NodeLook } from './node-looks.js';
import type { Palette } from './palette.js';
import { isInView, type Viewport } from './viewport.js';

/** Smallest width of an edge in pixels, as in the picture. */
const minWidth = 0.6;

/** The shape of an edge; undefined if the edge is not in view. */
export function toEdgeShape(
  look: EdgeLook,
  source: NodeLook,
  target: NodeLook,
  viewport: Viewport,
): LineShape | undefined {
  const ends = toEnds(look, source, target, viewport);
  const strokeWidth = Math.max(minWidth, look.size);
  return ends && { type: 'line', ...ends, stroke: withoutOpacity(look.color), strokeWidth };
}

/** The ends of an edge in pixels; undefined if the edge is not in view. */
export function toEnds(
  look: EdgeLook,
  source: NodeLook,
  target: NodeLook,
  { toX, toY, width, height }: Viewport,
): Pick<LineShape, 'from' | 'to'> | undefined {
  const from = [toX(source.x), toY(source.y)] as const;
  const to = [toX(target.x), toY(target.y)] as const;
  const isBeyond = (one: number, other: number, end: number): boolean =>
    Math.max(one, other) < 0 || Math.min(one, other) > end;
  if (look.hidden || source.hidden || target.hidden) return undefined;
  if (isBeyond(from[0], to[0], width) || isBeyond(from[1], to[1], height)) return undefined;
  return { from, to };
}

/** The shape of a node; undefined if the node is not in view. */
export function toDiscShape(
  { x, y, size, color, borderColor, hidden }: NodeLook,
  viewport: Viewport,
): CircleShape | undefined {
  const [centerX, centerY, radius] = [viewport.toX(x), viewport.toY(y), size * viewport.scale];
  if (hidden || !isInView(viewport, centerX, centerY, radius)) return undefined;
  return { type: 'circle', x: centerX, y: centerY, radius, fill: color, stroke: borderColor, strokeWidth: 0.75 };
}

/** A ring around a disc, which is separated from everything below. */
export function toRingShapes({ x, y, radius }: CircleShape, { accent, background }: Palette): CircleShape[] {
  const ring = Math.max(radius, 4) + 2;
  return [
    { type: 'circle', x, y, radius: ring, stroke: background, strokeWidth: 6 },
    { type: 'circle', x, y, radius: ring, stroke: accent, strokeWidth: 3 },
  ];
}

/** A color of sigma's programs, which have the opacity multiplied into the other parts, as a color of SVG. */
function withoutOpacity(color: string): string {
  const match = /^rgba\((\d+), (\d+), (\d+), ([\d.]+)\)$/.exec(color);
  const opacity = Number(match?.[4] ?? 0);
  if (match === null || opacity === 0) return color;
  const parts = match.slice(1, 4).map((part) => Math.min(255, Math.round(Number(part) / opacity)));
  return `rgba(${parts.join(', ')}, ${opacity})`;
}
