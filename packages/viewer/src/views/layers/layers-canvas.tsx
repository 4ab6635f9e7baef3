import { useCallback, useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { fitDrawing, fitWhole, type LayersCamera, type Room } from '../../model/layers/layers-camera.js';
import { toLayersScene } from '../../model/layers/layers-scene.js';
import { layerSizes, type PlacedDrawing, type PlacedNode } from '../../model/layers/layout-layers.js';
import { nextNode } from '../../model/layers/next-node.js';
import { indexOfId } from '../../state/node-ids.js';
import { useViewer, useViewerState } from '../../state/viewer-context.js';
import { useTheme } from '../../theme/use-theme.js';
import { NodeTooltip } from '../graph/node-tooltip.js';
import { ZoomButtons } from '../graph/zoom-buttons.js';
import { usePanZoom } from '../use-pan-zoom.js';
import { Announcement } from '../view-frame.js';
import { layerColors } from './layer-colors.js';
import { LayersDrawing } from './layers-drawing.js';

const keyPan = 60;

/** A layered picture with zooming and panning. Arrow keys select, Enter opens a folded node. */
export function LayersCanvas(props: { readonly drawing: PlacedDrawing; readonly onOpen: (key: string) => void }) {
  const { drawing, onOpen } = props;
  const { actions, store } = useViewer();
  const theme = useTheme();
  const element = useRef<HTMLDivElement>(null);
  const fit = useCallback((size: Room) => fitDrawing(drawing, size), [drawing]);
  const { camera, room, moveTo, zoomIn, zoomOut, handlers } = usePanZoom(element, fit);
  const [current, setCurrent] = useState<string>();
  const selection = useViewerState(({ view }) => view.selection);

  useEffect(() => {
    store.setState({ drawScene: () => toLayersScene(drawing, layerColors(theme)) });
    return () => store.setState({ drawScene: undefined });
  }, [store, drawing, theme]);
  useEffect(() => () => actions.setHovered(undefined), [actions]);

  const activate = (node: PlacedNode): void => {
    setCurrent(node.key);
    if (node.ids.length > 1) onOpen(node.key);
    else actions.select(node.ids);
  };
  const pan = (x: number, y: number): void => {
    if (camera !== undefined) moveTo({ ...camera, x: camera.x + x, y: camera.y + y });
  };
  const currentNode = drawing.nodes.find(({ key }) => key === current);
  // A panel that opens beside the picture must not cover the node that opened it.
  const lastRoom = useRef(room);
  useEffect(() => {
    if (room === lastRoom.current) return;
    lastRoom.current = room;
    if (currentNode === undefined || camera === undefined || room === undefined) return;
    const following = follow(camera, currentNode, room);
    if (following !== camera) moveTo(following);
  });
  const handleKey = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { key } = event;
    const [x, y] = { ArrowLeft: [1, 0], ArrowRight: [-1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] }[key] ?? [0, 0];
    if (key === '+' || key === '=') zoomIn();
    else if (key === '-') zoomOut();
    else if (key === '0' && room !== undefined) moveTo(fitWhole(drawing, room));
    else if (key === 'Escape') actions.select([]);
    else if (key === 'Enter' && currentNode !== undefined) activate(currentNode);
    else if (event.shiftKey && (x !== 0 || y !== 0)) pan(keyPan * (x ?? 0), keyPan * (y ?? 0));
    else {
      const next = nextNode(drawing.nodes, currentNode, key);
      if (next === undefined) return;
      setCurrent(next.key);
      if (next.ids.length === 1) actions.select(next.ids);
      if (camera !== undefined && room !== undefined) moveTo(follow(camera, next, room));
    }
    event.preventDefault();
  };
  const hover = (node: PlacedNode | undefined): void => {
    const { graph } = store.getState();
    const [id] = node?.ids ?? [];
    actions.setHovered(
      id === undefined || graph === undefined || node?.ids.length !== 1 ? undefined : indexOfId(graph, id),
    );
  };
  return (
    <>
      <div
        ref={element}
        className="layers-canvas"
        tabIndex={0}
        role="application"
        aria-label="Answer in layers. Arrow keys select, with Shift they move the view. Enter opens a folded node. Plus and minus zoom, 0 shows everything."
        onKeyDown={handleKey}
        {...handlers}
      >
        {camera !== undefined && (
          <LayersDrawing
            drawing={drawing}
            camera={camera}
            theme={theme}
            current={current}
            selected={new Set(selection)}
            onActivate={activate}
            onHover={hover}
          />
        )}
      </div>
      <NodeTooltip />
      <ZoomButtons onZoomIn={zoomIn} onZoomOut={zoomOut} onFit={() => room && moveTo(fitWhole(drawing, room))} />
      <Announcement text={currentNode === undefined ? '' : `${currentNode.name} ${currentNode.note ?? ''}`} />
    </>
  );
}

/** Moves the view if a node is outside of it. */
function follow(camera: LayersCamera, { x, y }: PlacedNode, { width, height }: Room): LayersCamera {
  const [left, top] = [camera.x + x * camera.scale, camera.y + y * camera.scale];
  const isInView =
    left > 0 &&
    top > 0 &&
    left + layerSizes.width * camera.scale < width &&
    top + layerSizes.height * camera.scale < height;
  return isInView ? camera : { ...camera, x: width / 2 - x * camera.scale, y: height / 2 - y * camera.scale };
}
