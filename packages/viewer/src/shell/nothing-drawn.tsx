import { testAttribute } from '../model/filters.js';
import { selectPicture } from '../state/picture-model.js';
import { selectTestDisplay } from '../state/select-visible.js';
import { initialView, type ViewState } from '../state/view-state.js';
import type { ViewerState } from '../state/viewer-state.js';
import { useViewer, useViewerState } from '../state/viewer-context.js';

/** A reason why nothing is drawn, and the change that leads back. */
interface Reason {
  readonly text: string;
  readonly button: string;
  readonly change: Partial<ViewState>;
}

const { hiddenTypes, ranges, shownFolders, hiddenFolders, flattenedFolders } = initialView;
const unfiltered = { hiddenTypes, ranges, shownFolders, hiddenFolders, flattenedFolders };

const reasons = {
  tests: {
    text: 'Everything here is a test, and tests are hidden.',
    button: 'Show tests',
    change: { tests: 'greyed' },
  },
  filters: { text: 'The filters hide every node.', button: 'Clear the filters', change: unfiltered },
  both: {
    text: 'The filters hide every node. Tests are hidden, too.',
    button: 'Clear the filters and show tests',
    change: { ...unfiltered, tests: 'greyed' },
  },
} as const satisfies Record<string, Reason>;

/** Explains why the view is empty although the graph is not, and leads back. */
export function NothingDrawn() {
  const { actions } = useViewer();
  const reason = useViewerState(selectReason);
  if (reason === undefined) return undefined;
  return (
    <div className="nothing-drawn" role="status">
      <p>Nothing is drawn. {reason.text}</p>
      <button type="button" onClick={() => actions.setView(reason.change)}>
        {reason.button}
      </button>
    </div>
  );
}

function selectReason(state: ViewerState): Reason | undefined {
  const { graph, view } = state;
  const visible = selectPicture(state)?.visible;
  if (graph === undefined || graph.structure.nodeCount === 0 || visible === undefined || visible.nodes.length > 0) {
    return undefined;
  }
  const hidesTests = selectTestDisplay(state) === 'hidden' && graph.nodeColumns.has(testAttribute);
  const { hiddenTypes: types, ranges: limits, shownFolders: only, hiddenFolders: without } = view;
  const isFiltered = types.length + limits.length + only.length + without.length > 0;
  if (hidesTests) return isFiltered ? reasons.both : reasons.tests;
  return reasons.filters;
}
