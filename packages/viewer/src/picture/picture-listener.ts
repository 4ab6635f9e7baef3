import type Sigma from 'sigma';
import type { NodeLook } from './node-looks.js';
import type { View } from './picture-camera.js';

/** Reactions to the reader. Nodes are indexes of the graph. */
export interface PictureListener {
  readonly onSelect: (node: number | undefined, isAdded: boolean) => void;
  readonly onOpen: (node: number) => void;
  readonly onHover: (node: number | undefined) => void;
  readonly onCamera: (view: View) => void;
}

/**
 * Reports what the reader does with the nodes that sigma draws.
 * @param hover is called before `onHover`
 */
export function listenToSigma(
  sigma: Sigma<NodeLook>,
  { onSelect, onOpen, onHover }: PictureListener,
  hover: (node: number | undefined) => void,
): void {
  sigma.on('clickNode', ({ node, event }) => onSelect(Number(node), event.original.ctrlKey || event.original.metaKey));
  sigma.on('clickStage', () => onSelect(undefined, false));
  sigma.on('doubleClickNode', (event) => {
    event.preventSigmaDefault();
    onOpen(Number(event.node));
  });
  const report = (node: number | undefined): void => {
    hover(node);
    onHover(node);
  };
  sigma.on('enterNode', ({ node }) => report(Number(node)));
  sigma.on('leaveNode', () => report(undefined));
}
