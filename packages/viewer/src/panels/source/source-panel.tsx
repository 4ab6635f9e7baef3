import { ClientError, type Client, type NodeSource } from '@code-graph/client';
import { useEffect, useState } from 'react';
import { stringAt } from '../../graph/string-table.js';
import { toVisibleText } from '../../graph/visible-text.js';
import { selectPicture } from '../../state/picture-model.js';
import { useViewer, useViewerState } from '../../state/viewer-context.js';
import { CodeLines } from './code-lines.js';
import './source-panel.css';

/** Number of lines before and after those of the node. */
const context = 3;

/** The source code of the selected node. */
export function SourcePanel() {
  const { client } = useViewer();
  const model = useViewerState(selectPicture);
  const node = model?.selected[0];
  if (client === undefined) {
    return <p className="source-panel-hint">A report does not contain source code. A host shows it.</p>;
  }
  if (model === undefined || node === undefined) {
    return <p className="source-panel-hint">Select a node to read its source code.</p>;
  }
  const id = stringAt(model.graph.structure.ids, node);
  return <Source key={id} client={client} id={id} />;
}

function Source({ client, id }: { readonly client: Client; readonly id: string }) {
  const [source, setSource] = useState<NodeSource>();
  const [failure, setFailure] = useState<string>();
  // The text may change when the graph does.
  const structure = useViewerState(({ graph }) => graph?.structure);
  useEffect(() => {
    const abort = new AbortController();
    client
      .get('/api/graph/nodes/{id}/source', {
        params: { path: { id }, query: { context: String(context) } },
        signal: abort.signal,
      })
      .then(
        (loaded) => {
          setSource(loaded);
          setFailure(undefined);
        },
        (error: unknown) => {
          if (!abort.signal.aborted) setFailure(describe(error));
        },
      );
    return () => abort.abort();
  }, [client, id, structure]);
  if (failure !== undefined) return <p className="source-panel-hint">{failure}</p>;
  if (source === undefined) return <p className="source-panel-hint">Loading …</p>;
  const { file, startLine, endLine, truncated, changed, editorUrl } = source;
  return (
    <div className="source-panel">
      <header>
        <span className="source-panel-file" title={toVisibleText(file)}>
          {toVisibleText(file, 500)}:{startLine}-{endLine}
        </span>
        {isSafeLink(editorUrl) && (
          <a href={editorUrl} rel="noreferrer">
            Open in editor
          </a>
        )}
      </header>
      {changed === true && (
        <p className="source-panel-warning">
          The file was changed after the index: these may be the lines of other code.
        </p>
      )}
      <CodeLines source={source} />
      {truncated && <p className="source-panel-hint">The rest is too long to show here.</p>}
    </div>
  );
}

/** A node without source code is not an error for the reader. */
function describe(error: unknown): string {
  if (error instanceof ClientError && error.code === 'NO_SOURCE') return 'This node has no source code.';
  return error instanceof Error ? error.message : String(error);
}

/** The template of the links is a setting of the host. Links that run scripts are not followed. */
function isSafeLink(url: string): boolean {
  return URL.canParse(url) && !['javascript:', 'data:', 'vbscript:'].includes(new URL(url).protocol);
}
