import { useEffect, useRef, useState, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react';
import { fitDrawing, fitWhole, zoomAt, type LayersCamera } from '../../model/layers/layers-camera.js';
import { toLayersScene } from '../../model/layers/layers-scene.js';
import { layerSizes, type PlacedDrawing, type PlacedNode } from '../../model/layers/layout-layers.js';
import { nextNode } from '../../model/layers/next-node.js';
import { indexOfId } from '../../state/node-ids.js';
import { useViewer, useViewerState } from '../../state/viewer-context.js';
import { useTheme } from '../../theme/use-theme.js';
import { useElementSize } from '../element-size.js';
import { NodeTooltip } from '../graph/node-tooltip.js';
import { ZoomButtons } from '../graph/zoom-buttons.js';
import { Announcement } from '../view-frame.js';
import { layerColors } from './layer-colors.js';
import { LayersDrawing } from './layers-drawing.js';

/** Factor of a step of zooming, and of a pixel of the wheel. */
const zoomStep = 1.4;
const wheelFactor = 1.0015;
const keyPan = 60;
/** Pixels that the cursor may move between press and release of a click. */
const clickDistance = 4;

/** A layered picture with zooming and panning. Arrow keys select, Enter opens a folded node. */
export function LayersCanvas(props: { readonly drawing: PlacedDrawing; readonly onOpen: (key: string) => void }) {
  const { drawing, onOpen } = props;
  const { actions, store } = useViewer();
  const theme = useTheme();
  const element = useRef<HTMLDivElement>(null);
  const room = useElementSize(element);
  const [moved, setMoved] = useState<LayersCamera>();
  const [current, setCurrent] = useState<string>();
  const dragged = useRef<{ readonly x: number; readonly y: number; readonly camera: LayersCamera }>(undefined);
  const isDragged = useRef(false);
  const selection = useViewerState(({ view }) => view.selection);
  const camera = moved ?? (room === undefined ? undefined : fitDrawing(drawing, room));

  useEffect(() => {
    store.setState({ drawScene: () => toLayersScene(drawing, layerColors(theme)) });
    return () => store.setState({ drawScene: undefined });
  }, [store, drawing, theme]);
  useEffect(() => () => actions.setHovered(undefined), [actions]);

  // React listens to the wheel passively, so that the page could zoom, too.
  useEffect(() => {
    const { current: canvas } = element;
    const zoom = (event: WheelEvent): void => {
      event.preventDefault();
      const box = canvas?.getBoundingClientRect();
      const [x, y] = [event.clientX - (box?.x ?? 0), event.clientY - (box?.y ?? 0)];
      setMoved((before) => {
        const from = before ?? (room && fitDrawing(drawing, room));
        return from && zoomAt(from, wheelFactor ** -event.deltaY, x, y);
      });
    };
    canvas?.addEventListener('wheel', zoom, { passive: false });
    return () => canvas?.removeEventListener('wheel', zoom);
  }, [drawing, room]);

  const activate = (node: PlacedNode): void => {
    setCurrent(node.key);
    if (node.ids.length > 1) onOpen(node.key);
    else actions.select(node.ids);
  };
  const pan = (x: number, y: number): void => {
    if (camera !== undefined) setMoved({ ...camera, x: camera.x + x, y: camera.y + y });
  };
  const zoom = (factor: number): void => {
    if (camera !== undefined && room !== undefined) setMoved(zoomAt(camera, factor, room.width / 2, room.height / 2));
  };
  const currentNode = drawing.nodes.find(({ key }) => key === current);
  const handleKey = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { key } = event;
    const [x, y] = { ArrowLeft: [1, 0], ArrowRight: [-1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] }[key] ?? [0, 0];
    if (key === '+' || key === '=') zoom(zoomStep);
    else if (key === '-') zoom(1 / zoomStep);
    else if (key === '0' && room !== undefined) setMoved(fitWhole(drawing, room));
    else if (key === 'Escape') actions.select([]);
    else if (key === 'Enter' && currentNode !== undefined) activate(currentNode);
    else if (event.shiftKey && (x !== 0 || y !== 0)) pan(keyPan * (x ?? 0), keyPan * (y ?? 0));
    else {
      const next = nextNode(drawing.nodes, currentNode, key);
      if (next === undefined) return;
      setCurrent(next.key);
      if (next.ids.length === 1) actions.select(next.ids);
      if (camera !== undefined && room !== undefined) setMoved(follow(camera, next, room));
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
  const startDrag = ({ clientX, clientY, button }: PointerEvent): void => {
    isDragged.current = false;
    if (button === 0 && camera !== undefined) dragged.current = { x: clientX, y: clientY, camera };
  };
  // A click ends a movement of the view, too.
  const stopClick = (event: MouseEvent): void => {
    if (isDragged.current) event.stopPropagation();
  };
  const drag = ({ clientX, clientY, buttons }: PointerEvent): void => {
    const start = dragged.current;
    if (start === undefined || buttons === 0) return;
    if (Math.hypot(clientX - start.x, clientY - start.y) > clickDistance) isDragged.current = true;
    if (!isDragged.current) return;
    setMoved({ ...start.camera, x: start.camera.x + clientX - start.x, y: start.camera.y + clientY - start.y });
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
        onClickCapture={stopClick}
        onPointerDown={startDrag}
        onPointerMove={drag}
        onPointerUp={() => (dragged.current = undefined)}
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
      <ZoomButtons
        onZoomIn={() => zoom(zoomStep)}
        onZoomOut={() => zoom(1 / zoomStep)}
        onFit={() => room && setMoved(fitWhole(drawing, room))}
      />
      <Announcement text={currentNode === undefined ? '' : `${currentNode.name} ${currentNode.note ?? ''}`} />
    </>
  );
}

/** Moves the view if a node is outside of it. */
function follow(
  camera: LayersCamera,
  { x, y }: PlacedNode,
  { width, height }: { readonly width: number; readonly height: number },
): LayersCamera {
  const [left, top] = [camera.x + x * camera.scale, camera.y + y * camera.scale];
  const isInView =
    left > 0 &&
    top > 0 &&
    left + layerSizes.width * camera.scale < width &&
    top + layerSizes.height * camera.scale < height;
  return isInView ? camera : { ...camera, x: width / 2 - x * camera.scale, y: height / 2 - y * camera.scale };
}
