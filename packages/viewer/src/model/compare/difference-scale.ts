import { toGradient } from '@code-graph/graph/legends';
import type { LegendEntry } from '../channels/legend-entries.js';
import { quantileOf } from '@code-graph/graph/ranking';
import type { Difference } from './difference.js';

/** Colors of differences: the same on both sides of 0, and distinguishable by color-blind users. */
export interface DifferenceScale {
  readonly colorOf: (difference: number | undefined) => string;
  readonly noDataColor: string;
  readonly entries: readonly LegendEntry[];
}

/** From the lowest to the highest difference. Nodes without a difference have a color near the background. */
const colors = {
  light: ['#2166ac', '#92c5de', '#f7f7f7', '#fdb863', '#b35806'],
  dark: ['#56b4f9', '#2f6796', '#39404a', '#a3672a', '#ff9d3c'],
} as const;
const noDataColor = '#8c9096';
/** Share of the differences that the ends of the scale do not exceed, so that a few extreme ones do not hide the others. */
const shown = 0.95;

const numbers = new Intl.NumberFormat('en', { maximumFractionDigits: 1, signDisplay: 'exceptZero' });

/** A diverging scale around 0 for differences. */
export function toDifferenceScale({ differences, unit }: Difference, theme: keyof typeof colors): DifferenceScale {
  const amounts = Float64Array.from(differences.filter((each) => each !== undefined).map(Math.abs)).sort();
  const limit = limitOf(amounts);
  const hasMore = (amounts.at(-1) ?? 0) > limit;
  const stops = colors[theme].map((color, index) => ({ value: (limit * (index - 2)) / 2, color }));
  const colorAt = toGradient({ stops });
  return {
    noDataColor,
    colorOf: (difference) => (difference === undefined ? noDataColor : colorAt(difference)),
    entries: stops.map(({ value, color }, index) => {
      const end = hasMore && index === 0 ? ' or less' : hasMore && index === stops.length - 1 ? ' or more' : '';
      return { color, label: `${formatDifference(value)} ${unit}${end}` };
    }),
  };
}

/** A difference with its sign, for users. */
export function formatDifference(difference: number): string {
  return numbers.format(difference).replace('-', '−');
}

/** The smallest of 1, 2, 3 and 5 times a power of ten that is not below most differences; 1 if there are none but 0. */
function limitOf(sorted: Float64Array): number {
  const most = sorted.at(-1) ?? 0;
  const usual = quantileOf(sorted, shown) ?? 0;
  const wanted = usual > 0 ? usual : most;
  if (wanted === 0) return 1;
  const power = 10 ** Math.floor(Math.log10(wanted));
  return power * ([1, 2, 3, 5].find((digit) => digit * power >= wanted) ?? 10);
}
