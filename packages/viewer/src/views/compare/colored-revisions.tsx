import { useMemo } from 'react';
import { LegendGroup } from '../../legend/legend-group.js';
import { OverlayLegend } from '../../legend/legend.js';
import { plainAppearance } from '../../model/appearance.js';
import type { Coloring } from '../../model/compare/coloring.js';
import type { CompareMode } from '../../model/compare/compare-choices.js';
import { toDifferenceScale } from '../../model/compare/difference-scale.js';
import { toRevisionColors, type RevisionColors } from '../../model/compare/revision-colors.js';
import { revisionSides, toRevisionSide } from '../../model/compare/revision-side.js';
import type { PictureModel } from '../../state/picture-model.js';
import { useTheme } from '../../theme/use-theme.js';
import { DifferenceLegend } from './difference-legend.js';
import { LinkedPictures, type TitledPicture } from './linked-pictures.js';
import { ChangesLegend, type RevisionNames } from './revision-pictures.js';
import { RevisionTooltip } from './revision-tooltip.js';

/** Two revisions with the colors of an attribute: each with its own values in one scale, or one picture with the differences. */
export function ColoredRevisions(props: {
  readonly model: PictureModel;
  readonly mode: CompareMode;
  readonly names: RevisionNames;
  readonly coloring: Coloring;
}) {
  const { model, mode, names, coloring } = props;
  const { graph, visible } = model;
  const theme = useTheme();
  const colors = useMemo(() => toRevisionColors(graph, visible, coloring), [graph, visible, coloring]);
  const pictures = useMemo((): TitledPicture[] => {
    if (mode === 'difference') return differencePicture({ model, names, coloring, colors }, theme);
    return revisionSides.map((side) => {
      const colored = withColors(model, colors.colors[side]);
      return {
        title: names[side],
        model: { ...colored, ...toRevisionSide(side, colored) },
        legend: side === 'earlier' && (
          <LegendGroup title={coloring.title}>
            <OverlayLegend title="Color" overlay={coloring.overlay} />
            <ChangesLegend />
          </LegendGroup>
        ),
      };
    });
  }, [model, mode, names, coloring, colors, theme]);
  return <LinkedPictures pictures={pictures} tooltip={<RevisionTooltip {...{ model, coloring, colors, names }} />} />;
}

interface ColoredModel {
  readonly model: PictureModel;
  readonly names: RevisionNames;
  readonly coloring: Coloring;
  readonly colors: RevisionColors;
}

/** Empty if the values are categories. */
function differencePicture(
  { model, names, coloring, colors: { difference } }: ColoredModel,
  theme: ReturnType<typeof useTheme>,
): TitledPicture[] {
  if (difference === undefined) return [];
  const scale = toDifferenceScale(difference, theme);
  return [
    {
      title: `${names.earlier} → ${names.later}`,
      model: withColors(model, difference.differences.map(scale.colorOf)),
      legend: (
        <DifferenceLegend title={coloring.title} scale={scale} names={[names.earlier, names.later]}>
          <ChangesLegend />
        </DifferenceLegend>
      ),
    },
  ];
}

/** The values matter everywhere, so that nothing is faded, and marks are only outlines. */
function withColors(model: PictureModel, nodeColors: readonly string[]): PictureModel {
  return { ...model, appearance: { ...plainAppearance, nodeColors }, isLit: undefined, isMarkedByOutline: true };
}
