import { stringAt } from '../graph/string-table.js';
import type { PictureModel } from '../state/picture-model.js';
import type { Palette } from './palette.js';
import type { DrawingContext } from './scene-context.js';
import { isInView, type Viewport } from './viewport.js';

/** A circle around the contents of an open container, in coordinates of the graph. */
export interface Frame {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly label: string;
}

/** Smallest radius in pixels of a frame that is drawn. */
const minRadius = 3;

/** Draws frames, outer ones first. */
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

/** The frames of a model. */
export function framesOf({ graph, visible, placement: { frames } }: PictureModel): Frame[] {
  return Array.from(frames.x, (x, index) => ({
    x,
    y: frames.y[index] ?? 0,
    radius: frames.radius[index] ?? 0,
    label: stringAt(graph.structure.names, visible.openContainers[index] ?? 0),
  }));
}
