import type { AttributeDefinition, AttributeRange, CategoryLegend, GradientLegend } from '@code-graph/client';
import { formatValue } from '../values/format-value.js';
import { defaultOtherColor } from './color-scale.js';

/** A color of a legend with its meaning. */
export interface LegendEntry {
  readonly color: string;
  readonly label: string;
}

/** Maximum number of entries that are listed. */
const maxEntries = 12;

/**
 * The entries of a legend: the stops of a gradient, or the categories. If the real data are known, lists only the categories that occur,
 * with one entry for all categories without a color of their own.
 */
export function toLegendEntries(
  legend: GradientLegend | CategoryLegend,
  attribute: Pick<AttributeDefinition, 'type' | 'unit'> | undefined,
  range: AttributeRange | undefined,
): { readonly entries: readonly LegendEntry[]; readonly more: number } {
  const all = entriesOf(legend, attribute, range);
  return { entries: all.slice(0, maxEntries), more: Math.max(0, all.length - maxEntries) };
}

function entriesOf(
  legend: GradientLegend | CategoryLegend,
  attribute: Pick<AttributeDefinition, 'type' | 'unit'> | undefined,
  range: AttributeRange | undefined,
): readonly LegendEntry[] {
  switch (legend.type) {
    case 'gradient':
      return stopsOf(legend, attribute);
    case 'category':
      return categoriesOf(legend, range);
  }
}

function stopsOf({ stops }: GradientLegend, attribute: Pick<AttributeDefinition, 'type' | 'unit'> | undefined) {
  return stops.map(({ value, color, label }) => ({ color, label: label ?? formatValue(value, attribute) }));
}

function categoriesOf(
  { categories, otherColor = defaultOtherColor }: CategoryLegend,
  range: AttributeRange | undefined,
): LegendEntry[] {
  if (range === undefined || !('categories' in range)) {
    return Object.entries(categories).map(([label, color]) => ({ color, label }));
  }
  // The host lists at most the 100 most frequent values.
  const colored = range.categories.filter(({ value }) => Object.hasOwn(categories, value));
  const entries = colored.map(({ value }) => ({ color: categories[value] ?? otherColor, label: value }));
  return range.distinct > colored.length ? [...entries, { color: otherColor, label: 'other' }] : entries;
}
