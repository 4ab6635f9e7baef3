import { useEffect, useState } from 'react';
import type { SourceExcerpt, SourceTexts } from '../../data/source-texts.js';
import type { LoadedGraph } from '../../graph/graph-builder.js';
import { stringAt } from '../../graph/string-table.js';
import { toVisibleText } from '../../graph/visible-text.js';
import { indexOfId } from '../../state/node-ids.js';
import { selectPicture } from '../../state/picture-model.js';
import { useViewer, useViewerState } from '../../state/viewer-context.js';
import { CodeLines } from './code-lines.js';
import './source-panel.css';

/** The source code of the selected node. */
export function SourcePanel() {
  const { texts } = useViewer();
  const model = useViewerState(selectPicture);
  const node = model?.selected[0];
  const workspace = useViewerState((state) => state.workspaceGraph);
  if (texts === undefined) {
    return (
      <p className="source-panel-hint">
        This report does not contain source code. <code>code-graph report --source</code> makes one that does.
      </p>
    );
  }
  if (model === undefined || node === undefined) {
    return <p className="source-panel-hint">Select a node to read its source code.</p>;
  }
  const id = stringAt(model.graph.structure.ids, node);
  if (workspace === undefined || indexOfId(workspace, id) === undefined) {
    return <p className="source-panel-hint">The workspace no longer has this node.</p>;
  }
  return <Source key={id} texts={texts} graph={model.graph} node={node} />;
}

function Source(props: { readonly texts: SourceTexts; readonly graph: LoadedGraph; readonly node: number }) {
  const { texts, graph, node } = props;
  const [source, setSource] = useState<SourceExcerpt>();
  const [failure, setFailure] = useState<string>();
  const isLost = useViewerState(({ connection }) => connection === 'lost');
  // The text may change when the graph does. Without a host, the latest text stays.
  useEffect(() => {
    if (isLost) return undefined;
    const abort = new AbortController();
    texts.read(graph, node, abort.signal).then(
      (loaded) => {
        if (abort.signal.aborted) return;
        setSource(loaded);
        setFailure(undefined);
      },
      (error: unknown) => {
        if (!abort.signal.aborted) setFailure(error instanceof Error ? error.message : String(error));
      },
    );
    return () => abort.abort();
  }, [texts, graph, node, isLost]);
  if (source === undefined && isLost) return <p className="source-panel-hint">Not known until the host is back.</p>;
  if (failure !== undefined) return <p className="source-panel-hint">{failure}</p>;
  if (source === undefined) return <p className="source-panel-hint">Loading …</p>;
  const { file, startLine, endLine, isTruncated, isChanged, editorUrl } = source;
  return (
    <div className="source-panel">
      <header>
        <span className="source-panel-file" title={toVisibleText(file)}>
          {toVisibleText(file, 500)}:{startLine}-{endLine}
        </span>
        {editorUrl !== undefined && isSafeLink(editorUrl) && (
          <a href={editorUrl} rel="noreferrer">
            Open in editor
          </a>
        )}
      </header>
      {isChanged && (
        <p className="source-panel-warning">
          The file was changed after the index: these may be the lines of other code.
        </p>
      )}
      <CodeLines source={source} />
      {isTruncated && <p className="source-panel-hint">The rest is too long to show here.</p>}
    </div>
  );
}

/** The template of the links is a setting of the host. Links that run scripts are not followed. */
function isSafeLink(url: string): boolean {
  return URL.canParse(url) && !['javascript:', 'data:', 'vbscript:'].includes(new URL(url).protocol);
}
