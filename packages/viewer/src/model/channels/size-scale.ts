import type { AttributeRange, OverlayDefinition, SizeLegend } from '@code-graph/client';
import type { ColumnValue } from '../../graph/attribute-column.js';

/** Sizes of values, in the unit of the legend. */
export interface SizeScale {
  readonly min: number;
  readonly max: number;
  /** Undefined is "no data", which has the smallest size. */
  readonly sizeOf: (value: ColumnValue | undefined) => number;
}

/** The sizes that a definition gives to values: its smallest one at the lower end of the real data, its largest at the upper end. */
export function toSizeScale({ legend }: OverlayDefinition, range: AttributeRange | undefined): SizeScale {
  switch (legend.type) {
    case 'size':
      return fromLegend(legend, range);
    case 'gradient':
    case 'category':
      return { min: 1, max: 1, sizeOf: () => 1 };
  }
}

function fromLegend({ min, max, scale = 'linear' }: SizeLegend, range: AttributeRange | undefined): SizeScale {
  const [low, high] = endsOf(range);
  const transform = transforms[scale] ?? linear;
  const [from, to] = [transform(0), transform(1)];
  return {
    min,
    max,
    sizeOf: (value) => {
      if (typeof value !== 'number') return min;
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

/** Smallest and largest value of the real data. */
export function endsOf(range: AttributeRange | undefined): readonly [number, number] {
  if (range?.type === 'number') return [range.min, range.max];
  if (range?.type === 'date') return [Date.parse(range.min), Date.parse(range.max)];
  return [0, 1];
}
