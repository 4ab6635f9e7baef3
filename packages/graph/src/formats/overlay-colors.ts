import type { GraphDocument, OverlayDefinition } from '@code-graph/sdk';
import { toGradient } from '../legends/gradient.js';
import { toDrawnValues } from './drawn-values.js';

/** Returns the color of the node at an index as `#rrggbb`; undefined if it has none. */
export type ColorOf = (index: number) => string | undefined;

/** Colors nodes by an overlay of type `color`, as the host serves it, and containers as it combines them. Undefined if its legend has no colors. */
export function toColors(document: GraphDocument, overlay: OverlayDefinition): ColorOf | undefined {
  const { legend, noDataColor } = overlay;
  const valueAt = toDrawnValues(document, overlay);
  switch (legend.type) {
    case 'category':
      return (index) => {
        const value = valueAt(index);
        if (value === undefined) return noDataColor;
        const category = String(value);
        return Object.hasOwn(legend.categories, category) ? legend.categories[category] : legend.otherColor;
      };
    case 'gradient': {
      const colorOf = toGradient(legend);
      return (index) => {
        const value = valueAt(index);
        const number = typeof value === 'string' ? Date.parse(value) : value;
        return typeof number === 'number' && Number.isFinite(number) ? colorOf(number) : noDataColor;
      };
    }
    case 'size':
      return undefined;
  }
}
