import type { GraphStructure } from '../graph/graph-structure.js';
import { stringAt } from '../graph/string-table.js';
import { findOuter } from '../model/parts/outer-containers.js';
import type { PictureModel } from '../state/picture-model.js';
import type { Palette } from './palette.js';
import type { DrawingContext } from './scene-context.js';
import { isInView, type Viewport } from './viewport.js';

/** A circle around the contents of an open container, in coordinates of the graph. */
export interface Frame {
  /** The container, as an index of the graph. */
  readonly node: number;
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly label: string;
}

/** Smallest radius in pixels of a frame that is drawn. */
const minRadius = 3;

/** @param frames the largest first, so that outer ones are below those in them */
export function drawFrames(
  context: DrawingContext,
  frames: readonly Frame[],
  viewport: Viewport,
  { frame, frameLine }: Palette,
): void {
  context.fillStyle = frame;
  context.strokeStyle = frameLine;
  context.lineWidth = 1;
  for (const { x, y, radius } of frames) {
    const [centerX, centerY, pixels] = [viewport.toX(x), viewport.toY(y), radius * viewport.scale];
    if (pixels < minRadius || !isInView(viewport, centerX, centerY, pixels)) continue;
    context.beginPath();
    context.arc(centerX, centerY, pixels, 0, 2 * Math.PI);
    context.fill();
    context.stroke();
  }
}

/** The frames of a model that have something inside, the largest first. There is none around everything: it would only take room. */
export function framesOf({ graph: { structure }, visible, placement: { frames }, isInFocus }: PictureModel): Frame[] {
  const { containers } = findOuter(structure, visible);
  const around = findAround(structure, visible, isInFocus);
  return Array.from(frames.x, (x, index) => ({
    node: visible.openContainers[index] ?? -1,
    x,
    y: frames.y[index] ?? 0,
    radius: frames.radius[index] ?? 0,
    label: stringAt(structure.names, visible.openContainers[index] ?? 0),
  }))
    .filter(({ node }) => !containers.has(node) && around.has(node))
    .sort((one, other) => other.radius - one.radius);
}

/** The containers around the nodes that are drawn. */
function findAround(
  { parents }: GraphStructure,
  { nodes }: PictureModel['visible'],
  isInFocus: Uint8Array | undefined,
): ReadonlySet<number> {
  const containers = new Set<number>();
  for (const [index, node] of nodes.entries()) {
    let container = isInFocus?.[index] === 0 ? -1 : node;
    while (container !== -1 && !containers.has(container)) {
      containers.add(container);
      container = parents[container] ?? -1;
    }
  }
  return containers;
}
