import { useMemo } from 'react';
import type { Coloring } from '../../model/compare/coloring.js';
import { comparedNumbers } from '../../model/compare/compared-numbers.js';
import type { ComparedSides } from '../../model/compare/compare-choices.js';
import { toDifferenceScale } from '../../model/compare/difference-scale.js';
import { toDifference } from '../../model/compare/difference.js';
import type { Measure } from '../../model/measures/measure.js';
import type { PictureModel } from '../../state/picture-model.js';
import { useTheme } from '../../theme/use-theme.js';
import { CompareTooltip } from './compare-tooltip.js';
import { DifferenceLegend } from './difference-legend.js';
import { LinkedPictures } from './linked-pictures.js';
import { SharedLegend } from './shared-legend.js';

/** One picture with the colors of the difference of two attributes. */
export function DifferencePicture(props: {
  readonly model: PictureModel;
  readonly sides: ComparedSides;
  readonly measures: { readonly left: Measure; readonly right: Measure };
}) {
  const { model, sides, measures } = props;
  const { left, right } = sides;
  const { graph, visible, appearance } = model;
  const theme = useTheme();
  const difference = useMemo(() => {
    const numbersOf = (coloring: Coloring): (number | undefined)[] => comparedNumbers(graph, visible, coloring);
    return toDifference({ left: numbersOf(left), right: numbersOf(right) }, measures);
  }, [graph, visible, left, right, measures.left, measures.right]);
  const scale = useMemo(() => toDifferenceScale(difference, theme), [difference, theme]);
  const colored = useMemo(
    () => ({
      ...model,
      appearance: { ...appearance, badges: undefined, nodeColors: difference.differences.map(scale.colorOf) },
    }),
    [model, appearance, difference, scale],
  );
  const title = `${right.title} − ${left.title}${difference.kind === 'rank' ? ', by rank' : ''}`;
  const pictures = useMemo(
    () => [
      {
        title,
        model: colored,
        legend: (
          <DifferenceLegend title={title} scale={scale} names={[left.title, right.title]}>
            {difference.kind === 'rank' && (
              <div className="legend-part">
                <span className="legend-range">The units differ, so ranks are compared:</span>
                <span className="legend-range">the percentage of the drawn nodes with both values</span>
                <span className="legend-range">that have a lower one, ties counted half.</span>
              </div>
            )}
            <SharedLegend />
          </DifferenceLegend>
        ),
      },
    ],
    [title, colored, scale, difference, left, right],
  );
  return (
    <LinkedPictures
      pictures={pictures}
      tooltip={<CompareTooltip model={model} sides={sides} difference={difference} />}
    />
  );
}
