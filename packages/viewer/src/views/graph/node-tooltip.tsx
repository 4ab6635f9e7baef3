import { stringAt } from '../../graph/string-table.js';
import { channels } from '../../model/channels/channel.js';
import { hasOmittedContents, toOverlayValues } from '../../model/values/overlay-values.js';
import { selectOverlaysInForce, selectPicture } from '../../state/picture-model.js';
import { useViewerState } from '../../state/viewer-context.js';
import { CursorTooltip, OverlayValue } from './cursor-tooltip.js';

/** The name of the node under the cursor, and its value in each channel in force. */
export function NodeTooltip() {
  const hovered = useViewerState(({ hovered }) => hovered);
  const model = useViewerState(selectPicture);
  const inForce = useViewerState(selectOverlaysInForce);

  const index = hovered === undefined ? -1 : (model?.visible.representatives[hovered] ?? -1);
  if (model === undefined || hovered === undefined || index === -1) {
    return undefined;
  }
  const { graph, visible } = model;
  const { structure } = graph;
  const size = visible.sizes[index] ?? 1;
  const overlays = channels
    .flatMap((channel) => inForce[channel] ?? [])
    .filter(({ definition }) => ['color', 'size', 'badge'].includes(definition.type));
  return (
    <CursorTooltip>
      <strong>{stringAt(structure.names, hovered)}</strong>
      <div className="cursor-tooltip-id">{stringAt(structure.ids, hovered)}</div>
      <div className="cursor-tooltip-type">
        {structure.typeNames[structure.types[hovered] ?? 0]}
        {visible.isFolded[index] === 1 ? `, folded: ${size - 1} nodes inside` : ''}
      </div>
      {overlays.map((overlay) => {
        const value = toOverlayValues(graph, visible, overlay.definition)(index);
        const includesHidden = value?.origin === 'own' && hasOmittedContents(structure, visible, index);
        return <OverlayValue key={overlay.key} overlay={overlay} value={value} includesHidden={includesHidden} />;
      })}
    </CursorTooltip>
  );
}
