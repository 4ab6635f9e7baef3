import type { KeyboardEvent } from 'react';
import { stringAt } from '../../graph/string-table.js';
import { panPlot, wholePlot, zoomPlot, type PlotCamera } from '../../model/hot-spots/plot-camera.js';
import type { PlotPoint } from '../../model/hot-spots/plot-points.js';
import { findBeside, type Direction } from '../../model/placement/find-beside.js';
import type { Viewer } from '../../state/viewer-context.js';
import { selectNode } from '../treemap/treemap-moves.js';
import { handleViewKey } from '../view-keys.js';

/** The plot as it is on screen. */
export interface PlotOnScreen {
  readonly points: readonly PlotPoint[];
  /** The selected node. */
  readonly first: number | undefined;
  readonly camera: PlotCamera;
  readonly setCamera: (camera: PlotCamera) => void;
}

/** Share of the view that one press of an arrow key moves. */
const step = 0.1;

/** Moves the selection, the view or the zoom of a plot by keys. */
export function handlePlotKey(event: KeyboardEvent, viewer: Viewer, plot: PlotOnScreen): void {
  const { first, camera, setCamera } = plot;
  handleViewKey(event, {
    select: (direction) => moveSelection(viewer, plot, direction),
    pan: (right, up) => setCamera(panPlot(camera, step * right, step * up)),
    zoom: (factor) => setCamera(zoomPlot(camera, factor)),
    showAll: () => setCamera(wholePlot),
    clear: () => viewer.actions.select([]),
    open: () => {
      const { graph } = viewer.store.getState();
      if (graph !== undefined && first !== undefined) viewer.actions.reveal(stringAt(graph.structure.ids, first));
    },
  });
}

/** Selects the node beside the selected one, or the upper right one if none is selected. */
function moveSelection(viewer: Viewer, { points, first }: PlotOnScreen, direction: Direction): void {
  const from = points.findIndex(({ node }) => node === first);
  const next =
    from === -1
      ? upperRight(points)
      : points[findBeside(toPlacement(points), toPlacement(points), from, direction) ?? -1];
  if (next !== undefined) selectNode(viewer, next.node);
}

function toPlacement(points: readonly PlotPoint[]) {
  return {
    nodes: Uint32Array.from(points, ({ node }) => node),
    x: Float32Array.from(points, ({ x }) => x),
    y: Float32Array.from(points, ({ y }) => y),
  };
}

function upperRight(points: readonly PlotPoint[]): PlotPoint | undefined {
  return points.reduce<PlotPoint | undefined>(
    (best, point) => (best === undefined || point.x + point.y > best.x + best.y ? point : best),
    undefined,
  );
}
