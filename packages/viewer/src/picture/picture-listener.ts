import type Sigma from 'sigma';
import type { SigmaStageEventPayload } from 'sigma/types';
import type { Hovered } from './hovered.js';
import type { NodeLook } from './node-looks.js';
import type { View } from './picture-camera.js';
import type { Picking } from './picking.js';

/** Reactions to the user. Nodes are indexes of the graph. */
export interface PictureListener {
  readonly onSelect: (node: number | undefined, isAdded: boolean) => void;
  readonly onOpen: (node: number) => void;
  /** The node under the cursor, otherwise the edge as an index of the visible graph. */
  readonly onHover: (node: number | undefined, edge: number | undefined) => void;
  readonly onSelectEdge: (edge: number) => void;
  readonly onCamera: (view: View) => void;
  /** Another model is drawn. */
  readonly onDrawn?: () => void;
}

/**
 * Reports what the user does with nodes and edges.
 * @param hover is called before `onHover`, and only if something else is under the cursor
 */
export function listenToSigma(
  sigma: Sigma<NodeLook>,
  { nodeAt, edgeAt }: Picking,
  { onSelect, onSelectEdge, onOpen, onHover }: PictureListener,
  hover: (hovered: Hovered) => void,
): void {
  let hovered: Hovered = {};
  const report = (next: Hovered): void => {
    if (next.node === hovered.node && next.edge === hovered.edge) return;
    hovered = next;
    hover(next);
    onHover(next.node, next.edge);
  };
  // The first of two clicks can open the details, which moves the picture below the second one.
  let clicked: number | undefined;
  const click = (node: number | undefined, event: SigmaStageEventPayload['event']): void => {
    clicked = node;
    const edge = node === undefined ? edgeAt(event) : undefined;
    if (edge === undefined) onSelect(node, event.original.ctrlKey || event.original.metaKey);
    else onSelectEdge(edge);
  };
  const doubleClick = (node: number | undefined, payload: SigmaStageEventPayload): void => {
    payload.preventSigmaDefault();
    const opened = clicked ?? node;
    // Browsers do not count fast clicks on different nodes as one double click, in contrast to sigma.
    if (payload.event.original.detail === 1) click(node, payload.event);
    else if (opened !== undefined) onOpen(opened);
  };
  sigma.on('clickNode', ({ node, event }) => {
    click(Number(node), event);
  });
  sigma.on('clickStage', ({ event }) => {
    click(undefined, event);
  });
  sigma.on('doubleClickNode', (payload) => {
    doubleClick(Number(payload.node), payload);
  });
  sigma.on('doubleClickStage', (payload) => {
    doubleClick(undefined, payload);
  });
  sigma.on('enterNode', ({ node }) => report({ node: Number(node) }));
  sigma.on('leaveNode', () => report({}));
  sigma.on('moveBody', ({ event }) => {
    const { target } = event.original;
    // The event is dispatched for the whole page, and buttons lie above the picture.
    const isOver = target instanceof Node && sigma.getContainer().contains(target);
    const node = isOver ? nodeAt(event) : undefined;
    const findsEdge = isOver && node === undefined && !sigma.getMouseCaptor().isMouseDown;
    report({ node, edge: findsEdge ? edgeAt(event) : undefined });
  });
}
