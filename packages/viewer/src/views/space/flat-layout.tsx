import { useState } from 'react';
import { isLayoutActive } from '../../state/layout-updates.js';
import { useViewer, useViewerState } from '../../state/viewer-context.js';

/** Explains that there is nothing to draw in space yet, and offers to compute a layout with three dimensions. */
export function FlatLayout() {
  const { client, store, actions } = useViewer();
  const isActive = useViewerState(({ layout }) => isLayoutActive(layout));
  const [failure, setFailure] = useState<string>();
  const compute = (): void => {
    const parameters = { ...store.getState().layoutParameters, dimensions: 3 as const };
    store.setState({ layoutParameters: parameters });
    // The panel shows the progress.
    actions.setView({ leftPanel: 'layout' });
    client?.post('/api/graph/layout/compute', { body: parameters }).then(
      () => setFailure(undefined),
      (error: unknown) => setFailure(error instanceof Error ? error.message : String(error)),
    );
  };
  return (
    <div className="flat-layout">
      <h2>No layout with three dimensions</h2>
      <p>This view draws a layout in space. The stored layout has two dimensions, or there is none.</p>
      {client === undefined ? (
        <p>This is a report: only a host computes layouts.</p>
      ) : (
        <button type="button" disabled={isActive} onClick={compute}>
          Compute a layout in 3D
        </button>
      )}
      {failure !== undefined && <p role="alert">{failure}</p>}
    </div>
  );
}
