import { useId, useState } from 'react';
import { stringAt } from '../../graph/string-table.js';
import { toVisibleText } from '../../graph/visible-text.js';
import { searchGraph, type FoundNode } from '../../model/search/search-graph.js';
import { selectPicture } from '../../state/picture-model.js';
import { useViewer, useViewerState } from '../../state/viewer-context.js';

const maxSuggestions = 8;

/** A field for a node, by its name or id, with suggestions and the selected node. */
export function NodeField(props: {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}) {
  const { label, value, onChange } = props;
  const { store } = useViewer();
  const id = useId();
  const [suggested, setSuggested] = useState<readonly FoundNode[]>([]);
  const selected = useViewerState((state) => selectPicture(state)?.selected[0]);
  const graph = useViewerState((state) => state.graph);
  const selectedId =
    selected === undefined || graph === undefined ? undefined : stringAt(graph.structure.ids, selected);
  const suggest = (text: string): void => {
    onChange(text);
    const { graph: latest } = store.getState();
    setSuggested(latest === undefined ? [] : searchGraph(latest.structure, latest.nodeColumns, text, maxSuggestions));
  };
  return (
    <div className="questions-panel-field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        value={value}
        required
        autoComplete="off"
        spellCheck={false}
        placeholder="Name or id"
        list={`${id}-list`}
        onChange={({ target }) => suggest(target.value)}
      />
      <datalist id={`${id}-list`}>
        {suggested.map((node) => (
          <option key={node.id} value={node.id}>
            {`${toVisibleText(node.name, 100)}, ${node.type}`}
          </option>
        ))}
      </datalist>
      {selectedId !== undefined && selectedId !== value && (
        <button type="button" className="questions-panel-use" onClick={() => onChange(selectedId)}>
          Use the selected{' '}
          {toVisibleText(graph === undefined ? '' : stringAt(graph.structure.names, selected ?? 0), 60)}
        </button>
      )}
    </div>
  );
}
