import { useEffect, useMemo, useRef, type RefObject } from 'react';
import { panPlot, wholePlot, zoomPlot, type PlotCamera } from '../../model/hot-spots/plot-camera.js';
import type { ScatterPicture } from '../../picture/scatter-picture.js';
import { useViewer, useViewerState } from '../../state/viewer-context.js';

type PlotElement = HTMLDivElement & { picture?: ScatterPicture };

/** Distance in pixels from which a pressed pointer drags the plot. */
const dragDistance = 4;
/** Zoom factor for each pixel of the wheel, as a logarithm. */
const wheelZoom = 0.002;

export interface PlotDrag {
  readonly isMoving: () => boolean;
  /** Whether the latest press moved the plot, so that its click selects nothing. */
  readonly wasMoved: () => boolean;
}

/** The part of the plot in view, which the wheel zooms and the pointer drags. */
export function usePlotCamera(element: RefObject<PlotElement | null>): {
  readonly camera: PlotCamera;
  readonly setCamera: (camera: PlotCamera) => void;
  readonly drag: PlotDrag;
} {
  const { actions } = useViewer();
  const camera = useViewerState(({ view }) => view.plotCamera) ?? wholePlot;
  const latest = useRef(camera);
  latest.current = camera;
  const press = useRef({ isDown: false, isMoved: false });
  const setCamera = useMemo(
    () =>
      (next: PlotCamera): void => {
        latest.current = next;
        actions.setView({ plotCamera: next.ratio === 1 ? undefined : next });
      },
    [actions],
  );

  useEffect(() => {
    const target = element.current;
    if (target === null) return undefined;
    const handlers = new AbortController();
    const { signal } = handlers;
    let from = { x: 0, y: 0, camera: latest.current };
    target.addEventListener(
      'wheel',
      (event) => {
        event.preventDefault();
        const at = target.picture?.shareAt(event.offsetX, event.offsetY);
        setCamera(zoomPlot(latest.current, Math.exp(-event.deltaY * wheelZoom), at));
      },
      { signal, passive: false },
    );
    target.addEventListener(
      'pointerdown',
      ({ button, clientX, clientY }) => {
        press.current = { isDown: button === 0, isMoved: false };
        from = { x: clientX, y: clientY, camera: latest.current };
      },
      { signal },
    );
    addEventListener(
      'pointermove',
      ({ clientX, clientY }) => {
        const [right, down] = [clientX - from.x, clientY - from.y];
        if (!press.current.isDown || (!press.current.isMoved && Math.hypot(right, down) < dragDistance)) return;
        press.current.isMoved = true;
        setCamera(panPlot(from.camera, -right / target.clientWidth, down / target.clientHeight));
      },
      { signal },
    );
    addEventListener('pointerup', () => (press.current = { ...press.current, isDown: false }), { signal });
    return () => handlers.abort();
  }, [element, setCamera]);

  const drag = useMemo(
    () => ({
      isMoving: () => press.current.isDown && press.current.isMoved,
      wasMoved: () => press.current.isMoved,
    }),
    [],
  );
  return { camera, setCamera, drag };
}
