import { stringAt } from '../../graph/string-table.js';
import { selectPicture } from '../../state/picture-model.js';
import { useViewerState } from '../../state/viewer-context.js';

/** Names the selected node for screen readers. */
export function SelectionStatus() {
  const model = useViewerState(selectPicture);
  const [node] = model?.selected ?? [];
  let text = '';
  if (model !== undefined && node !== undefined) {
    const { graph, visible, selected } = model;
    const index = visible.representatives[node] ?? -1;
    const drawn = visible.nodes[index] ?? node;
    const around = drawn === node ? '' : `, in ${stringAt(graph.structure.names, drawn)}`;
    const contents =
      visible.isFolded[index] === 1 ? `${around}, folded, ${(visible.sizes[index] ?? 1) - 1} nodes inside` : '';
    const others = selected.length > 1 ? `, and ${selected.length - 1} more` : '';
    const type = graph.structure.typeNames[graph.structure.types[node] ?? 0] ?? '';
    text = `${stringAt(graph.structure.names, node)}, ${type}${contents}${others}`;
  }
  return (
    <p className="visually-hidden" role="status">
      {text}
    </p>
  );
}
