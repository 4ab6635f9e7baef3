import type Sigma from 'sigma';
import type { Coordinates } from 'sigma/types';
import type { EdgeLayer } from './edge-layer.js';
import type { EmphasisLayer } from './emphasis-layer.js';
import type { NodeLook } from './node-looks.js';
import { pickNode, type PlacedNodes } from './pick-node.js';
import { viewportOf } from './viewport.js';

/** Finds the element at a point in pixels. Nodes are indexes of the graph, edges of the visible graph. */
export interface Picking {
  readonly nodeAt: (point: Coordinates) => number | undefined;
  readonly edgeAt: (point: Coordinates) => number | undefined;
}

/** The layers that find their own elements. */
interface PickedLayers {
  readonly edges: EdgeLayer;
  /** Lies above all other nodes. */
  readonly emphasis: EmphasisLayer;
}

/** @param drawn the nodes on screen; called for each point */
export function createPicking(
  sigma: Sigma<NodeLook>,
  { edges, emphasis }: PickedLayers,
  drawn: () => PlacedNodes | undefined,
): Picking {
  const pixel = (): number => 1 / viewportOf(sigma).scale;
  const nodeAt = (point: Coordinates): number | undefined => {
    const nodes = drawn();
    return emphasis.at(point) ?? (nodes && pickNode(nodes, sigma.viewportToGraph(point), pixel()));
  };
  const picking = { nodeAt, edgeAt: (point: Coordinates) => edges.at(sigma.viewportToGraph(point), pixel()) };
  replaceSigmas(sigma, picking);
  return picking;
}

/** Replaces sigma's way to find the node under the cursor. Its own reads a pixel of a second picture, and waits until that is drawn. */
function replaceSigmas(sigma: Sigma<NodeLook>, { nodeAt }: Picking): void {
  const getNodeAtPosition = (point: Coordinates): string | null => {
    const node = nodeAt(point);
    return node === undefined ? null : String(node);
  };
  Object.assign(sigma, { getNodeAtPosition });
}
