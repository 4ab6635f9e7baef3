import { useEffect, useRef } from 'react';
import type { SigmaPicture } from '../../picture/sigma-picture.js';
import type { ViewState } from '../../state/view-state.js';
import { useViewerState } from '../../state/viewer-context.js';

/**
 * Brings what is drawn into view when the focus or the placement changes, unless the camera is given, too: by a link or by the history.
 */
export function useFocusCamera(picture: { readonly current: SigmaPicture | undefined }): void {
  const focus = useViewerState(({ view }) => view.focus);
  const placement = useViewerState(({ view }) => view.placement);
  const camera = useViewerState(({ view }) => view.camera);
  const before = useRef<Pick<ViewState, 'focus' | 'placement' | 'camera'>>({ placement });

  useEffect(() => {
    const previous = before.current;
    before.current = { focus, placement, camera };
    if (focus === previous.focus && placement === previous.placement) return;
    if (camera !== undefined && camera !== previous.camera) return;
    picture.current?.showAll();
  }, [picture, focus, placement, camera]);
}
