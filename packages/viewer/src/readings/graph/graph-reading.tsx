import { useEffect, useRef, type KeyboardEvent } from 'react';
import { contentSize } from '../../graph/graph-structure.js';
import { stringAt } from '../../graph/string-table.js';
import { SigmaPicture } from '../../picture/sigma-picture.js';
import { selectPicture } from '../../state/picture-model.js';
import { useViewer, useViewerState, type Viewer } from '../../state/viewer-context.js';
import { useTheme } from '../../theme/use-theme.js';
import { NodeTooltip } from './node-tooltip.js';
import { ZoomButtons } from './zoom-buttons.js';
import './graph-reading.css';

/** The picture is attached to the element, so that end-to-end tests find the places of nodes. */
type PictureElement = HTMLDivElement & { picture?: SigmaPicture };

/** The graph as nodes and lines, with folded containers. */
export function GraphReading() {
  const viewer = useViewer();
  const model = useViewerState(selectPicture);
  const theme = useTheme();
  const element = useRef<PictureElement>(null);
  const picture = useRef<SigmaPicture>(undefined);

  useEffect(() => {
    const container = element.current;
    if (container === null) return undefined;
    const created = createPicture(viewer, container);
    picture.current = container.picture = created;
    return () => {
      picture.current = undefined;
      delete container.picture;
      created.kill();
    };
  }, [viewer]);

  useEffect(() => {
    if (model !== undefined) picture.current?.show(model, theme);
  }, [model, theme]);

  return (
    <div className="graph-reading">
      <div
        ref={element}
        className="graph-reading-canvas"
        tabIndex={0}
        role="application"
        aria-label="Graph. Arrow keys move, plus and minus zoom, 0 shows everything, Enter opens or closes the selected container."
        onKeyDown={(event) => handleKey(event, viewer, picture.current)}
      />
      <NodeTooltip />
      <ZoomButtons
        onZoomIn={() => picture.current?.zoom(1.5)}
        onZoomOut={() => picture.current?.zoom(1 / 1.5)}
        onFit={() => picture.current?.fit()}
      />
    </div>
  );
}

function createPicture({ store, actions }: Viewer, container: HTMLElement): SigmaPicture {
  const idOf = (node: number): string => {
    const { graph } = store.getState();
    return graph === undefined ? '' : stringAt(graph.structure.ids, node);
  };
  const picture = new SigmaPicture(
    container,
    {
      onSelect: (node, isAdded) => {
        const { selection } = store.getState().view;
        if (node === undefined) actions.select([]);
        else if (!isAdded) actions.select([idOf(node)]);
        else if (selection.includes(idOf(node))) actions.select(selection.filter((id) => id !== idOf(node)));
        else actions.select([...selection, idOf(node)]);
      },
      onOpen: (node) => toggle({ store, actions }, node),
      onHover: (node) => actions.setHovered(node),
      onCamera: () => undefined,
    },
    'light',
  );
  const { camera } = store.getState().view;
  if (camera !== undefined) picture.setCamera(camera);
  return picture;
}

/** Opens a folded container. Closes an open one, or the container of a node without contents. */
function toggle({ store, actions }: Pick<Viewer, 'store' | 'actions'>, node: number): void {
  const model = selectPicture(store.getState());
  if (model === undefined) return;
  const { visible, graph } = model;
  const { structure } = graph;
  const isFolded = visible.isFolded[visible.representatives[node] ?? -1] === 1;
  if (isFolded) actions.setOpen(stringAt(structure.ids, node), true);
  else if (contentSize(structure, node) > 0) actions.setOpen(stringAt(structure.ids, node), false);
  else {
    const parent = structure.parents[node] ?? -1;
    if (parent !== -1) actions.setOpen(stringAt(structure.ids, parent), false);
  }
}

/** Share of the view that one press of an arrow key moves. */
const step = 0.08;

function handleKey(event: KeyboardEvent, viewer: Viewer, picture: SigmaPicture | undefined): void {
  const reactions: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => picture?.pan(-step, 0),
    ArrowRight: () => picture?.pan(step, 0),
    ArrowUp: () => picture?.pan(0, step),
    ArrowDown: () => picture?.pan(0, -step),
    '+': () => picture?.zoom(1.3),
    '-': () => picture?.zoom(1 / 1.3),
    '0': () => picture?.fit(),
    Escape: () => viewer.actions.select([]),
    Enter: () => {
      const [selected] = selectPicture(viewer.store.getState())?.selected ?? [];
      if (selected !== undefined) toggle(viewer, selected);
    },
  };
  const react = reactions[event.key];
  if (react === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  react();
}
