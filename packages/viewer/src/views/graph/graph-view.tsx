import { useEffect, useRef, useState } from 'react';
import { stringAt } from '../../graph/string-table.js';
import { SigmaPicture } from '../../picture/sigma-picture.js';
import { indexOfId } from '../../state/node-ids.js';
import { selectPicture } from '../../state/picture-model.js';
import type { Camera } from '../../state/view-state.js';
import { useViewer, useViewerState, type Viewer } from '../../state/viewer-context.js';
import { useTheme } from '../../theme/use-theme.js';
import { Communities } from './communities.js';
import { EdgeTooltip } from './edge-tooltip.js';
import { LostView } from './lost-view.js';
import { NodeTooltip } from './node-tooltip.js';
import { handlePictureKey, pictureKeys } from './picture-keys.js';
import { SelectionStatus } from './selection-status.js';
import { toggleContainer } from './toggle-container.js';
import { useCamera } from './use-camera.js';
import { useFocusCamera } from './use-focus-camera.js';
import { ZoomButtons } from './zoom-buttons.js';
import './graph-view.css';

/** The picture is attached to the element, so that end-to-end tests find the positions of nodes. */
type PictureElement = HTMLDivElement & { picture?: SigmaPicture };

/** The graph as nodes and lines, with folded containers. */
export function GraphView() {
  const viewer = useViewer();
  const model = useViewerState(selectPicture);
  const theme = useTheme();
  const element = useRef<PictureElement>(null);
  const picture = useRef<SigmaPicture>(undefined);
  const centered = useViewerState((state) => state.centered);
  const [isLost, setLost] = useState(false);
  const noteCamera = useRef<(camera: Camera) => void>(undefined);

  useEffect(() => {
    const container = element.current;
    if (container === null) return undefined;
    const note = (camera: Camera): void => noteCamera.current?.(camera);
    // The camera of a link is at rest before the graph has arrived.
    const created = createPicture(viewer, container, note, () => note(created.camera.view));
    picture.current = container.picture = created;
    viewer.store.setState({ drawScene: () => created.toScene() });
    return () => {
      viewer.store.setState({ drawScene: undefined });
      picture.current = undefined;
      delete container.picture;
      created.kill();
    };
  }, [viewer]);

  useEffect(() => {
    if (model !== undefined) picture.current?.show(model, theme);
  }, [model, theme]);

  noteCamera.current = useCamera(picture, () => setLost(picture.current?.isBesideEverything() === true));
  useFocusCamera(picture);

  useEffect(() => {
    const { graph } = viewer.store.getState();
    const node = centered && graph && indexOfId(graph, centered.node);
    if (node === undefined) return;
    const others = centered?.others?.flatMap((id) => (graph && indexOfId(graph, id)) ?? []) ?? [];
    if (others.length > 0 || centered?.withContents === true) picture.current?.revealAll([node, ...others]);
    else picture.current?.reveal(node);
  }, [viewer, centered]);

  return (
    <div className="graph-view">
      <div
        ref={element}
        className="graph-view-canvas"
        tabIndex={0}
        role="application"
        aria-label={`Graph. ${pictureKeys}`}
        onKeyDown={(event) => handlePictureKey(event, viewer, picture.current)}
      />
      <Communities picture={picture} />
      <SelectionStatus />
      <NodeTooltip />
      <EdgeTooltip />
      <ZoomButtons
        onZoomIn={() => picture.current?.camera.zoom(1.5)}
        onZoomOut={() => picture.current?.camera.zoom(1 / 1.5)}
        onFit={() => picture.current?.showAll()}
      />
      {isLost && <LostView onShowAll={() => picture.current?.showAll()} />}
    </div>
  );
}

/** Creates a picture that changes selection, open containers and hovered elements of the state. */
export function createPicture(
  { store, actions }: Viewer,
  container: HTMLElement,
  onCamera: (camera: Camera) => void,
  onDrawn?: () => void,
): SigmaPicture {
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
      onOpen: (node) => toggleContainer({ store, actions }, node),
      onHover: (node, edge) => {
        actions.setHovered(node);
        actions.setHoveredEdge(edge);
      },
      onSelectEdge: (edge) => {
        const visible = selectPicture(store.getState())?.visible;
        const ends = [visible?.sources[edge], visible?.targets[edge]].flatMap((end) => visible?.nodes[end ?? -1] ?? []);
        actions.select(ends.map(idOf));
      },
      onCamera,
      ...(onDrawn && { onDrawn }),
    },
    'light',
  );
  const { camera } = store.getState().view;
  if (camera !== undefined) picture.camera.set(camera);
  return picture;
}
