import { useMemo, useState } from 'react';
import type { GraphStructure } from '../../graph/graph-structure.js';
import { stringAt } from '../../graph/string-table.js';
import { listEntries, toFolderTree } from '../../model/folders/folder-tree.js';
import { useViewer, useViewerState } from '../../state/viewer-context.js';
import { FolderActions } from './folder-actions.js';
import { FolderRows } from './folder-rows.js';
import './folders-panel.css';

/** The folders and files as a tree, each of which can be shown alone, hidden or flattened. */
export function FoldersPanel() {
  const structure = useViewerState(({ graph }) => graph?.structure);
  if (structure === undefined) return <p>The folders are shown once the graph is loaded.</p>;
  if (structure.nodeCount === 0) return <p>The graph is empty.</p>;
  return <Folders structure={structure} />;
}

function Folders({ structure }: { readonly structure: GraphStructure }) {
  const { actions } = useViewer();
  const { shownFolders, hiddenFolders, flattenedFolders } = useViewerState(({ view }) => view);
  const tree = useMemo(() => toFolderTree(structure), [structure]);
  const [text, setText] = useState('');
  /** Ids, which stay the same when the graph changes. Undefined: only the outermost folder if there is one alone. */
  const [expanded, setExpanded] = useState<ReadonlySet<string>>();
  const [active, setActive] = useState<string>();
  const entries = useMemo(() => {
    const isAlone = tree.ends[0] === tree.nodes.length;
    const isExpanded = (node: number): boolean =>
      expanded === undefined ? isAlone && node === tree.nodes[0] : expanded.has(stringAt(structure.ids, node));
    return listEntries(structure, tree, { isExpanded, text });
  }, [structure, tree, expanded, text]);
  const expand = (id: string, isExpanded: boolean): void => {
    const initial = tree.ends[0] === tree.nodes.length ? [stringAt(structure.ids, tree.nodes[0] ?? 0)] : [];
    const next = new Set(expanded ?? initial);
    if (isExpanded) next.add(id);
    else next.delete(id);
    setExpanded(next);
  };
  const count = shownFolders.length + hiddenFolders.length + flattenedFolders.length;
  return (
    <div className="folders-panel">
      <input
        type="search"
        aria-label="Find folders and files"
        placeholder="Find folders and files"
        value={text}
        spellCheck={false}
        onChange={({ target }) => setText(target.value)}
      />
      <FolderActions active={active} />
      {entries.length === 0 && <p role="status">No folder or file has this name.</p>}
      <FolderRows
        structure={structure}
        tree={tree}
        entries={entries}
        active={active}
        onActive={setActive}
        isFiltered={text.trim() !== ''}
        onExpand={expand}
      />
      {count > 0 && (
        <button
          type="button"
          onClick={() => actions.setView({ shownFolders: [], hiddenFolders: [], flattenedFolders: [] })}
        >
          Show all again ({count})
        </button>
      )}
    </div>
  );
}
