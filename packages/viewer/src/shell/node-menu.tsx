import { useEffect, useRef, useState, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { stringAt } from '../graph/string-table.js';
import { toVisibleText } from '../graph/visible-text.js';
import { useNodeQuestions } from '../panels/questions/node-questions.js';
import { indexOfId } from '../state/node-ids.js';
import { selectPicture } from '../state/picture-model.js';
import { useViewer, useViewerState } from '../state/viewer-context.js';

/** Room that the menu needs beside the cursor, in pixels. */
const menuSize = { width: 260, height: 230 } as const;

interface OpenMenu {
  readonly id: string;
  readonly x: number;
  readonly y: number;
}

/** A view with a context menu for the node under the cursor, or for the selected one if the menu is opened by a key. */
export function WithNodeMenu({ children }: { readonly children: ReactNode }) {
  const { store, actions } = useViewer();
  const [menu, setMenu] = useState<OpenMenu>();
  const opener = useRef<Element>(null);
  const open = (event: MouseEvent): void => {
    const state = store.getState();
    const [selected] = selectPicture(state)?.selected ?? [];
    // A menu key reports no button, and the place of the focused element.
    const node = event.button === 2 ? state.hovered : (state.hovered ?? selected);
    if (node === undefined || state.graph === undefined) return;
    event.preventDefault();
    opener.current = document.activeElement;
    // The tooltip would cover the menu.
    actions.setHovered(undefined);
    setMenu({
      id: stringAt(state.graph.structure.ids, node),
      x: Math.min(event.clientX, innerWidth - menuSize.width),
      y: Math.min(event.clientY, innerHeight - menuSize.height),
    });
  };
  const close = (): void => {
    setMenu(undefined);
    if (opener.current instanceof HTMLElement) opener.current.focus();
  };
  return (
    <div className="node-menu-area" onContextMenu={open}>
      {children}
      {menu !== undefined && <NodeMenu key={menu.id} menu={menu} onClose={close} />}
    </div>
  );
}

function NodeMenu({ menu: { id, x, y }, onClose }: { readonly menu: OpenMenu; readonly onClose: () => void }) {
  const { actions } = useViewer();
  const element = useRef<HTMLDivElement>(null);
  const graph = useViewerState((state) => state.graph);
  const questions = useNodeQuestions(id);
  const node = graph && indexOfId(graph, id);
  const name = graph === undefined || node === undefined ? id : stringAt(graph.structure.names, node);
  const items = [
    ...questions,
    { title: 'Focus', ask: () => actions.setView({ focus: { node: id, depth: 1, direction: 'both' } }) },
    { title: 'Details', ask: () => actions.setView({ selection: [id], rightPanel: 'details' }) },
  ];
  useEffect(() => {
    element.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus();
    const closeOutside = (event: PointerEvent): void => {
      if (event.target instanceof Node && element.current?.contains(event.target) !== true) onClose();
    };
    addEventListener('pointerdown', closeOutside, true);
    return () => removeEventListener('pointerdown', closeOutside, true);
    // The menu is mounted once for each node.
  }, []);
  return (
    <div
      ref={element}
      className="node-menu"
      role="menu"
      aria-label={toVisibleText(name, 100)}
      style={{ left: x, top: y }}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Escape' || event.key === 'Tab') onClose();
        else moveFocus(event);
      }}
    >
      <p className="node-menu-name">{toVisibleText(name, 100)}</p>
      {items.map(({ title, ask }) => (
        <button
          key={title}
          type="button"
          role="menuitem"
          tabIndex={-1}
          onClick={() => {
            onClose();
            ask();
          }}
        >
          {title}
        </button>
      ))}
    </div>
  );
}

function moveFocus(event: KeyboardEvent): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=menuitem]')];
  const focused = items.findIndex((item) => item === document.activeElement);
  items.at((focused + step) % items.length)?.focus();
}
