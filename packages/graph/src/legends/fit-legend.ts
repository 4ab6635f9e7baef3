import type { AttributeDefinition, CategoryLegend, GradientLegend, Legend } from '@code-graph/sdk';
import type { CategoricalRange, ColumnRange, NumericRange } from '../ranges/column-range.js';
import { labelsOf } from './stop-labels.js';

/** Makes a legend cover the real data of its attribute, where the legend declares so. Otherwise returns the legend itself. */
export function fitLegend(legend: Legend, range: ColumnRange, attribute: AttributeDefinition): Legend {
  switch (legend.type) {
    case 'gradient':
      return legend.fit === 'data' && 'min' in range ? fitGradient(legend, range, attribute) : legend;
    case 'category':
      return 'categories' in range ? fitCategories(legend, range) : legend;
    case 'size':
      return legend;
  }
}

/** Spreads the colors over quantiles of the distinct values, because most values of code metrics are among the lowest. */
function fitGradient(legend: GradientLegend, range: NumericRange, { unit }: AttributeDefinition): GradientLegend {
  const count = Math.min(legend.stops.length, range.distinct.length);
  // A lone stop has the middle color, which means neither low nor high.
  const colorIndex = (index: number): number =>
    count === 1 ? legend.stops.length >> 1 : spread(index, count, legend.stops.length);
  const values = Array.from(
    { length: count },
    (_, index) => range.distinct[spread(index, count, range.distinct.length)] ?? 0,
  );
  const labels = labelsOf(values, range.type, unit);
  const colors = [...legend.stops].sort((one, other) => one.value - other.value).map(({ color }) => color);
  const stops = values.map((value, index) => ({
    value,
    color: colors[colorIndex(index)] ?? '',
    label: labels[index] ?? '',
  }));
  return { ...legend, stops };
}

/** Maps the indexes of `count` elements to indexes at equal intervals in a list of `length`, the first and the last included. */
function spread(index: number, count: number, length: number): number {
  return count === 1 ? 0 : Math.round((index * (length - 1)) / (count - 1));
}

/** Assigns the palette to the most frequent categories without a color. */
function fitCategories(legend: CategoryLegend, { categories }: CategoricalRange): CategoryLegend {
  const { palette = [] } = legend;
  const assigned = categories
    .filter(({ value }) => !Object.hasOwn(legend.categories, value))
    .slice(0, palette.length)
    .map(({ value }, index) => [value, palette[index] ?? ''] as const);
  if (assigned.length === 0) return legend;
  // Not by assignment, because a category may be called __proto__.
  return { ...legend, categories: Object.fromEntries([...Object.entries(legend.categories), ...assigned]) };
}
