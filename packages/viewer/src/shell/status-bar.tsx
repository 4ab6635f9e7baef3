import { describeDownload } from './describe-download.js';
import { KeyboardHelp } from './keyboard-help.js';
import { selectPicture } from '../state/picture-model.js';
import { useViewerState } from '../state/viewer-context.js';

const counts = new Intl.NumberFormat('en');

/** Numbers of nodes and edges in the graph and on screen, the version, and the progress of an index run. */
export function StatusBar() {
  const health = useViewerState((state) => state.health);
  const model = useViewerState(selectPicture);
  const isLost = useViewerState(({ connection }) => connection === 'lost');
  const download = useViewerState((state) => state.download);
  const index = isLost ? undefined : health?.index;
  return (
    <footer className="status-bar">
      {model !== undefined && (
        <span>
          {counts.format(model.visible.nodes.length)} of {counts.format(model.graph.structure.nodeCount)} nodes,{' '}
          {counts.format(model.visible.sources.length)} of {counts.format(model.graph.structure.edgeCount)} edges drawn
        </span>
      )}
      {index?.status === 'running' && (
        <span role="status">
          Indexing: {index.progress ?? 0} % {index.message}
        </span>
      )}
      {model !== undefined && download !== undefined && (
        <span>Loading the new graph: {describeDownload(download)}</span>
      )}
      {health?.storeError !== undefined && <span role="alert">Changes cannot be stored: {health.storeError}</span>}
      <div className="status-bar-end">
        <KeyboardHelp />
        {health !== undefined && <span className="status-bar-version">Code Graph {health.version}</span>}
      </div>
    </footer>
  );
}
