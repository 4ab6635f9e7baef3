import type { DirectedGraph } from 'graphology';
import type { NodeLook } from './node-looks.js';
import { isInView, type Viewport } from './viewport.js';

/** Whether no node is in view, although some are drawn. */
export function isBesideAll(graph: DirectedGraph<NodeLook>, viewport: Viewport): boolean {
  let isBeside = false;
  for (const { attributes } of graph.nodeEntries()) {
    const { x, y, size, hidden } = attributes;
    if (hidden) continue;
    if (isInView(viewport, viewport.toX(x), viewport.toY(y), size * viewport.scale)) return false;
    isBeside = true;
  }
  return isBeside;
}
