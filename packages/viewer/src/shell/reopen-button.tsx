import { initialView } from '../state/view-state.js';
import { useViewer } from '../state/viewer-context.js';

/** Opens the panels of a side that are closed. */
export function ReopenButton({ side }: { readonly side: 'left' | 'right' }) {
  const { actions } = useViewer();
  const key = side === 'left' ? 'leftPanel' : 'rightPanel';
  return (
    <button
      type="button"
      className="reopen-button"
      aria-label={`Open the ${side} panels`}
      title={`Open the ${side} panels`}
      onClick={() => actions.setView({ [key]: initialView[key] })}
    >
      {side === 'left' ? '»' : '«'}
    </button>
  );
}
