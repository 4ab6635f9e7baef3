import { stringAt } from '../../graph/string-table.js';
import { attributeOf } from '../../model/channels/channel.js';
import type { Coloring } from '../../model/compare/coloring.js';
import { formatDifference } from '../../model/compare/difference-scale.js';
import type { RevisionColors } from '../../model/compare/revision-colors.js';
import { revisionSides, type RevisionSide } from '../../model/compare/revision-side.js';
import { describeValue } from '../../model/values/describe-value.js';
import type { PictureModel } from '../../state/picture-model.js';
import { useViewerState } from '../../state/viewer-context.js';
import { CursorTooltip } from '../graph/cursor-tooltip.js';

/** The node under the cursor with the value of an attribute in each revision, and their difference. */
export function RevisionTooltip(props: {
  readonly model: PictureModel;
  readonly coloring: Coloring;
  readonly colors: RevisionColors;
  /** Names of the revisions. */
  readonly names: Readonly<Record<RevisionSide, string>>;
}) {
  const { model, coloring, colors, names } = props;
  const { structure } = model.graph;
  const hovered = useViewerState((state) => state.hovered);
  const index = hovered === undefined ? -1 : (model.visible.representatives[hovered] ?? -1);
  if (hovered === undefined || index === -1) return undefined;
  const { difference } = colors;
  const amount = difference?.differences[index];
  return (
    <CursorTooltip>
      <strong>{stringAt(structure.names, hovered)}</strong>
      <div className="cursor-tooltip-id">{stringAt(structure.ids, hovered)}</div>
      <div className="cursor-tooltip-type">{coloring.title}</div>
      {revisionSides.map((side) => (
        <div key={side} className="cursor-tooltip-value">
          <span>{names[side]}</span>
          <span>{describeValue(colors.valueOf(side, index), attributeOf(coloring.overlay))}</span>
        </div>
      ))}
      {difference && amount !== undefined && (
        <div className="cursor-tooltip-value">
          <span>Difference</span>
          <span>
            {formatDifference(amount)} {difference.unit}
          </span>
        </div>
      )}
    </CursorTooltip>
  );
}
