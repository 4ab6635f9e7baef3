import type { KeyboardEvent } from 'react';
import { stringAt } from '../../graph/string-table.js';
import { panPlot, wholePlot, zoomPlot, type PlotCamera } from '../../model/hot-spots/plot-camera.js';
import type { PlotPoint } from '../../model/hot-spots/plot-points.js';
import { findBeside, type Direction } from '../../model/placement/find-beside.js';
import type { Viewer } from '../../state/viewer-context.js';
import { selectNode } from '../treemap/treemap-moves.js';

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

const arrows: Readonly<Record<string, { readonly direction: Direction; readonly pan: readonly [number, number] }>> = {
  ArrowLeft: { direction: 'left', pan: [-step, 0] },
  ArrowRight: { direction: 'right', pan: [step, 0] },
  ArrowUp: { direction: 'up', pan: [0, step] },
  ArrowDown: { direction: 'down', pan: [0, -step] },
};

/** Moves the selection, the view or the zoom by keys. */
export function handlePlotKey(event: KeyboardEvent, viewer: Viewer, plot: PlotOnScreen): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const arrow = arrows[event.key];
  const react = arrow
    ? (): void =>
        event.shiftKey
          ? plot.setCamera(panPlot(plot.camera, ...arrow.pan))
          : moveSelection(viewer, plot, arrow.direction)
    : reactionTo(event.key, viewer, plot);
  if (react === undefined) return;
  event.preventDefault();
  react();
}

function reactionTo(key: string, viewer: Viewer, { first, camera, setCamera }: PlotOnScreen): (() => void) | undefined {
  switch (key) {
    case '+':
      return () => setCamera(zoomPlot(camera, 1.3));
    case '-':
      return () => setCamera(zoomPlot(camera, 1 / 1.3));
    case '0':
      return () => setCamera(wholePlot);
    case 'Escape':
      return () => viewer.actions.select([]);
    case 'Enter':
      return () => {
        const { graph } = viewer.store.getState();
        if (graph !== undefined && first !== undefined) viewer.actions.reveal(stringAt(graph.structure.ids, first));
      };
    default:
      return undefined;
  }
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
