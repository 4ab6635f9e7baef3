import type { AttributeRange, OverlayDefinition, SizeLegend } from '@code-graph/client';
import type { ColumnValue } from '../../graph/attribute-column.js';

/** Sizes of values, in the unit of the legend. */
export interface SizeScale {
  readonly min: number;
  readonly max: number;
  /** Undefined is "no data", which has the smallest size. */
  readonly sizeOf: (value: ColumnValue | undefined) => number;
}

/** The lowest and the highest of some values: numbers, or dates as milliseconds since 1970. */
export interface ValueEnds {
  readonly type: 'number' | 'date';
  readonly low: number;
  readonly high: number;
}

/** The sizes that a definition gives to values: its smallest one at the lower end of the values, its largest at the upper end. */
export function toSizeScale({ legend }: OverlayDefinition, ends: ValueEnds | undefined): SizeScale {
  switch (legend.type) {
    case 'size':
      return fromLegend(legend, ends ?? { type: 'number', low: 0, high: 1 });
    case 'gradient':
    case 'category':
      return { min: 1, max: 1, sizeOf: () => 1 };
  }
}

function fromLegend({ min, max, scale = 'linear' }: SizeLegend, { type, low, high }: ValueEnds): SizeScale {
  const transform = transforms[scale] ?? linear;
  // Areas are proportional to the values, except for dates, which have no zero.
  const isByArea = scale === 'sqrt' && type === 'number' && low >= 0 && high > 0;
  const [from, to] = [transform(0), transform(1)];
  return {
    min,
    max,
    sizeOf: (value) => {
      if (typeof value !== 'number') return min;
      if (isByArea) return Math.max(min, max * Math.sqrt(Math.min(1, Math.max(0, value / high))));
      const share = high === low ? 1 : Math.min(1, Math.max(0, (value - low) / (high - low)));
      return min + (max - min) * ((transform(share) - from) / (to - from));
    },
  };
}

const linear = (share: number): number => share;

const transforms: Readonly<Record<string, (share: number) => number>> = {
  linear,
  sqrt: Math.sqrt,
  log: (share) => Math.log1p(share * 99),
};

/** Smallest and largest value of the real data. Undefined if it has categories. */
export function endsOf(range: AttributeRange | undefined): ValueEnds | undefined {
  if (range?.type === 'number') return { type: 'number', low: range.min, high: range.max };
  if (range?.type === 'date') return { type: 'date', low: Date.parse(range.min), high: Date.parse(range.max) };
  return undefined;
}
