import { layerSizes, type PlacedDrawing } from './layout-layers.js';

/** The part of a drawing that is in view: pixel = offset + scale × coordinate. */
export interface LayersCamera {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

/** The size of a view in pixels. */
export interface Room {
  readonly width: number;
  readonly height: number;
}

/** Smallest scale at which names are legible, the one at which all of a path is better than a part of it, and the limits of zooming. */
const minLegible = 0.7;
const minWhole = 0.45;
const minScale = 0.05;
const maxScale = 3;
/** Space in pixels around a drawing, and the least of it. */
const margin = 30;
const minMargin = 4;

/** Shows the whole drawing if it is legible then, otherwise the nodes in question, and no empty space beside a larger drawing. */
export function fitDrawing(drawing: PlacedDrawing, room: Room): LayersCamera {
  const fitting = fitWhole(drawing, room);
  const allAsked = drawing.nodes.filter(({ isAsked }) => isAsked);
  const hasTwoEnds = allAsked.some(({ layer }) => layer !== allAsked[0]?.layer);
  if (fitting.scale >= (hasTwoEnds ? minWhole : minLegible)) return fitting;
  const asked = allAsked[0] ?? drawing.nodes[0];
  const isAtLeft = asked === undefined || asked.x < drawing.width / 2;
  const middle = asked === undefined ? drawing.height / 2 : asked.y + layerSizes.height / 2;
  // With less space around it, all of a drawing is better than its beginning.
  const isWide = drawing.width * minLegible > room.width - 2 * minMargin;
  const isHigh = drawing.height * minLegible > room.height - 2 * minMargin;
  return {
    scale: minLegible,
    x: !isWide
      ? (room.width - drawing.width * minLegible) / 2
      : isAtLeft
        ? margin
        : room.width - margin - drawing.width * minLegible,
    y: isHigh
      ? Math.min(
          margin,
          Math.max(room.height / 2 - middle * minLegible, room.height - margin - drawing.height * minLegible),
        )
      : (room.height - drawing.height * minLegible) / 2,
  };
}

/** Shows the whole drawing, not larger than at the scale 1. */
export function fitWhole({ width, height }: PlacedDrawing, room: Room): LayersCamera {
  const scale = Math.max(minScale, Math.min(1, (room.width - 2 * margin) / width, (room.height - 2 * margin) / height));
  return { scale, x: (room.width - width * scale) / 2, y: (room.height - height * scale) / 2 };
}

/** Zooms by a factor around a pixel, which keeps its place. */
export function zoomAt(camera: LayersCamera, factor: number, x: number, y: number): LayersCamera {
  const scale = Math.min(maxScale, Math.max(minScale, camera.scale * factor));
  const share = scale / camera.scale;
  return { scale, x: x - (x - camera.x) * share, y: y - (y - camera.y) * share };
}
