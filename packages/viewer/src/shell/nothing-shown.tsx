import { initialView } from '../state/view-state.js';
import { selectPicture } from '../state/picture-model.js';
import { useViewer, useViewerState } from '../state/viewer-context.js';

/** Explains that the filters hide every node of a graph that has nodes, and leads back. */
export function NothingShown() {
  const { actions } = useViewer();
  const isNothingShown = useViewerState((state) => {
    const model = selectPicture(state);
    return model !== undefined && model.graph.structure.nodeCount > 0 && model.visible.nodes.length === 0;
  });
  if (!isNothingShown) return undefined;
  const { hiddenTypes, hiddenKinds, ranges, tests, shownFolders, hiddenFolders, flattenedFolders } = initialView;
  return (
    <div className="nothing-shown" role="status">
      <p>The filters hide every node.</p>
      <button
        type="button"
        onClick={() =>
          actions.setView({
            ...{ hiddenTypes, hiddenKinds, ranges, tests, focus: undefined },
            ...{ shownFolders, hiddenFolders, flattenedFolders },
          })
        }
      >
        Show all nodes
      </button>
    </div>
  );
}
