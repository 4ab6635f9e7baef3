import { useMemo } from 'react';
import { MarkLegend } from '../../legend/mark-legend.js';
import type { Appearance } from '../../model/appearance.js';
import type { CompareMode } from '../../model/compare/compare-choices.js';
import { revisionSides, toRevisionSide } from '../../model/compare/revision-side.js';
import type { DiffQuestion } from '../../model/questions/question.js';
import type { PictureModel } from '../../state/picture-model.js';
import { toVisibleText } from '../../graph/visible-text.js';
import { NodeTooltip } from '../graph/node-tooltip.js';
import { LinkedPictures } from './linked-pictures.js';

/** Overlays are not drawn: the graph has the values of the later revision only. */
const plain: Appearance = {
  nodeColors: undefined,
  nodeSizes: undefined,
  badges: undefined,
  edgeColors: undefined,
  isEdgeWithoutData: undefined,
  edgeWidths: undefined,
};

/** The pictures of two revisions in one layout. Nodes that moved are where the later revision has them. */
export function RevisionPictures(props: {
  readonly model: PictureModel;
  readonly mode: CompareMode;
  readonly question: DiffQuestion;
}) {
  const { model, mode, question } = props;
  const { from, to = 'working tree', isFromMergeBase } = question;
  const [earlier, later] = [from, to].map((name) => toVisibleText(name, 60));
  const first = isFromMergeBase ? `Last common commit of ${earlier} and ${later}` : earlier;
  const pictures = useMemo(() => {
    const merged = { ...model, appearance: plain };
    const legend = (
      <div className="legend" role="group" aria-label="Legend: changes">
        <MarkLegend />
        <div className="legend-part">
          <span className="legend-range">Nodes that moved are drawn where the later revision has them.</span>
        </div>
      </div>
    );
    if (mode === 'difference') return [{ title: `${first} → ${later}`, model: merged, legend }];
    return revisionSides.map((side) => ({
      title: (side === 'earlier' ? first : later) ?? '',
      model: { ...merged, ...toRevisionSide(side, merged) },
      legend: side === 'earlier' ? legend : undefined,
    }));
  }, [model, mode, first, later]);
  return <LinkedPictures pictures={pictures} tooltip={<NodeTooltip />} />;
}
