import type { CircleShape, LineShape, PolygonShape, TextShape } from '../model/scene/scene.js';
import { markSigns, type MarkKind } from '../model/questions/marks/mark-kind.js';
import type { MarkShare } from '../model/questions/marks/visible-marks.js';
import type { Frame } from './draw-frames.js';
import type { EdgeLook, NodeLook } from './node-looks.js';
import { readableOn, toParts, type Palette } from './palette.js';
import { toDiscShape, toEdgeShape, toRingShapes } from './scene-shapes.js';
import { isInView, type Viewport } from './viewport.js';

/** The dashes of the outline of a node and of edges by their marks, which do not depend on colors. Undefined: solid. */
export const markDashes: Readonly<Record<MarkKind, readonly number[] | undefined>> = {
  added: undefined,
  removed: [5, 3],
  changed: undefined,
  moved: [2, 2.5],
  violation: undefined,
  known: [5, 3],
};

/** Smallest radius in pixels of a disc with an outline, and of one with a sign. */
const minDisc = 3;
const minSigned = 6;
const signRadius = 6.5;
/** Widths in pixels of edges that came or went across a border, of others, and of edges that only changed. */
const widths = { crossing: 3, usual: 1.7, changed: 1.2 } as const;
/** Shortest edge in pixels with an arrowhead. */
const minArrow = 26;
/** Number of edges above which those that are not wide are translucent. */
const manyEdges = 150;
const changedOpacity = 0.6;
const behindOpacity = 0.25;

type Shape = CircleShape | LineShape | PolygonShape | TextShape;

export interface MarkedEdge {
  /** Undefined: an edge between the two selected nodes that has no mark. */
  readonly kind: MarkKind | undefined;
  readonly isStrong: boolean;
  /** Whether others are selected. */
  readonly isBehind: boolean;
  readonly look: EdgeLook;
  readonly source: NodeLook;
  readonly target: NodeLook;
}

/** A line with an arrowhead at its target. */
export function markedEdgeShapes(
  { kind, isStrong, isBehind, look, source, target }: MarkedEdge,
  viewport: Viewport,
  { palette, count }: { readonly palette: Palette; readonly count: number },
): Shape[] {
  // Other edges of the answer are hidden or drawn faint.
  const line = toEdgeShape({ ...look, hidden: false }, source, target, viewport);
  if (line === undefined) return [];
  const isChanged = kind === 'changed';
  const isWide = isStrong && !isChanged;
  const opacity = isBehind ? behindOpacity : isChanged ? changedOpacity : isWide || count <= manyEdges ? 1 : 0.45;
  const color = kind === undefined ? palette.accent : palette.marks[kind];
  const stroke = opacity === 1 ? color : `rgba(${toParts(color).join(', ')}, ${opacity})`;
  const strokeWidth = widths[isChanged ? 'changed' : isWide ? 'crossing' : 'usual'];
  const dash = kind && markDashes[kind];
  const shape: LineShape = { ...line, stroke, strokeWidth, ...(dash && { dash }) };
  const [dx, dy] = [line.to[0] - line.from[0], line.to[1] - line.from[1]];
  const length = Math.hypot(dx, dy);
  const gap = target.size * viewport.scale + 7;
  if (length < minArrow + gap) return [shape];
  const [x, y] = [dx / length, dy / length];
  const tip = [line.to[0] - x * gap, line.to[1] - y * gap] as const;
  const size = 4 + 2 * strokeWidth;
  const corner = (side: number): readonly [number, number] => [
    tip[0] - x * size - y * side * size * 0.5,
    tip[1] - y * size + x * side * size * 0.5,
  ];
  return [shape, { type: 'polygon', corners: [tip, corner(1), corner(-1)], fill: stroke, stroke }];
}

/** An open container. */
export interface MarkedFrame extends Frame {
  /** Its own mark, if it has one. */
  readonly kind: MarkKind | undefined;
  readonly isSelected: boolean;
}

/** The outlines of an open container: of its mark, and of the selection. */
export function markedFrameShapes(
  { x, y, radius, kind, isSelected }: MarkedFrame,
  viewport: Viewport,
  palette: Palette,
): Shape[] {
  const circle = { x: viewport.toX(x), y: viewport.toY(y), radius: radius * viewport.scale };
  if (circle.radius < minSigned || !isInView(viewport, circle.x, circle.y, circle.radius)) return [];
  const ring: CircleShape = {
    type: 'circle',
    ...circle,
    radius: circle.radius + 3,
    stroke: palette.accent,
    strokeWidth: 2.5,
  };
  const shapes: Shape[] = isSelected ? [ring] : [];
  if (kind === undefined) return shapes;
  const shares = [{ kind, count: 1 }];
  // Those inside have their signs at the right.
  return [
    ...shapes,
    ...outlines({ ...circle, strokeWidth: 2 }, shares, palette),
    ...signShapes({ ...circle, side: -1 }, { shares, isFolded: false }, palette),
  ];
}

export interface MarkedNode {
  readonly look: NodeLook;
  /** Empty: the node is only the end of a marked edge. */
  readonly shares: readonly MarkShare[];
  readonly isFolded: boolean;
  /** Whether the disc has the color of the background. */
  readonly isHollow: boolean;
  readonly isSelected: boolean;
}

/** A disc with an outline: of one mark in its dashes, of several in the shares of each. */
export function markedNodeShapes(
  { look, shares, isFolded, isHollow, isSelected }: MarkedNode,
  viewport: Viewport,
  palette: Palette,
): Shape[] {
  const disc = toDiscShape(look, viewport);
  if (disc === undefined) return [];
  const { x, y } = disc;
  const radius = Math.max(disc.radius, minDisc);
  const [first] = shares;
  if (first === undefined) return [...(isSelected ? toRingShapes(disc, palette) : []), disc];
  const strokeWidth = radius > 14 ? 4 : 2.5;
  const ring = radius + strokeWidth / 2;
  return [
    ...(isSelected ? toRingShapes({ ...disc, radius: radius + strokeWidth + 1 }, palette) : []),
    {
      type: 'circle',
      x,
      y,
      radius: ring,
      fill: palette.background,
      stroke: palette.background,
      strokeWidth: strokeWidth + 2,
    },
    { type: 'circle', x, y, radius, fill: isHollow ? palette.background : look.color },
    ...outlines({ x, y, radius: ring, strokeWidth }, shares, palette),
    ...(disc.radius < minSigned ? [] : signShapes({ x, y, radius: ring, side: 1 }, { shares, isFolded }, palette)),
  ];
}

function outlines(
  circle: { readonly x: number; readonly y: number; readonly radius: number; readonly strokeWidth: number },
  shares: readonly MarkShare[],
  palette: Palette,
): CircleShape[] {
  const [first] = shares;
  const around = 2 * Math.PI * circle.radius;
  if (shares.length === 1 && first !== undefined) {
    const dash = markDashes[first.kind];
    return [{ type: 'circle', ...circle, stroke: palette.marks[first.kind], ...(dash && { dash }) }];
  }
  const total = shares.reduce((sum, { count }) => sum + count, 0);
  // From the top.
  let start = -around / 4;
  return shares.map(({ kind, count }) => {
    const length = (around * count) / total;
    const shape: CircleShape = {
      ...{ type: 'circle', ...circle, stroke: palette.marks[kind] },
      ...{ dash: [length, around - length], dashOffset: -start },
    };
    start += length;
    return shape;
  });
}

/** The sign of the mark at the upper right or left, or the number of marked nodes inside. */
function signShapes(
  { x, y, radius, side }: { readonly x: number; readonly y: number; readonly radius: number; readonly side: 1 | -1 },
  { shares, isFolded }: Pick<MarkedNode, 'shares' | 'isFolded'>,
  palette: Palette,
): Shape[] {
  const [first] = shares;
  if (first === undefined) return [];
  const total = shares.reduce((sum, { count }) => sum + count, 0);
  const text = isFolded ? String(total) : markSigns[first.kind];
  const fill = shares.length === 1 ? palette.marks[first.kind] : palette.mutedText;
  const size = signRadius + (text.length - 1) * 2.5;
  const [signX, signY] = [x + side * (radius * Math.SQRT1_2 + 1), y - radius * Math.SQRT1_2 - 1];
  return [
    { type: 'circle', x: signX, y: signY, radius: size, fill, stroke: palette.background, strokeWidth: 1.5 },
    {
      ...{ type: 'text', x: signX, y: signY + 0.5, text, align: 'middle', fill: readableOn(fill) },
      ...{ size: isFolded ? 8.5 : 11, weight: 700 },
    },
  ];
}
