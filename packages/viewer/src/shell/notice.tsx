import { useViewer, useViewerState } from '../state/viewer-context.js';

/** A message over the picture that the user can dismiss. */
export function Notice() {
  const { actions } = useViewer();
  const notice = useViewerState((state) => state.notice);
  return (
    <div className="notice" role="status" hidden={notice === undefined}>
      {notice !== undefined && (
        <>
          <span>{notice}</span>
          <button type="button" aria-label="Dismiss the message" onClick={() => actions.setNotice(undefined)}>
            ×
          </button>
        </>
      )}
    </div>
  );
}
