import type { View } from './picture-camera.js';

/** Reactions to the reader. Nodes are indexes of the graph. */
export interface PictureListener {
  readonly onSelect: (node: number | undefined, isAdded: boolean) => void;
  readonly onOpen: (node: number) => void;
  readonly onHover: (node: number | undefined) => void;
  readonly onCamera: (view: View) => void;
}
