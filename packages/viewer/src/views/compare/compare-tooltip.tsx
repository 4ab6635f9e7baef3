import { stringAt } from '../../graph/string-table.js';
import type { ComparedSides } from '../../model/compare/compare-choices.js';
import { formatDifference } from '../../model/compare/difference-scale.js';
import type { Difference } from '../../model/compare/difference.js';
import { toOverlayValues } from '../../model/values/overlay-values.js';
import type { PictureModel } from '../../state/picture-model.js';
import { useViewerState } from '../../state/viewer-context.js';
import { CursorTooltip, OverlayValue } from '../graph/cursor-tooltip.js';

/** The node under the cursor with both values, and their difference. */
export function CompareTooltip(props: {
  readonly model: PictureModel;
  readonly sides: ComparedSides;
  readonly difference?: Difference;
}) {
  const { model, sides, difference } = props;
  const { graph, visible } = model;
  const hovered = useViewerState((state) => state.hovered);
  const index = hovered === undefined ? -1 : (visible.representatives[hovered] ?? -1);
  if (hovered === undefined || index === -1) return undefined;
  const amount = difference?.differences[index];
  return (
    <CursorTooltip>
      <strong>{stringAt(graph.structure.names, hovered)}</strong>
      <div className="cursor-tooltip-id">{stringAt(graph.structure.ids, hovered)}</div>
      {[sides.left, sides.right].map((coloring) => (
        <OverlayValue
          key={coloring.name}
          overlay={coloring.overlay}
          value={toOverlayValues(graph, visible, coloring.overlay.definition)(index)}
        />
      ))}
      {difference && (
        <div className="cursor-tooltip-value">
          <span>Difference</span>
          <span>{amount === undefined ? 'no data' : `${formatDifference(amount)} ${difference.unit}`}</span>
        </div>
      )}
    </CursorTooltip>
  );
}
