import type { OverlayDefinition } from '@code-graph/client';
import { toGradient } from '@code-graph/graph/legends';
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
      const colorAt = toGradient(legend);
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
