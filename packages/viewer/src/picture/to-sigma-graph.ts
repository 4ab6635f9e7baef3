import { DirectedGraph } from 'graphology';
import type { PictureModel } from '../state/picture-model.js';
import { nodeLabel, nodeLook, type EdgeLook, type NodeLook } from './node-looks.js';
import type { Palette } from './palette.js';

/**
 * The graph that sigma draws. Keys of nodes are indexes of the graph; keys of edges are indexes of visible edges. Always a new one: sigma
 * handles every change of the graph that it shows at once.
 */
export function toSigmaGraph(
  model: PictureModel,
  edges: readonly EdgeLook[],
  palette: Palette,
  type: 'disc' | 'point',
): DirectedGraph<NodeLook, EdgeLook> {
  const { visible, placement } = model;
  const graph = new DirectedGraph<NodeLook, EdgeLook>({ allowSelfLoops: false });
  for (const [index, node] of visible.nodes.entries()) {
    graph.addNode(String(node), {
      ...nodeLook(model, index, palette),
      x: placement.x[index] ?? 0,
      y: placement.y[index] ?? 0,
      label: nodeLabel(model, index),
      type,
      highlighted: false,
    });
  }
  for (const [edge, source] of visible.sources.entries()) {
    const look = edges[edge];
    if (look === undefined) continue;
    const [from, to] = [visible.nodes[source], visible.nodes[visible.targets[edge] ?? 0]];
    graph.addDirectedEdgeWithKey(String(edge), String(from), String(to), { ...look });
  }
  return graph;
}
