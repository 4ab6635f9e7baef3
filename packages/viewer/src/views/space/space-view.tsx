import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { loadScript } from '../../data/load-script.js';
import { stringAt } from '../../graph/string-table.js';
import type { CreateSpacePicture, SpacePicture } from '../../space/space-picture.js';
import { selectSpace } from '../../state/picture-model.js';
import { useViewer, useViewerState, type Viewer } from '../../state/viewer-context.js';
import { useTheme } from '../../theme/use-theme.js';
import { NodeTooltip } from '../graph/node-tooltip.js';
import { SelectionStatus } from '../graph/selection-status.js';
import { ZoomButtons } from '../graph/zoom-buttons.js';
import { FlatLayout } from './flat-layout.js';
import './space-view.css';

/** The picture is attached to the element, so that end-to-end tests find the positions of nodes. */
type PictureElement = HTMLDivElement & { picture?: SpacePicture };

/** The graph in space: by a layout with three dimensions, otherwise in a plane, where its nodes are in the graph view. */
export function SpaceView() {
  const hasGraph = useViewerState(({ graph }) => graph !== undefined);
  return hasGraph ? <Space /> : undefined;
}

function Space() {
  const viewer = useViewer();
  const model = useViewerState(selectSpace);
  const theme = useTheme();
  const element = useRef<PictureElement>(null);
  const [picture, setPicture] = useState<SpacePicture>();
  const [failure, setFailure] = useState<string>();

  useEffect(() => {
    let created: SpacePicture | undefined;
    let isGone = false;
    const create = async (): Promise<void> => {
      await loadScript('space');
      const container = element.current;
      const { codeGraphSpace } = globalThis as { codeGraphSpace?: CreateSpacePicture };
      if (isGone || container === null || codeGraphSpace === undefined) return;
      created = codeGraphSpace(container, listenerOf(viewer));
      container.picture = created;
      setPicture(created);
    };
    create().catch((error: unknown) => setFailure(error instanceof Error ? error.message : String(error)));
    return () => {
      isGone = true;
      created?.kill();
    };
  }, [viewer]);

  useEffect(() => {
    if (model !== undefined) picture?.show(model, theme);
  }, [picture, model, theme]);

  return (
    <div className="space-view">
      <div
        ref={element}
        className="space-view-canvas"
        tabIndex={0}
        role="application"
        aria-label="Graph in space. Arrow keys move the view, with Shift they turn it. Plus and minus zoom, 0 shows everything."
        onKeyDown={(event) => handleKey(event, viewer, picture)}
      />
      {failure !== undefined && (
        <p className="view-area-message" role="alert">
          The graph cannot be drawn in 3D: {failure}
        </p>
      )}
      <FlatLayout />
      <SelectionStatus />
      <NodeTooltip />
      <ZoomButtons
        onZoomIn={() => picture?.zoom(1.5)}
        onZoomOut={() => picture?.zoom(1 / 1.5)}
        onFit={() => picture?.fit()}
      />
    </div>
  );
}

function listenerOf({ store, actions }: Viewer): Parameters<CreateSpacePicture>[1] {
  return {
    onSelect: (node, isAdded) => {
      const { graph, view } = store.getState();
      if (graph === undefined || node === undefined) {
        actions.select([]);
        return;
      }
      const id = stringAt(graph.structure.ids, node);
      const others = view.selection.filter((each) => each !== id);
      actions.select(!isAdded ? [id] : others.length < view.selection.length ? others : [...others, id]);
    },
    onHover: (node) => actions.setHovered(node),
  };
}

function handleKey(event: KeyboardEvent, { actions }: Viewer, picture: SpacePicture | undefined): void {
  const reactions: Readonly<Record<string, () => void>> = {
    '+': () => picture?.zoom(1.3),
    '-': () => picture?.zoom(1 / 1.3),
    '0': () => picture?.fit(),
    Escape: () => actions.select([]),
  };
  const react = reactions[event.key];
  if (react === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  react();
}
