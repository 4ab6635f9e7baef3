import { DirectedGraph } from 'graphology';
import Sigma from 'sigma';
import { EdgeLineProgram, EdgeRectangleProgram, NodePointProgram } from 'sigma/rendering';
import { colorOf, edgeColor, providePeer } from './peer.js';

interface NodeAttributes {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly color: string;
}

const lineColor = `rgba(${edgeColor.map((part, index) => (index < 3 ? Math.round(255 * part) : part)).join()})`;

providePeer(({ x, y, values, sources, targets }, container) => {
  const graph = new DirectedGraph<NodeAttributes>();
  const colorAt = (node: number, isByNumber: boolean): string =>
    `rgb(${colorOf(values[node] ?? 0, isByNumber).join()})`;
  return {
    draw() {
      for (const [node, left] of x.entries()) {
        graph.addNode(String(node), { x: left, y: y[node] ?? 0, size: 1.5, color: colorAt(node, false) });
      }
      for (const [edge, source] of sources.entries()) {
        graph.addDirectedEdgeWithKey(String(edge), String(source), String(targets[edge]), { color: lineColor });
      }
      new Sigma<NodeAttributes>(graph, container, {
        defaultNodeType: 'point',
        nodeProgramClasses: { point: NodePointProgram },
        edgeProgramClasses: { line: location.search === '?thin' ? EdgeLineProgram : EdgeRectangleProgram },
      });
    },
    recolor(isByNumber) {
      graph.updateEachNodeAttributes(
        (node, attributes) => ({ ...attributes, color: colorAt(Number(node), isByNumber) }),
        { attributes: ['color'] },
      );
    },
  };
});
