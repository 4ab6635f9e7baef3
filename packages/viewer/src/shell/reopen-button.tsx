import { useViewer } from '../state/viewer-context.js';

/** Opens the panels of a side that are closed. */
export function ReopenButton({ side }: { readonly side: 'left' | 'right' }) {
  const { actions } = useViewer();
  const part = side === 'left' ? { leftPanel: 'overlays' } : { rightPanel: 'details' };
  return (
    <button
      type="button"
      className="reopen-button"
      aria-label={`Open the ${side} panels`}
      title={`Open the ${side} panels`}
      onClick={() => actions.setView(part)}
    >
      {side === 'left' ? '»' : '«'}
    </button>
  );
}
