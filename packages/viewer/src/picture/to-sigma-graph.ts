import type { DirectedGraph } from 'graphology';
import type { VisibleGraph } from '../model/visible-graph.js';
import type { PictureModel } from '../state/picture-model.js';
import { nodeLabel, nodeLook, type NodeLook } from './node-looks.js';
import type { Palette } from './palette.js';
import type { Work } from './sliced-work.js';

/** Number of visible nodes above which nodes are points and edges are lines. */
const maxDiscs = 8000;

/** Whether a picture has so many nodes that each is drawn in the fastest way. */
export function isLarge({ visible }: PictureModel): boolean {
  return visible.nodes.length > maxDiscs;
}

/** Number of nodes after which the building of a graph may pause. */
const nodesPerPart = 2000;

/**
 * Adds the visible nodes to an empty graph for sigma: nodes only, as edges have a layer of their own. Keys are indexes of the graph. Must
 * not be the graph that sigma shows, because sigma handles every change at once.
 */
export function* fillSigmaGraph(graph: DirectedGraph<NodeLook>, model: PictureModel, palette: Palette): Work {
  const { visible, placement } = model;
  const type = isLarge(model) ? 'point' : 'disc';
  for (const [index, node] of visible.nodes.entries()) {
    if (index % nodesPerPart === 0) yield;
    graph.addNode(String(node), {
      ...nodeLook(model, index, palette),
      x: placement.x[index] ?? 0,
      y: placement.y[index] ?? 0,
      // Not `label`, which sigma would index.
      name: nodeLabel(model, index),
      type,
    });
  }
}

/** The keys of all nodes, the largest first. */
export function keysBySize({ nodes }: Pick<VisibleGraph, 'nodes'>, sizes: Float32Array): string[] {
  return [...sizes.keys()]
    .sort((one, other) => (sizes[other] ?? 0) - (sizes[one] ?? 0))
    .map((index) => String(nodes[index]));
}
