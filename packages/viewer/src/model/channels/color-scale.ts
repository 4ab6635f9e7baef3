import type { GradientLegend, OverlayDefinition } from '@code-graph/client';
import type { ColumnValue } from '../../graph/attribute-column.js';

/** Color of values that an overlay has no data for, unless the definition names one. */
const defaultNoDataColor = '#bdbdbd';
/** Color of categories without a color, unless the legend names one. */
export const defaultOtherColor = '#808080';

/** Colors of values. */
export interface ColorScale {
  /** The color of a value, `#rrggbb`. Undefined is "no data". */
  readonly colorOf: (value: ColumnValue | undefined) => string;
  readonly noDataColor: string;
}

/** The colors that a definition gives to values. */
export function toColorScale({ legend, noDataColor = defaultNoDataColor }: OverlayDefinition): ColorScale {
  switch (legend.type) {
    case 'gradient': {
      const colorAt = gradient(legend);
      return { noDataColor, colorOf: (value) => (typeof value === 'number' ? colorAt(value) : noDataColor) };
    }
    case 'category': {
      const { categories, otherColor = defaultOtherColor } = legend;
      const colors = new Map(Object.entries(categories));
      return {
        noDataColor,
        colorOf: (value) => (value === undefined ? noDataColor : (colors.get(String(value)) ?? otherColor)),
      };
    }
    case 'size':
      return { noDataColor, colorOf: (value) => (value === undefined ? noDataColor : defaultOtherColor) };
  }
}

/** Interpolates between the two nearest stops, in sRGB. Values beyond the first or the last stop have its color. */
function gradient({ stops }: GradientLegend): (value: number) => string {
  const sorted = [...stops].sort((one, other) => one.value - other.value);
  const colors = sorted.map(({ color }) => parseColor(color));
  return (value) => {
    let upper = 0;
    while (upper < sorted.length && (sorted[upper]?.value ?? 0) < value) upper++;
    const [low, high] = [sorted[upper - 1], sorted[upper]];
    const [lowColor, highColor] = [colors[upper - 1], colors[upper]];
    if (high === undefined || highColor === undefined) return formatColor(lowColor ?? [0, 0, 0]);
    if (low === undefined || lowColor === undefined) return formatColor(highColor);
    const share = (value - low.value) / (high.value - low.value);
    return formatColor([0, 1, 2].map((part) => mix(lowColor[part] ?? 0, highColor[part] ?? 0, share)));
  };
}

function mix(from: number, to: number, share: number): number {
  return Math.round(from + (to - from) * share);
}

function parseColor(color: string): readonly number[] {
  return [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16));
}

function formatColor(parts: readonly number[]): string {
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}
