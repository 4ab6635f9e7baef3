import { useMemo } from 'react';
import { LegendGroup } from '../../legend/legend-group.js';
import { OverlayLegend } from '../../legend/legend.js';
import { toAppearance } from '../../model/appearance.js';
import type { Coloring } from '../../model/compare/coloring.js';
import type { ComparedSides } from '../../model/compare/compare-choices.js';
import type { OverlaysInForce } from '../../model/channels/channel.js';
import { selectOverlaysInForce, type PictureModel } from '../../state/picture-model.js';
import { useViewerState } from '../../state/viewer-context.js';
import { CompareTooltip } from './compare-tooltip.js';
import { LinkedPictures } from './linked-pictures.js';
import { SharedLegend } from './shared-legend.js';

/** The same picture twice, each with the colors of one attribute. */
export function SideBySide({ model, sides }: { readonly model: PictureModel; readonly sides: ComparedSides }) {
  const { left, right } = sides;
  const leftModel = useColored(model, left);
  const rightModel = useColored(model, right);
  const pictures = useMemo(
    () =>
      [
        { side: 'Left', coloring: left, model: leftModel },
        { side: 'Right', coloring: right, model: rightModel },
      ].map(({ side, coloring, model: colored }) => ({
        title: coloring.title,
        model: colored,
        legend: (
          <LegendGroup title={coloring.title}>
            <OverlayLegend title={side} overlay={coloring.overlay} />
            {side === 'Left' && <SharedLegend />}
          </LegendGroup>
        ),
      })),
    [left, right, leftModel, rightModel],
  );
  return <LinkedPictures pictures={pictures} tooltip={<CompareTooltip model={model} sides={sides} />} />;
}

/** The model with the colors of an attribute, and without badges, which would hide them. */
function useColored(model: PictureModel, { overlay }: Coloring): PictureModel {
  const { graph, visible } = model;
  const inForce = useViewerState(selectOverlaysInForce);
  const appearance = useMemo(() => {
    const { badge: _, ...others }: OverlaysInForce = inForce;
    return toAppearance(graph, visible, { ...others, color: overlay });
  }, [graph, visible, inForce, overlay]);
  return useMemo(() => ({ ...model, appearance }), [model, appearance]);
}
