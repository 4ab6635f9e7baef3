import type { TestDisplay } from '../../state/view-state.js';
import { testAttribute } from '../../model/filters.js';
import { selectTestDisplay } from '../../state/select-visible.js';
import { useViewer, useViewerState } from '../../state/viewer-context.js';

const titles: Readonly<Record<TestDisplay, string>> = { shown: 'Shown', greyed: 'Grey', hidden: 'Hidden' };

/** Chooses how tests are drawn, if the graph marks tests. */
export function TestDisplayChoice() {
  const { actions } = useViewer();
  const tests = useViewerState(selectTestDisplay);
  const hasTests = useViewerState(({ graph }) => graph?.nodeColumns.has(testAttribute) === true);
  if (!hasTests) return undefined;
  return (
    <fieldset className="filters-panel-choice">
      <legend>Tests</legend>
      {(Object.keys(titles) as TestDisplay[]).map((display) => (
        <label key={display}>
          <input
            type="radio"
            name="tests"
            checked={tests === display}
            onChange={() => actions.setView({ tests: display })}
          />
          <span>{titles[display]}</span>
        </label>
      ))}
    </fieldset>
  );
}
