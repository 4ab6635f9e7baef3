/** The part of a plot in view: its middle and its length, as shares of both axes. */
export interface PlotCamera {
  readonly x: number;
  readonly y: number;
  readonly ratio: number;
}

export const wholePlot: PlotCamera = { x: 0.5, y: 0.5, ratio: 1 };

/** Smallest part of an axis in view. */
const minRatio = 0.01;

/** Zooms by a factor; the point at a position in view, as shares from the lower left corner, stays where it is. */
export function zoomPlot({ x, y, ratio }: PlotCamera, factor: number, at = { x: 0.5, y: 0.5 }): PlotCamera {
  const next = Math.min(1, Math.max(minRatio, ratio / factor));
  const change = ratio - next;
  return keepInside({ x: x + (at.x - 0.5) * change, y: y + (at.y - 0.5) * change, ratio: next });
}

/** Moves the view by shares of its width and height. */
export function panPlot({ x, y, ratio }: PlotCamera, right: number, up: number): PlotCamera {
  return keepInside({ x: x + right * ratio, y: y + up * ratio, ratio });
}

function keepInside({ x, y, ratio }: PlotCamera): PlotCamera {
  const keep = (middle: number): number => Math.min(1 - ratio / 2, Math.max(ratio / 2, middle));
  return { x: keep(x), y: keep(y), ratio };
}
