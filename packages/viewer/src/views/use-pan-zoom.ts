import { useEffect, useRef, useState, type MouseEvent, type PointerEvent, type RefObject } from 'react';
import { zoomAt, type LayersCamera, type Room } from '../model/layers/layers-camera.js';
import { useElementSize } from './element-size.js';

/** Factor of a step of zooming, and of a pixel of the wheel. */
const zoomStep = 1.4;
const wheelFactor = 1.0015;
/** Pixels that the cursor may move between press and release of a click. */
const clickDistance = 4;

/** A picture that can be moved and zoomed. */
export interface PanZoom {
  /** Undefined until the size of the element is known. */
  readonly camera: LayersCamera | undefined;
  readonly room: Room | undefined;
  readonly moveTo: (camera: LayersCamera | undefined) => void;
  readonly zoomIn: () => void;
  readonly zoomOut: () => void;
  readonly handlers: {
    readonly onPointerDown: (event: PointerEvent) => void;
    readonly onPointerMove: (event: PointerEvent) => void;
    readonly onClickCapture: (event: MouseEvent) => void;
  };
}

/**
 * Moves and zooms a picture with the pointer and the wheel.
 * @param fit the camera until the user moves or zooms the picture
 */
export function usePanZoom(element: RefObject<HTMLElement | null>, fit: (room: Room) => LayersCamera): PanZoom {
  const room = useElementSize(element);
  const [moved, setMoved] = useState<LayersCamera>();
  const dragged = useRef<{ readonly x: number; readonly y: number; readonly camera: LayersCamera }>(undefined);
  const isDragged = useRef(false);
  const camera = moved ?? (room === undefined ? undefined : fit(room));

  // React listens to the wheel passively, so that the page could scroll or zoom, too.
  useEffect(() => {
    const { current: canvas } = element;
    const zoom = (event: WheelEvent): void => {
      event.preventDefault();
      const box = canvas?.getBoundingClientRect();
      const [x, y] = [event.clientX - (box?.x ?? 0), event.clientY - (box?.y ?? 0)];
      setMoved((before) => {
        const from = before ?? (room && fit(room));
        return from && zoomAt(from, wheelFactor ** -event.deltaY, x, y);
      });
    };
    canvas?.addEventListener('wheel', zoom, { passive: false });
    return () => canvas?.removeEventListener('wheel', zoom);
  }, [element, room, fit]);

  const zoom = (factor: number): void => {
    if (camera !== undefined && room !== undefined) setMoved(zoomAt(camera, factor, room.width / 2, room.height / 2));
  };
  return {
    camera,
    room,
    moveTo: setMoved,
    zoomIn: () => zoom(zoomStep),
    zoomOut: () => zoom(1 / zoomStep),
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
