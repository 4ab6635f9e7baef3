import type { LayersCamera } from '../../model/layers/layers-camera.js';

interface Point {
  readonly x: number;
  readonly y: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

const margin = 24;
/** Smallest scale at which the first picture is legible. */
const minFirst = 0.55;

/**
 * Shows a whole picture, or as much of it as is legible.
 * @param center the point that is in view if the whole picture is not
 */
export function fitLegible(size: Size, room: Size, center: Point | undefined): LayersCamera {
  return fit(size, room, minFirst, center);
}

/** Shows a whole picture. */
export function fitAll(size: Size, room: Size): LayersCamera {
  return fit(size, room, 0, undefined);
}

function fit({ width, height }: Size, room: Size, least: number, center: Point | undefined): LayersCamera {
  const whole = Math.min(1, (room.width - 2 * margin) / width, (room.height - 2 * margin) / height);
  const scale = Math.max(least, whole, 0.02);
  const start = (available: number, needed: number, point: number): number => {
    const free = available - needed * scale;
    // A picture that is larger than the room leaves no space at its edges.
    return free >= 2 * margin ? free / 2 : Math.min(margin, Math.max(free - margin, available / 2 - point * scale));
  };
  return {
    scale,
    x: start(room.width, width, center?.x ?? 0),
    y: start(room.height, height, center?.y ?? height / 2),
  };
}
