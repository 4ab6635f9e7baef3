import { testAttribute } from '../model/filters.js';
import { selectTestDisplay } from '../state/select-visible.js';
import { useViewer, useViewerState } from '../state/viewer-context.js';

/** Hides tests, if the graph marks tests. */
export function TestsSwitch() {
  const { actions } = useViewer();
  const isHidden = useViewerState((state) => selectTestDisplay(state) === 'hidden');
  const hasTests = useViewerState(({ graph }) => graph?.nodeColumns.has(testAttribute) === true);
  if (!hasTests) return undefined;
  return (
    <label className="tests-switch" title="Tests are hidden at first if they are more than half of the nodes">
      <input
        type="checkbox"
        role="switch"
        checked={isHidden}
        onChange={() => actions.setView({ tests: isHidden ? 'greyed' : 'hidden' })}
      />
      Hide tests
    </label>
  );
}
