import type Sigma from 'sigma';
import type { Coordinates } from 'sigma/types';
import type { EdgeLayer } from './edge-layer.js';
import type { EmphasisLayer } from './emphasis-layer.js';
import type { Hovered } from './hovered.js';
import type { NodeLook } from './node-looks.js';
import type { View } from './picture-camera.js';
import { viewportOf } from './viewport.js';

/** Reactions to the user. Nodes are indexes of the graph. */
export interface PictureListener {
  readonly onSelect: (node: number | undefined, isAdded: boolean) => void;
  readonly onOpen: (node: number) => void;
  /** The node under the cursor, otherwise the edge as an index of the visible graph. */
  readonly onHover: (node: number | undefined, edge: number | undefined) => void;
  readonly onSelectEdge: (edge: number) => void;
  readonly onCamera: (view: View) => void;
}

/** Layers with elements that sigma does not draw. */
export interface OwnLayers {
  readonly edges: EdgeLayer;
  /** Lies above the nodes that sigma draws. */
  readonly emphasis: EmphasisLayer;
}

/**
 * Reports what the user does with nodes and edges.
 * @param hover is called before `onHover`, and only if something else is under the cursor
 */
export function listenToSigma(
  sigma: Sigma<NodeLook>,
  { edges, emphasis }: OwnLayers,
  { onSelect, onSelectEdge, onOpen, onHover }: PictureListener,
  hover: (hovered: Hovered) => void,
): void {
  let hovered: Hovered = {};
  const edgeAt = (point: Coordinates): number | undefined =>
    edges.at(sigma.viewportToGraph(point), 1 / viewportOf(sigma).scale);
  const report = (next: Hovered): void => {
    if (next.node === hovered.node && next.edge === hovered.edge) return;
    hovered = next;
    hover(next);
    onHover(next.node, next.edge);
  };
  let below: number | undefined;
  sigma.on('clickNode', ({ node, event }) =>
    onSelect(emphasis.at(event) ?? Number(node), event.original.ctrlKey || event.original.metaKey),
  );
  sigma.on('clickStage', ({ event }) => {
    const node = emphasis.at(event);
    const edge = edgeAt(event);
    if (node !== undefined || edge === undefined) onSelect(node, event.original.ctrlKey || event.original.metaKey);
    else onSelectEdge(edge);
  });
  sigma.on('doubleClickNode', (event) => {
    event.preventSigmaDefault();
    onOpen(emphasis.at(event.event) ?? Number(event.node));
  });
  sigma.on('enterNode', ({ node, event }) => {
    below = Number(node);
    report({ node: emphasis.at(event) ?? below });
  });
  sigma.on('leaveNode', () => {
    below = undefined;
    report({});
  });
  sigma.on('moveBody', ({ event }) => {
    const node = emphasis.at(event) ?? below;
    if (node !== undefined) {
      report({ node });
      return;
    }
    const { target } = event.original;
    // The event is dispatched for the whole page, and buttons lie above the picture.
    const isOver = target instanceof Node && sigma.getContainer().contains(target);
    report({ edge: isOver && !sigma.getMouseCaptor().isMouseDown ? edgeAt(event) : undefined });
  });
}
