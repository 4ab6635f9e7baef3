import { useViewerState } from '../state/viewer-context.js';

/** Reports that the host does not answer, until it does. */
export function LostHost() {
  const isLost = useViewerState(({ connection }) => connection === 'lost');
  return (
    <div className="lost-host" role="alert">
      {isLost && (
        <p>
          The host has stopped or cannot be reached. The page keeps what it has loaded, and continues by itself when the
          host is back: start it again with <code>code-graph serve</code>.
        </p>
      )}
    </div>
  );
}
