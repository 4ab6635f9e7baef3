import { stringAt } from '../../graph/string-table.js';
import type { PictureModel } from '../../state/picture-model.js';
import { useViewer, useViewerState } from '../../state/viewer-context.js';

const depths = [1, 2, 3, 4, 5];

/** Actions on the selected node: focus on it, open the containers around it, read its source. */
export function NodeActions({ model, node }: { readonly model: PictureModel; readonly node: number }) {
  const { actions } = useViewer();
  const focus = useViewerState(({ view }) => view.focus);
  const { structure } = model.graph;
  const id = stringAt(structure.ids, node);
  const isFocused = focus?.node === id;
  const depth = focus?.depth ?? 1;
  const direction = focus?.direction ?? 'both';
  const isDrawn = model.visible.nodes[model.visible.representatives[node] ?? -1] === node;
  return (
    <div className="details-actions">
      <button
        type="button"
        aria-pressed={isFocused}
        onClick={() => actions.setView({ focus: isFocused ? undefined : { node: id, depth, direction } })}
      >
        Focus
      </button>
      <label>
        Steps
        <select
          value={depth}
          onChange={({ target }) => actions.setView({ focus: { node: id, depth: Number(target.value), direction } })}
        >
          {depths.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </select>
      </label>
      {!isDrawn && (
        <button type="button" onClick={() => actions.reveal(id)}>
          Open in picture
        </button>
      )}
      <button type="button" onClick={() => actions.setView({ rightPanel: 'source' })}>
        Source
      </button>
    </div>
  );
}
