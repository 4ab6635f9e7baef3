import type Sigma from 'sigma';
import type { Coordinates } from 'sigma/types';
import type { EdgeLayer } from './edge-layer.js';
import type { NodeLook } from './node-looks.js';
import type { View } from './picture-camera.js';
import { viewportOf } from './viewport.js';

/** Largest distance in pixels between the cursor and the edge under it. */
const edgeDistance = 4;

/** Reactions to the user. Nodes are indexes of the graph. */
export interface PictureListener {
  readonly onSelect: (node: number | undefined, isAdded: boolean) => void;
  readonly onOpen: (node: number) => void;
  /** The node under the cursor, otherwise the edge as an index of the visible graph. */
  readonly onHover: (node: number | undefined, edge: number | undefined) => void;
  readonly onSelectEdge: (edge: number) => void;
  readonly onCamera: (view: View) => void;
}

/** The element under the cursor: a node by its key as a number, an edge by its index in the visible graph. */
export interface Hovered {
  readonly node?: number | undefined;
  readonly edge?: number | undefined;
}

/**
 * Reports what the user does with the nodes that sigma draws, and with edges.
 * @param hover is called before `onHover`, and only if something else is under the cursor
 */
export function listenToSigma(
  sigma: Sigma<NodeLook>,
  edges: EdgeLayer,
  { onSelect, onSelectEdge, onOpen, onHover }: PictureListener,
  hover: (hovered: Hovered) => void,
): void {
  let hovered: Hovered = {};
  const edgeAt = (point: Coordinates): number | undefined =>
    edges.at(sigma.viewportToGraph(point), edgeDistance / viewportOf(sigma).scale);
  const report = (next: Hovered): void => {
    if (next.node === hovered.node && next.edge === hovered.edge) return;
    hovered = next;
    hover(next);
    onHover(next.node, next.edge);
  };
  sigma.on('clickNode', ({ node, event }) => onSelect(Number(node), event.original.ctrlKey || event.original.metaKey));
  sigma.on('clickStage', ({ event }) => {
    const edge = edgeAt(event);
    if (edge === undefined) onSelect(undefined, false);
    else onSelectEdge(edge);
  });
  sigma.on('doubleClickNode', (event) => {
    event.preventSigmaDefault();
    onOpen(Number(event.node));
  });
  sigma.on('enterNode', ({ node }) => report({ node: Number(node) }));
  sigma.on('leaveNode', () => report({}));
  sigma.on('moveBody', ({ event }) => {
    if (hovered.node !== undefined) return;
    const { target } = event.original;
    // The event is dispatched for the whole page, and buttons lie above the picture.
    const isOver = target instanceof Node && sigma.getContainer().contains(target);
    report({ edge: isOver && !sigma.getMouseCaptor().isMouseDown ? edgeAt(event) : undefined });
  });
}
