import type { AttributeRange } from '@code-graph/sdk';
import { toDateString } from '@code-graph/sdk/checks';

import type { ColumnRange } from './column-range.js';

/** Maximum number of categories that are served. */
const maxCategories = 100;

/** Converts a range to the form in which it is served. */
export function toAttributeRange(range: ColumnRange): AttributeRange {
  const { count } = range;
  switch (range.type) {
    case 'number':
      return { type: 'number', count, min: range.min, max: range.max, quantiles: [...range.quantiles] };
    case 'date':
      return {
        type: 'date',
        count,
        min: toDateString(range.min),
        max: toDateString(range.max),
        quantiles: range.quantiles.map(({ share, value }) => ({ share, value: toDateString(value) })),
      };
    case 'string':
    case 'boolean':
      return {
        type: range.type,
        count,
        categories: range.categories.slice(0, maxCategories),
        distinct: range.distinct,
      };
  }
}
