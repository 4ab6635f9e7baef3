import type { OverlayDefinition } from '@code-graph/client';
import { toSizeScale, type ValueEnds } from '../model/channels/size-scale.js';
import { formatValue } from '../model/values/format-value.js';
import type { attributeOf } from '../model/channels/channel.js';

/** Radius in pixels of the circle of the largest value. */
const largest = 9;

/** Shares of the values from the lowest to the highest that have a circle in the legend. */
const shares = [1, 0.25, 0];

/** Circles with their values, in the proportions of the picture. Values whose circle would be smaller have the smallest one. */
export function SizeEntries(props: {
  readonly definition: OverlayDefinition;
  readonly attribute: ReturnType<typeof attributeOf>;
  readonly ends: ValueEnds | undefined;
}) {
  const { definition, attribute, ends } = props;
  if (ends === undefined) return <span className="legend-range">no data</span>;
  const { min, max, sizeOf } = toSizeScale(definition, ends);
  const values = [...new Set(shares.map((share) => roundBetween(ends, share)))];
  return values.map((value, index) => {
    const size = sizeOf(value);
    const isSmallest = size <= min && index === values.length - 1 && values.length > 1;
    const radius = Math.max(1, (largest * size) / Math.max(max, Number.MIN_VALUE));
    return (
      <span key={value} className="legend-entry">
        <svg className="legend-circle" width={2 * largest} height={2 * largest} aria-hidden="true">
          <circle cx={largest} cy={largest} r={radius} />
        </svg>
        <span className="legend-label">
          {isSmallest ? 'smallest: ' : ''}
          {formatValue(value, attribute)}
        </span>
      </span>
    );
  });
}

/** A value between the ends: a whole number if both are, because counts are. */
function roundBetween({ low, high }: ValueEnds, share: number): number {
  const value = low + (high - low) * share;
  return Number.isInteger(low) && Number.isInteger(high) ? Math.round(value) : value;
}
