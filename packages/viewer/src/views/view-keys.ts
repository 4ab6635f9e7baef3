import type { KeyboardEvent } from 'react';
import type { Direction } from '../model/placement/find-beside.js';

/** The reactions of a view to its keys. */
export interface ViewKeys {
  /** Moves the selection: arrow keys. */
  readonly select: (direction: Direction) => void;
  /** Moves the view to the right and up, in steps: arrow keys with Shift. */
  readonly pan: (right: number, up: number) => void;
  readonly zoom: (factor: number) => void;
  readonly showAll: () => void;
  /** Selects nothing: Escape. */
  readonly clear: () => void;
  /** Opens what is selected: Enter. */
  readonly open: () => void;
}

const zoomStep = 1.3;

const arrows: Readonly<Record<string, { readonly direction: Direction; readonly pan: readonly [number, number] }>> = {
  ArrowLeft: { direction: 'left', pan: [-1, 0] },
  ArrowRight: { direction: 'right', pan: [1, 0] },
  ArrowUp: { direction: 'up', pan: [0, 1] },
  ArrowDown: { direction: 'down', pan: [0, -1] },
};

/** Moves the selection, the view or the zoom by keys. */
export function handleViewKey(event: KeyboardEvent, keys: ViewKeys): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const arrow = arrows[event.key];
  const react = arrow
    ? (): void => (event.shiftKey ? keys.pan(...arrow.pan) : keys.select(arrow.direction))
    : reactionTo(event.key, keys);
  if (react === undefined) return;
  event.preventDefault();
  react();
}

function reactionTo(key: string, { zoom, showAll, clear, open }: ViewKeys): (() => void) | undefined {
  switch (key) {
    case '+':
      return () => zoom(zoomStep);
    case '-':
      return () => zoom(1 / zoomStep);
    case '0':
      return showAll;
    case 'Escape':
      return clear;
    case 'Enter':
      return open;
    default:
      return undefined;
  }
}
