import { useState } from 'react';
import { useViewer, useViewerState } from '../state/viewer-context.js';

/** Explains how to create a graph. */
export function EmptyGraph() {
  const { client } = useViewer();
  const health = useViewerState((state) => state.health);
  const [failure, setFailure] = useState<string>();
  const index = health?.index;
  if (client === undefined) {
    return (
      <div className="empty-graph">
        <h2>The graph is empty</h2>
        <p>This is a report of a graph without nodes. Index the workspace, and make the report again.</p>
      </div>
    );
  }
  const beginIndex = (): void => {
    client.post('/api/index').then(
      () => setFailure(undefined),
      (error: unknown) => setFailure(error instanceof Error ? error.message : String(error)),
    );
  };
  if (index?.status === 'running') {
    return (
      <div className="empty-graph" role="status">
        <h2>Indexing {health?.workspace}</h2>
        <progress max={100} value={index.progress} aria-label="Progress of the index" />
        <p>{index.message}</p>
      </div>
    );
  }
  return (
    <div className="empty-graph">
      <h2>The graph is empty</h2>
      <p>
        {index?.status === 'failed'
          ? `The latest index run failed: ${index.error ?? 'the reason is not known'}`
          : health?.graph.origin === undefined
            ? `${health?.workspace ?? 'The workspace'} is not indexed yet.`
            : health.graph.origin === 'import'
              ? 'The imported graph has no nodes.'
              : `No source files were found in ${health.workspace}.`}
      </p>
      <ol>
        <li>
          Index the workspace: <button onClick={beginIndex}>Index now</button> or <code>code-graph index</code>
        </li>
        <li>
          Serve another folder: <code>code-graph serve path/to/folder</code>
        </li>
        <li>
          Import a graph: <code>code-graph import graph.json</code>
        </li>
      </ol>
      {failure !== undefined && <p role="alert">{failure}</p>}
    </div>
  );
}
