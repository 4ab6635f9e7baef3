import type { DirectedGraph } from 'graphology';
import type { Scene, Shape } from '../model/scene/scene.js';
import { drawFrames } from './draw-frames.js';
import type { DrawnEdge } from './edge-layer.js';
import type { NodeLook } from './node-looks.js';
import type { Palette } from './palette.js';
import { hullShapes } from './placed-hulls.js';
import type { PlacedContainers } from './place-containers.js';
import { bundleShapes } from './place-parts.js';
import { SceneContext, type DrawingContext } from './scene-context.js';
import { toDiscShape, toEdgeShape } from './scene-shapes.js';
import type { Viewport } from './viewport.js';

/** A picture and the part of it that is in view. */
export interface PictureInView extends Pick<PlacedContainers, 'frames' | 'bundles' | 'hulls'> {
  readonly graph: DirectedGraph<NodeLook>;
  readonly edges: Iterable<DrawnEdge>;
  readonly viewport: Viewport;
  readonly palette: Palette;
  /** Hulls around groups of nodes, below the edges. */
  readonly groups: readonly Shape[];
  /** Shapes above the discs. */
  readonly emphasis: readonly Shape[];
}

/**
 * Draws the part of a picture that is in view as shapes.
 * @param drawNames draws everything that is above all discs
 */
export function drawScene(
  { graph, edges, frames, bundles, hulls, groups, viewport, palette, emphasis }: PictureInView,
  drawNames: (context: DrawingContext, viewport: Viewport) => void,
): Scene {
  const measuring = document.createElement('canvas').getContext('2d');
  if (measuring === null) throw new Error('This browser cannot draw.');
  const context = new SceneContext(measuring);
  drawFrames(context, frames, viewport, palette);
  context.shapes.push(...hullShapes(hulls, viewport, palette), ...groups);
  context.shapes.push(...bundleShapes(bundles, viewport, palette));
  for (const { look, source, target } of edges) {
    const shape = toEdgeShape(look, graph.getNodeAttributes(source), graph.getNodeAttributes(target), viewport);
    if (shape !== undefined) context.shapes.push(shape);
  }
  graph.forEachNode((_node, look) => {
    const shape = toDiscShape(look, viewport);
    if (shape !== undefined) context.shapes.push(shape);
  });
  context.shapes.push(...emphasis);
  drawNames(context, viewport);
  return { width: viewport.width, height: viewport.height, background: palette.background, shapes: context.shapes };
}
