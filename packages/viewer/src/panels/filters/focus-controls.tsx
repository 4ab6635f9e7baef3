import { focusDirections, type FocusDirection } from '../../model/focus.js';
import { stringAt } from '../../graph/string-table.js';
import { indexOfId } from '../../state/node-ids.js';
import type { Focus } from '../../state/view-state.js';
import { useViewer, useViewerState } from '../../state/viewer-context.js';

const directionTitles: Readonly<Record<FocusDirection, string>> = {
  both: 'both directions',
  out: 'what it uses',
  in: 'what uses it',
};
const depths = [1, 2, 3, 4, 5];
const initialDepth = 1;

/** Shows only one node and its neighbors, to a chosen depth and in a chosen direction. */
export function FocusControls() {
  const { actions } = useViewer();
  const focus = useViewerState(({ view }) => view.focus);
  const selected = useViewerState(({ view }) => view.selection[0]);
  const graph = useViewerState((state) => state.graph);
  const change = (part: Partial<Focus>): void => {
    if (focus !== undefined) actions.setView({ focus: { ...focus, ...part } });
  };
  if (focus === undefined) {
    return (
      <fieldset>
        <legend>Focus</legend>
        <button
          type="button"
          disabled={selected === undefined}
          onClick={() =>
            selected !== undefined &&
            actions.setView({ focus: { node: selected, depth: initialDepth, direction: 'both' } })
          }
        >
          {selected === undefined ? 'Select a node to focus on it' : 'Only the selected node and its neighbors'}
        </button>
      </fieldset>
    );
  }
  const index = graph && indexOfId(graph, focus.node);
  return (
    <fieldset>
      <legend>Focus</legend>
      <p className="filters-panel-focus">
        {graph === undefined || index === undefined
          ? `${focus.node} is not in the graph.`
          : stringAt(graph.structure.names, index)}
      </p>
      <label className="filters-panel-field">
        <span>Steps</span>
        <select value={focus.depth} onChange={({ target }) => change({ depth: Number(target.value) })}>
          {depths.map((depth) => (
            <option key={depth}>{depth}</option>
          ))}
        </select>
      </label>
      <label className="filters-panel-field">
        <span>Along</span>
        <select
          value={focus.direction}
          onChange={({ target }) => change({ direction: target.value as FocusDirection })}
        >
          {focusDirections.map((direction) => (
            <option key={direction} value={direction}>
              {directionTitles[direction]}
            </option>
          ))}
        </select>
      </label>
      <button type="button" onClick={() => actions.setView({ focus: undefined })}>
        Show everything again
      </button>
    </fieldset>
  );
}
