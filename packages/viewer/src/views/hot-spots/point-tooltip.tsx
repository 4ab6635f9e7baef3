import { stringAt } from '../../graph/string-table.js';
import type { Measure } from '../../model/measures/measure.js';
import { formatValue } from '../../model/values/format-value.js';
import type { PictureModel } from '../../state/picture-model.js';
import { useViewerState } from '../../state/viewer-context.js';
import { CursorTooltip } from '../graph/cursor-tooltip.js';

/** The node under the cursor with its own values, which do not depend on what is folded. */
export function PointTooltip({
  model,
  measures,
}: {
  readonly model: PictureModel;
  readonly measures: readonly Measure[];
}) {
  const hovered = useViewerState((state) => state.hovered);
  if (hovered === undefined) return undefined;
  const { structure } = model.graph;
  return (
    <CursorTooltip>
      <strong>{stringAt(structure.names, hovered)}</strong>
      <div className="cursor-tooltip-id">{stringAt(structure.ids, hovered)}</div>
      {measures.map((measure) => {
        const value = measure.values[hovered] ?? NaN;
        return (
          <div key={measure.name} className="cursor-tooltip-value">
            <span>{measure.title}</span>
            <span>{Number.isNaN(value) ? 'no data' : formatValue(value, measure)}</span>
          </div>
        );
      })}
    </CursorTooltip>
  );
}
