import { initialView } from '../../state/view-state.js';
import { useViewer, useViewerState } from '../../state/viewer-context.js';
import { AttributeFilters } from './attribute-filters.js';
import { FocusControls } from './focus-controls.js';
import { KindFilters, TypeFilters } from './name-filters.js';
import { NodesLeft } from './nodes-left.js';
import { TestDisplayChoice } from './test-display-choice.js';
import './filters-panel.css';

/** The controls that hide nodes or edges. */
export function FiltersPanel() {
  const { actions } = useViewer();
  const hasGraph = useViewerState(({ graph }) => graph !== undefined);
  const isFiltered = useViewerState(
    ({ view }) =>
      view.hiddenTypes.length + view.hiddenKinds.length + view.ranges.length > 0 ||
      view.shownFolders.length + view.hiddenFolders.length + view.flattenedFolders.length > 0 ||
      view.tests !== initialView.tests ||
      view.focus !== undefined,
  );
  if (!hasGraph) return <p>The filters are shown once the graph is loaded.</p>;
  const clear = (): void => {
    const { hiddenTypes, hiddenKinds, ranges, tests, shownFolders, hiddenFolders, flattenedFolders } = initialView;
    const folders = { shownFolders, hiddenFolders, flattenedFolders };
    actions.setView({ hiddenTypes, hiddenKinds, ranges, tests, ...folders, focus: undefined });
  };
  return (
    <div className="filters-panel">
      <div className="filters-panel-summary">
        <NodesLeft />
        <button type="button" disabled={!isFiltered} onClick={clear}>
          Clear all
        </button>
      </div>
      <FocusControls />
      <TestDisplayChoice />
      <TypeFilters />
      <KindFilters />
      <AttributeFilters />
    </div>
  );
}
