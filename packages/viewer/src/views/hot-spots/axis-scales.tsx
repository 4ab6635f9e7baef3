import { useMemo } from 'react';
import { allowsLog, suitsLog, toAxisScale } from '../../model/hot-spots/axis-scale.js';
import type { HotSpotChoices } from '../../model/hot-spots/hot-spot-choices.js';
import { sortedValues } from '@code-graph/graph/ranking';
import type { Measure } from '../../model/measures/measure.js';
import { formatValue } from '../../model/values/format-value.js';
import type { PlotAxis } from '../../picture/scatter-scene.js';

/** An axis, and whether its scale can be logarithmic. */
export interface ChosenAxis {
  readonly axis: PlotAxis;
  readonly allowsLog: boolean;
}

/** The axis of a measure: logarithmic if the user chose that, or if the values spread over decades. */
export function useAxis(
  nodes: readonly number[],
  measure: Measure,
  { isLog, split }: { readonly isLog: boolean | undefined; readonly split: number | undefined },
): ChosenAxis {
  return useMemo(() => {
    const { title, unit, type, isLowHot } = measure;
    const sorted = sortedValues(nodes, measure.values);
    const isPossible = type === 'number' && allowsLog(sorted);
    const scale = toAxisScale(sorted, type, isPossible && (isLog ?? suitsLog(sorted)));
    return {
      allowsLog: isPossible,
      axis: {
        scale,
        split,
        isLowHot,
        title: `${title}${unit === undefined ? '' : ` (${unit})`}${scale.isLog ? ', logarithmic' : ''}`,
        toText: (value) => (type === 'date' ? formatValue(value, { type }) : numbers.format(value)),
      },
    };
  }, [nodes, measure, isLog, split]);
}

const numbers = new Intl.NumberFormat('en', { maximumSignificantDigits: 6 });

/** Switches between linear and logarithmic axes. */
export function AxisScales(props: {
  readonly x: ChosenAxis;
  readonly y: ChosenAxis;
  readonly choose: (part: Partial<HotSpotChoices>) => void;
}) {
  const { x, y, choose } = props;
  return (
    <div className="hot-spots-scales">
      <Scale title="Logarithmic across" chosen={x} onChange={(logX) => choose({ logX })} />
      <Scale title="Logarithmic up" chosen={y} onChange={(logY) => choose({ logY })} />
    </div>
  );
}

function Scale(props: {
  readonly title: string;
  readonly chosen: ChosenAxis;
  readonly onChange: (isLog: boolean) => void;
}) {
  const { title, chosen, onChange } = props;
  return (
    <label>
      <input
        type="checkbox"
        checked={chosen.axis.scale.isLog}
        disabled={!chosen.allowsLog}
        onChange={({ target }) => onChange(target.checked)}
      />{' '}
      {title}
    </label>
  );
}
