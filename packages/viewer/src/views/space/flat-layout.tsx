import { useState } from 'react';
import { isLayoutActive } from '../../state/layout-updates.js';
import { selectSpace } from '../../state/picture-model.js';
import { useViewer, useViewerState } from '../../state/viewer-context.js';

/** Explains a picture whose nodes are all in one plane, and offers to compute a layout with three dimensions. */
export function FlatLayout() {
  const { client, store, actions } = useViewer();
  const isFlat = useViewerState((state) => selectSpace(state)?.placement.z.every((z) => z === 0) === true);
  const isActive = useViewerState(({ layout }) => isLayoutActive(layout));
  const [failure, setFailure] = useState<string>();
  if (!isFlat) return undefined;
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
      <p>
        Nodes are where they are in 2D, in one plane.
        {client === undefined && ' Only a host computes layouts with three dimensions.'}
      </p>
      {client !== undefined && (
        <button type="button" disabled={isActive} onClick={compute}>
          Compute a layout in 3D
        </button>
      )}
      {failure !== undefined && <p role="alert">{failure}</p>}
    </div>
  );
}
