import type { GraphDocument, OverlayDefinition } from '@code-graph/sdk';
import type { GraphElement } from './attribute-declarations.js';

/** Returns the color of the node at an index as `#rrggbb`; undefined if it has none. */
export type ColorOf = (index: number) => string | undefined;

type GradientStops = Extract<OverlayDefinition['legend'], { readonly type: 'gradient' }>['stops'];

/** Colors nodes by an overlay of type `color`, as the host serves it. Undefined if its legend has no colors. */
export function toColors(
  { nodes }: GraphDocument,
  { attribute, legend, noDataColor }: OverlayDefinition,
): ColorOf | undefined {
  const valueAt = (index: number): GraphElement[string] => (nodes as readonly GraphElement[])[index]?.[attribute];
  if (legend.type === 'category') {
    return (index) => {
      const value = valueAt(index);
      if (value === undefined) return noDataColor;
      const category = String(value);
      return Object.hasOwn(legend.categories, category) ? legend.categories[category] : legend.otherColor;
    };
  }
  if (legend.type !== 'gradient') return undefined;
  const stops = [...legend.stops].sort((one, other) => one.value - other.value);
  return (index) => {
    const value = valueAt(index);
    const number = typeof value === 'string' ? Date.parse(value) : value;
    return typeof number === 'number' && Number.isFinite(number) ? mix(stops, number) : noDataColor;
  };
}

/** Interpolates the channels between two stops. Values outside the stops get the color of the nearest stop. */
function mix(stops: GradientStops, value: number): string | undefined {
  const above = stops.findIndex((stop) => stop.value >= value);
  const upper = stops[above];
  const lower = stops[above - 1];
  if (!upper) return stops.at(-1)?.color;
  if (!lower) return upper.color;
  const share = (value - lower.value) / (upper.value - lower.value);
  const channel = (start: number): string => {
    const [from, to] = [lower, upper].map(({ color }) => Number.parseInt(color.slice(start, start + 2), 16));
    const mixed = Math.round((from ?? 0) + ((to ?? 0) - (from ?? 0)) * share);
    return mixed.toString(16).padStart(2, '0');
  };
  return `#${[1, 3, 5].map(channel).join('')}`;
}
