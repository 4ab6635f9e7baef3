import { useEffect, useRef, useState, type MouseEvent, type PointerEvent, type RefObject } from 'react';
import { zoomAt, type LayersCamera } from '../../model/layers/layers-camera.js';
import { useElementSize } from '../../views/element-size.js';

/** Factor of a step of zooming, and of a pixel of the wheel. */
const zoomStep = 1.4;
const wheelFactor = 1.0015;
/** Pixels that the cursor may move between press and release of a click. */
const clickDistance = 4;

/** A picture that can be moved and zoomed. */
export interface PanZoom {
  readonly camera: LayersCamera | undefined;
  readonly zoomIn: () => void;
  readonly zoomOut: () => void;
  readonly showAll: () => void;
  readonly handlers: {
    readonly onPointerDown: (event: PointerEvent) => void;
    readonly onPointerMove: (event: PointerEvent) => void;
    readonly onClickCapture: (event: MouseEvent) => void;
  };
}

interface Point {
  readonly x: number;
  readonly y: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

const margin = 24;
/** Smallest scale at which the first picture is legible. */
const minFirst = 0.55;

/**
 * Shows a whole picture, or as much of it as is legible, until the user moves or zooms it.
 * @param center the point that is in view if the whole picture is not
 */
export function usePanZoom(element: RefObject<HTMLElement | null>, size: Size, center?: Point): PanZoom {
  const room = useElementSize(element);
  const [moved, setMoved] = useState<LayersCamera>();
  const dragged = useRef<{ readonly x: number; readonly y: number; readonly camera: LayersCamera }>(undefined);
  const isDragged = useRef(false);
  const camera = moved ?? (room === undefined ? undefined : fit(size, room, minFirst, center));

  // React listens to the wheel passively, so that the page could scroll, too.
  useEffect(() => {
    const { current: canvas } = element;
    const zoom = (event: WheelEvent): void => {
      event.preventDefault();
      const box = canvas?.getBoundingClientRect();
      const [x, y] = [event.clientX - (box?.x ?? 0), event.clientY - (box?.y ?? 0)];
      setMoved((before) => {
        const from = before ?? (room && fit(size, room, minFirst, center));
        return from && zoomAt(from, wheelFactor ** -event.deltaY, x, y);
      });
    };
    canvas?.addEventListener('wheel', zoom, { passive: false });
    return () => canvas?.removeEventListener('wheel', zoom);
  }, [element, room, size, center]);

  const zoom = (factor: number): void => {
    if (camera !== undefined && room !== undefined) setMoved(zoomAt(camera, factor, room.width / 2, room.height / 2));
  };
  return {
    camera,
    zoomIn: () => zoom(zoomStep),
    zoomOut: () => zoom(1 / zoomStep),
    showAll: () => setMoved(room && fit(size, room, 0, undefined)),
    handlers: {
      onPointerDown: ({ clientX, clientY, button }) => {
        isDragged.current = false;
        if (button === 0 && camera !== undefined) dragged.current = { x: clientX, y: clientY, camera };
      },
      onPointerMove: ({ clientX, clientY, buttons }) => {
        const { current: start } = dragged;
        if (start === undefined || buttons === 0) return;
        if (Math.hypot(clientX - start.x, clientY - start.y) > clickDistance) isDragged.current = true;
        if (!isDragged.current) return;
        const [x, y] = [start.camera.x + clientX - start.x, start.camera.y + clientY - start.y];
        setMoved({ ...start.camera, x, y });
      },
      // A click ends a movement of the picture, too, and then opens no link.
      onClickCapture: (event) => {
        if (!isDragged.current) return;
        event.preventDefault();
        event.stopPropagation();
      },
    },
  };
}

function fit({ width, height }: Size, room: Size, least: number, center: Point | undefined): LayersCamera {
  const whole = Math.min(1, (room.width - 2 * margin) / width, (room.height - 2 * margin) / height);
  const scale = Math.max(least, whole, 0.02);
  const start = (available: number, needed: number, point: number): number => {
    const free = available - needed * scale;
    // A picture that is larger than the room leaves no space at its edges.
    return free >= 2 * margin ? free / 2 : Math.min(margin, Math.max(free - margin, available / 2 - point * scale));
  };
  return {
    scale,
    x: start(room.width, width, center?.x ?? 0),
    y: start(room.height, height, center?.y ?? height / 2),
  };
}
