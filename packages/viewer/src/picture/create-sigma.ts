import type { DirectedGraph } from 'graphology';
import Sigma from 'sigma';
import type { NodeLook } from './node-looks.js';
import { nodeProgramClasses } from './node-programs.js';
import { ratios } from './picture-camera.js';
import { drawAfterDrag } from './picture-movement.js';

/** Sigma for the drawing of nodes. Everything else has layers of its own. */
export function createSigma(graph: DirectedGraph<NodeLook>, container: HTMLElement): Sigma<NodeLook> {
  const sigma = new Sigma<NodeLook>(graph, container, {
    nodeProgramClasses,
    itemSizesReference: 'positions',
    zoomToSizeRatioFunction: (ratio) => ratio,
    stagePadding: 24,
    // Names have a layer of their own, in which those of nodes and containers do not overlap.
    renderLabels: false,
    minEdgeThickness: 1,
    minCameraRatio: ratios.min,
    maxCameraRatio: ratios.max,
    // As operating systems do. Sigma waits 300.
    doubleClickTimeout: 500,
    doubleClickZoomingRatio: 1,
    allowInvalidContainer: true,
    zIndex: false,
    // The emphasis has a layer of its own, below the names, and the tooltip is an element beside the picture.
    defaultDrawNodeHover: () => undefined,
  });
  drawAfterDrag(sigma);
  const canvases = sigma.getCanvases();
  for (const layer of ['hovers', 'hoverNodes']) {
    const canvas = canvases[layer];
    if (canvas !== undefined) canvas.style.display = 'none';
  }
  return sigma;
}
