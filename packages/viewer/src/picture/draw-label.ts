import type { NodeLabelDrawingFunction } from 'sigma/rendering';
import type { EdgeLook, NodeLook } from './node-looks.js';
import type { Palette } from './palette.js';
import { readableOn } from './palette.js';

export const labelFont = 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif';

/** Space in pixels between a label inside of a disc and its edge. */
const padding = 5;

/** Draws the name in the disc where it fits, and below the disc otherwise. */
export function createLabelDrawing(palette: Palette): NodeLabelDrawingFunction<NodeLook, EdgeLook> {
  return (context, { label, x, y, size, color }) => {
    if (label === null || label === '') return;
    const fontSize = Math.min(17, Math.max(11, size / 3.4));
    context.font = `500 ${fontSize}px ${labelFont}`;
    context.textAlign = 'center';
    const width = context.measureText(label).width;
    const isInside = width + 2 * padding < 2 * size;
    if (isInside) {
      context.textBaseline = 'middle';
      context.fillStyle = readableOn(color);
      context.fillText(label, x, y);
      return;
    }
    context.textBaseline = 'top';
    context.lineWidth = 3;
    context.lineJoin = 'round';
    context.strokeStyle = palette.background;
    context.fillStyle = palette.text;
    context.strokeText(label, x, y + size + 2);
    context.fillText(label, x, y + size + 2);
  };
}
