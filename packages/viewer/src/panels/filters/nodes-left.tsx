import { selectPicture } from '../../state/picture-model.js';
import { useViewerState } from '../../state/viewer-context.js';

const counts = new Intl.NumberFormat('en');

/** The number of nodes that the filters leave, those in folded containers included. */
export function NodesLeft() {
  const model = useViewerState(selectPicture);
  const hiddenTypes = useViewerState(({ view }) => view.hiddenTypes);
  if (model === undefined) return undefined;
  const { graph, visible, isInFocus } = model;
  const { typeNames, types, nodeCount } = graph.structure;
  let left = 0;
  if (isInFocus !== undefined) {
    for (const [index, size] of visible.sizes.entries()) if (isInFocus[index] === 1) left += size;
  } else {
    for (const index of visible.representatives) if (index !== -1) left++;
    // Open containers are frames, and not nodes of the picture.
    for (const node of visible.openContainers) {
      const isHidden = hiddenTypes.includes(typeNames[types[node] ?? 0] ?? '');
      if (visible.representatives[node] === -1 && !isHidden) left++;
    }
  }
  return (
    <p role="status">
      <strong>{counts.format(left)}</strong> of {counts.format(nodeCount)} nodes left
    </p>
  );
}
