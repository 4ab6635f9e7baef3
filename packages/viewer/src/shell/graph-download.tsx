import { useViewerState } from '../state/viewer-context.js';
import { describeDownload } from './describe-download.js';

const counts = new Intl.NumberFormat('en');

/** The progress of the first download of the graph, and of the time until it is drawn. */
export function GraphDownload() {
  const summary = useViewerState(({ health }) => health?.graph);
  const download = useViewerState((state) => state.download);
  const size =
    summary === undefined || summary.nodes === 0
      ? 'the graph'
      : `${counts.format(summary.nodes)} nodes and ${counts.format(summary.edges)} edges`;
  if (download?.isComplete === true) return <span>Preparing {size} …</span>;
  return (
    <span>
      Loading {size} …{/* Screen readers would read every step. */}
      {download !== undefined && <span aria-hidden="true"> {describeDownload(download)}</span>}
      {download?.total !== undefined && (
        <progress max={download.total} value={download.bytes} aria-label="Downloaded part of the graph" />
      )}
    </span>
  );
}
