import { useEffect, useState } from 'react';
import { viewTable } from '../views/view-table.js';
import { useViewerState } from '../state/viewer-context.js';
import { EmptyGraph } from './empty-graph.js';
import { Greeting } from './greeting.js';
import { GraphDownload } from './graph-download.js';
import { WithNodeMenu } from './node-menu.js';
import { NothingDrawn } from './nothing-drawn.js';
import { Notice } from './notice.js';

/** The open view, or the reason why there is nothing to show yet. */
export function ViewArea() {
  const viewId = useViewerState(({ view }) => view.viewId);
  const graph = useViewerState((state) => state.graph);
  const failure = useViewerState((state) => state.failure);
  const isLost = useViewerState(({ connection }) => connection === 'lost');
  // Without a host, the latest progress is out of date.
  const isIndexing = useViewerState(({ health }) => health?.index.status === 'running') && !isLost;
  const entry = viewTable.find(({ id }) => id === viewId) ?? viewTable[0];
  const isEmpty = graph?.structure.nodeCount === 0;
  const isPageShown = useIsPageShown();
  // A view starts while the graph is loaded, because WebGL takes longer to start than a folded graph takes to draw.
  const isRead = graph === undefined ? !isIndexing && failure === undefined : !isEmpty;
  return (
    <main className="view-area" tabIndex={-1}>
      {graph && <Notice />}
      <NothingDrawn />
      {isRead && isPageShown && entry && (
        <WithNodeMenu>
          <entry.Component />
        </WithNodeMenu>
      )}
      <Greeting isReady={isRead && graph !== undefined} />
      {(isEmpty || (isIndexing && graph === undefined)) && <EmptyGraph />}
      {graph === undefined && !isIndexing && !isLost && (
        <p className="view-area-message" role="status">
          {failure === undefined ? <GraphDownload /> : `The graph could not be loaded: ${failure}`}
        </p>
      )}
    </main>
  );
}

/** Whether the page around the view was drawn. To start WebGL in the same task would block the page for too long. */
function useIsPageShown(): boolean {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true));
    return () => clearTimeout(timer);
  }, []);
  return isShown;
}
