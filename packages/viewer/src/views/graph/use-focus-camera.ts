import { useEffect, useRef } from 'react';
import type { SigmaPicture } from '../../picture/sigma-picture.js';
import { useViewerState } from '../../state/viewer-context.js';

/** Brings the focus into view when it changes, and everything when it ends, unless the camera is given: by a link or by the history. */
export function useFocusCamera(picture: { readonly current: SigmaPicture | undefined }): void {
  const focus = useViewerState(({ view }) => view.focus);
  const camera = useViewerState(({ view }) => view.camera);
  const before = useRef<{ readonly focus: unknown; readonly camera: unknown }>({ focus: undefined, camera: undefined });

  useEffect(() => {
    const { focus: latest, camera: previous } = before.current;
    before.current = { focus, camera };
    if (focus === latest || (camera !== undefined && camera !== previous)) return;
    picture.current?.showAll();
  }, [picture, focus, camera]);
}
