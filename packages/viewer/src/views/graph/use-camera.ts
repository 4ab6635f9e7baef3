import { useEffect, useRef } from 'react';
import type { SigmaPicture } from '../../picture/sigma-picture.js';
import type { Camera } from '../../state/view-state.js';
import { useViewer, useViewerState } from '../../state/viewer-context.js';

/** Milliseconds without a movement after which the camera is written to the view. */
const settleMs = 250;
const everything: Camera = { x: 0.5, y: 0.5, ratio: 1 };

/**
 * Writes the camera of the picture to the view once it is at rest, and moves it when the view changes otherwise.
 * @param onRest is called whenever the camera has come to rest
 */
export function useCamera(
  picture: { readonly current: SigmaPicture | undefined },
  onRest?: () => void,
): (camera: Camera) => void {
  const { actions } = useViewer();
  const wanted = useViewerState(({ view }) => view.camera);
  const written = useRef<Camera | undefined>(undefined);
  const settling = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    if (wanted === written.current) return;
    written.current = wanted;
    clearTimeout(settling.current);
    picture.current?.camera.set(wanted ?? everything);
  }, [picture, wanted]);

  useEffect(() => () => clearTimeout(settling.current), []);

  return (camera) => {
    clearTimeout(settling.current);
    settling.current = setTimeout(() => {
      onRest?.();
      const isEverything = distance(camera, everything) < 1e-6;
      const next = isEverything ? undefined : camera;
      if (next === written.current || (next && written.current && distance(next, written.current) < 1e-6)) return;
      written.current = next;
      actions.setView({ camera: next });
    }, settleMs);
  };
}

function distance(one: Camera, other: Camera): number {
  return Math.abs(one.x - other.x) + Math.abs(one.y - other.y) + Math.abs(one.ratio - other.ratio);
}
