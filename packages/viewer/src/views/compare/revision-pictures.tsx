import { useMemo } from 'react';
import { LegendGroup } from '../../legend/legend-group.js';
import { MarkLegend } from '../../legend/mark-legend.js';
import type { CompareMode } from '../../model/compare/compare-choices.js';
import { revisionSides, toRevisionSide, type RevisionSide } from '../../model/compare/revision-side.js';
import { plainAppearance } from '../../model/appearance.js';
import type { PictureModel } from '../../state/picture-model.js';
import { NodeTooltip } from '../graph/node-tooltip.js';
import { LinkedPictures } from './linked-pictures.js';

/** Names of two revisions, for users. */
export type RevisionNames = Readonly<Record<RevisionSide, string>>;

/** The pictures of the changes between two revisions in one layout. Nodes that moved are where the later revision has them. */
export function RevisionPictures(props: {
  readonly model: PictureModel;
  readonly mode: CompareMode;
  readonly names: RevisionNames;
}) {
  const { model, mode, names } = props;
  const pictures = useMemo(() => {
    const merged = { ...model, appearance: plainAppearance };
    const legend = (
      <LegendGroup title="changes">
        <ChangesLegend />
      </LegendGroup>
    );
    if (mode === 'difference') return [{ title: `${names.earlier} → ${names.later}`, model: merged, legend }];
    return revisionSides.map((side) => ({
      title: names[side],
      model: { ...merged, ...toRevisionSide(side, merged) },
      legend: side === 'earlier' ? legend : undefined,
    }));
  }, [model, mode, names]);
  return <LinkedPictures pictures={pictures} tooltip={<NodeTooltip />} />;
}

/** Explains the marks of changes, and the places of nodes that moved. */
export function ChangesLegend() {
  return (
    <>
      <MarkLegend />
      <div className="legend-part">
        <span className="legend-range">Nodes that moved are drawn where the later revision has them.</span>
      </div>
    </>
  );
}
