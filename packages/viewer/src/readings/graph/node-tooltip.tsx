import { useEffect, useRef } from 'react';
import { stringAt } from '../../graph/string-table.js';
import { attributeOf, channels, type Overlay } from '../../model/channels/channel.js';
import { formatValue } from '../../model/values/format-value.js';
import { valueOfVisibleNode, type VisibleValue } from '../../model/values/visible-values.js';
import { selectOverlaysInForce, selectPicture } from '../../state/picture-model.js';
import { useViewerState } from '../../state/viewer-context.js';

/** Distance in pixels between the cursor and the tooltip. */
const distance = 14;

/** The name of the node under the cursor, and its value in each channel in force. */
export function NodeTooltip() {
  const hovered = useViewerState(({ hovered }) => hovered);
  const model = useViewerState(selectPicture);
  const inForce = useViewerState(selectOverlaysInForce);
  const element = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const follow = ({ clientX, clientY }: MouseEvent): void => {
      const tooltip = element.current;
      const area = tooltip?.parentElement?.getBoundingClientRect();
      if (!tooltip || !area) return;
      const left = Math.min(clientX - area.left + distance, area.width - tooltip.offsetWidth - 4);
      const top = Math.min(clientY - area.top + distance, area.height - tooltip.offsetHeight - 4);
      tooltip.style.transform = `translate(${Math.max(0, left)}px, ${Math.max(0, top)}px)`;
    };
    globalThis.addEventListener('mousemove', follow);
    return () => globalThis.removeEventListener('mousemove', follow);
  }, []);

  const index = hovered === undefined ? -1 : (model?.visible.representatives[hovered] ?? -1);
  if (model === undefined || hovered === undefined || index === -1) {
    return <div ref={element} className="node-tooltip" hidden />;
  }
  const { graph, visible } = model;
  const { structure, nodeColumns } = graph;
  const size = visible.sizes[index] ?? 1;
  const overlays = channels
    .flatMap((channel) => inForce[channel] ?? [])
    .filter(({ definition }) => ['color', 'size', 'badge'].includes(definition.type));
  return (
    <div ref={element} className="node-tooltip" role="tooltip">
      <strong>{stringAt(structure.names, hovered)}</strong>
      <div className="node-tooltip-id">{stringAt(structure.ids, hovered)}</div>
      <div className="node-tooltip-type">
        {structure.typeNames[structure.types[hovered] ?? 0]}
        {visible.isFolded[index] === 1 ? `, folded: ${size - 1} nodes inside` : ''}
      </div>
      {overlays.map((overlay) => {
        const column = nodeColumns.get(overlay.definition.attribute);
        const value = column && valueOfVisibleNode(structure, visible, column, index);
        return <OverlayValue key={overlay.key} overlay={overlay} value={value} />;
      })}
    </div>
  );
}

function OverlayValue({ overlay, value }: { readonly overlay: Overlay; readonly value: VisibleValue | undefined }) {
  const attribute = attributeOf(overlay);
  return (
    <div className="node-tooltip-value">
      <span>{overlay.definition.name}</span>
      <span>
        {value === undefined ? 'no data' : formatValue(value.value, attribute)}
        {value !== undefined && value.origin !== 'own' ? ` (${value.origin} of ${value.count})` : ''}
      </span>
    </div>
  );
}
