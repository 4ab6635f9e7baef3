import { stringAt } from '../../graph/string-table.js';
import { edgesOfCell } from '../../model/matrix/edges-of-cell.js';
import { edgeBetween } from '../../model/visible-graph.js';
import { valueOfVisibleEdge } from '../../model/values/visible-values.js';
import { labelOf } from '../../picture/node-looks.js';
import { selectOverlaysInForce, selectPicture, type PictureModel } from '../../state/picture-model.js';
import { useViewerState } from '../../state/viewer-context.js';
import { CursorTooltip, OverlayValue } from './cursor-tooltip.js';

/** The dependencies that the edge under the cursor stands for, in both directions, and their values in each channel in force. */
export function EdgeTooltip() {
  const hovered = useViewerState(({ hoveredEdge }) => hoveredEdge);
  const model = useViewerState(selectPicture);
  if (model === undefined || hovered?.visible !== model.visible) return undefined;
  const { sources, targets } = model.visible;
  const back = edgeBetween(model.visible, targets[hovered.edge] ?? -1, sources[hovered.edge] ?? -1);
  return (
    <CursorTooltip>
      <Direction model={model} edge={hovered.edge} />
      {back !== undefined && <Direction model={model} edge={back} />}
    </CursorTooltip>
  );
}

function Direction({ model, edge }: { readonly model: PictureModel; readonly edge: number }) {
  const inForce = useViewerState(selectOverlaysInForce);
  const { graph, visible } = model;
  const [source, target] = [visible.sources[edge], visible.targets[edge]].map((end) => visible.nodes[end ?? 0] ?? 0);
  const ids = [source, target].map((node) => stringAt(graph.structure.ids, node ?? 0));
  const { kinds } = edgesOfCell(graph.structure, visible, edge, 0);
  const overlays = [inForce.edgeColor, inForce.edgeWidth].filter((overlay) => overlay !== undefined);
  const shown = new Map(overlays.map((overlay) => [overlay.definition.attribute, overlay]));
  return (
    <>
      <strong>
        {labelOf(model, source ?? 0)} → {labelOf(model, target ?? 0)}
      </strong>
      <div className="cursor-tooltip-id">
        {ids[0]} → {ids[1]}
      </div>
      <div className="cursor-tooltip-type">{kinds.map(({ kind, count }) => `${kind} ${count}`).join(', ')}</div>
      {[...shown].map(([attribute, overlay]) => {
        const column = graph.edgeColumns.get(attribute);
        const value = column && valueOfVisibleEdge(visible, column, edge);
        return <OverlayValue key={overlay.key} overlay={overlay} value={value} />;
      })}
    </>
  );
}
