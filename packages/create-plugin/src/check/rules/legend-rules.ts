import type { OverlayDefinition } from '@code-graph/sdk';
import { asObject, manifestName } from '../packed-package.js';
import { withManifest, type Finding, type Rule } from '../rule.js';
import { findMisfits } from './legend-misfits.js';

/** The scales that clients draw. */
const scales: readonly unknown[] = ['linear', 'sqrt', 'log'];

/** The legend of a type. */
type LegendOf<Type> = Extract<OverlayDefinition['legend'], { readonly type: Type }>;

/** Rules about the structure of legends. */
export const legendRules: readonly Rule[] = [
  {
    id: 'legend-type',
    level: 'error',
    title: 'The type of each legend fits its overlay and its attribute.',
    reason: 'Clients cannot draw a text as a size, or a size as a color.',
    remedy: 'Choose another type of legend, or another type of overlay.',
    find: withManifest(findMisfits),
  },
  {
    id: 'legend-combine',
    level: 'warning',
    title: 'An overlay of numbers on nodes says how a container combines them.',
    reason: 'Clients otherwise show the mean of the numbers in a folder, which is wrong for most counts.',
    remedy:
      'Set "combine" of the overlay: sum for counts, mean with "weightedBy" for shares, maximum for risks, own for values that the plugin sets on folders.',
    find: withManifest(({ attributes, overlays }) => {
      const numbers = new Set(attributes.filter(({ type }) => type === 'number').map(({ name }) => name));
      return overlays.flatMap(({ id, type, attribute, combine }, index) => {
        if (combine !== undefined || !numbers.has(attribute) || type === 'EdgeColor' || type === 'EdgeWidth') return [];
        const place = `${manifestName} (/overlays/${index})`;
        return [{ place, message: `The overlay ${id} of ${attribute} has no "combine".` }];
      });
    }),
  },
  {
    id: 'legend-size-range',
    level: 'error',
    title: 'In a legend of sizes, `min` is less than `max`, and not negative.',
    reason: 'Otherwise larger values would be drawn smaller, or all values equally large.',
    remedy: 'Swap the two, or choose other sizes: 4 to 40 suit nodes, 0.5 to 8 suit edges.',
    find: eachLegend('size', ({ min, max }) => {
      if (min < 0) return [['/min', `min is ${min}, which is negative.`]];
      return min < max ? [] : [['/min', `min is ${min}, and max is ${max}.`]];
    }),
  },
  {
    id: 'legend-size-scale',
    level: 'error',
    title: 'The `scale` of a legend of sizes is `linear`, `sqrt` or `log`.',
    reason: 'Clients draw any other scale as `linear`.',
    remedy: 'Choose one of `linear`, `sqrt` and `log`.',
    // Also checks a manifest that does not fit its schema, because a wrong scale is the most frequent cause.
    find: ({ manifestContent }) => {
      const overlays: unknown = asObject(manifestContent)?.['overlays'];
      if (!Array.isArray(overlays)) return undefined;
      return overlays.flatMap((overlay: unknown, index): Finding[] => {
        const { type, scale = 'linear' } = asObject(asObject(overlay)?.['legend']) ?? {};
        if (type !== 'size' || scales.includes(scale)) return [];
        const place = `${manifestName} (/overlays/${index}/legend/scale)`;
        return [{ place, message: `${JSON.stringify(scale)} is not a scale.` }];
      });
    },
  },
  {
    id: 'legend-stops-ascending',
    level: 'error',
    title: 'The stops of a gradient ascend.',
    reason:
      'Clients interpolate between neighboring stops. With two stops of one value, or in another order, colors are undefined.',
    remedy: 'Sort the stops by their values, and remove duplicates.',
    find: eachLegend('gradient', ({ stops }) =>
      stops.flatMap(({ value }, index): Fault[] => {
        const previous = stops[index - 1]?.value ?? -Infinity;
        return value > previous
          ? []
          : [[`/stops/${index}/value`, `${value} is not greater than ${previous} before it.`]];
      }),
    ),
  },
  {
    id: 'legend-stops-count',
    level: 'error',
    title: 'A gradient has at least two stops.',
    reason: 'With one stop, all values have the same color.',
    remedy: 'Add a stop for the other end of the values.',
    find: eachLegend('gradient', ({ stops }) =>
      stops.length >= 2 ? [] : [['/stops', `The gradient has ${stops.length} stop.`]],
    ),
  },
  {
    id: 'legend-categories',
    level: 'error',
    title: 'A legend of categories has at least one category, or a palette.',
    reason: 'Otherwise all values have the same color.',
    remedy: 'List the categories with their colors, or give a "palette" if only the data contain them.',
    find: eachLegend('category', ({ categories, palette = [] }) =>
      Object.keys(categories).length + palette.length > 0 ? [] : [['/categories', 'There are no categories.']],
    ),
  },
  {
    id: 'legend-boolean',
    level: 'error',
    title: 'The legend of a boolean has the categories `true` and `false`.',
    reason: 'Other names never occur in the data.',
    remedy: 'Name the categories `true` and `false`, or only one of them.',
    find: withManifest(({ attributes, overlays }) => {
      const booleans = new Set(attributes.filter(({ type }) => type === 'boolean').map(({ name }) => name));
      return overlays.flatMap(({ id, attribute, legend }, index) => {
        if (!booleans.has(attribute) || legend.type !== 'category') return [];
        const place = `${manifestName} (/overlays/${index}/legend/categories)`;
        return Object.keys(legend.categories)
          .filter((name) => name !== 'true' && name !== 'false')
          .map((name) => ({ place, message: `The overlay ${id} has the category "${name}" of a boolean.` }));
      });
    }),
  },
];

/** A pointer into the legend, and a sentence. */
type Fault = readonly [pointer: string, message: string];

function eachLegend<Type extends OverlayDefinition['legend']['type']>(
  type: Type,
  find: (legend: LegendOf<Type>) => readonly Fault[],
): Rule['find'] {
  return withManifest(({ overlays }) =>
    overlays.flatMap(({ id, legend }, index): Finding[] =>
      legend.type === type
        ? find(legend as LegendOf<Type>).map(([pointer, message]) => ({
            place: `${manifestName} (/overlays/${index}/legend${pointer})`,
            message: `In the legend of ${id}: ${message}`,
          }))
        : [],
    ),
  );
}
