import type { AttributeDefinition, AttributeRange } from '@code-graph/sdk';
import { countOf } from '../output/output.js';
import { toPrintable } from '../output/printable.js';

const longestCategory = 40;

/** Describes the real values of an attribute, as the cells of a table: name, range, typical value, number of elements. */
export function describeRange({ name, unit, target = 'node' }: AttributeDefinition, range: AttributeRange): string[] {
  return [toPrintable(name), ...describeValues(range, unit), countOf(range.count, target)];
}

function describeValues(range: AttributeRange, unit: string | undefined): [range: string, typical: string] {
  switch (range.type) {
    case 'number': {
      const measure = unit === undefined ? '' : ` ${toPrintable(unit)}`;
      return [`${extremes(range, formatNumber)}${measure}`, describeMedian(range, formatNumber)];
    }
    case 'date':
      return [extremes(range, formatDay), describeMedian(range, formatDay)];
    case 'boolean':
      return [range.categories.map(({ value, count }) => `${count.toLocaleString('en-US')} ${value}`).join(', '), ''];
    case 'string': {
      const most = range.categories[0]?.value ?? '';
      const noun = range.distinct === 1 ? 'category' : 'categories';
      return [
        `${range.distinct.toLocaleString('en-US')} ${noun}`,
        `most often ${most === '' ? 'empty' : toPrintable(most, longestCategory)}`,
      ];
    }
  }
}

interface Ordered<Value> {
  readonly min: Value;
  readonly max: Value;
  readonly quantiles: readonly { readonly share: number; readonly value: Value }[];
}

function extremes<Value>({ min, max }: Ordered<Value>, format: (value: Value) => string): string {
  const [low, high] = [format(min), format(max)];
  return low === high ? low : `${low} – ${high}`;
}

function describeMedian<Value>({ min, max, quantiles }: Ordered<Value>, format: (value: Value) => string): string {
  const median = quantiles.find(({ share }) => share === 0.5)?.value;
  return median === undefined || min === max ? '' : `median ${format(median)}`;
}

function formatNumber(value: number): string {
  return value.toLocaleString('en-US', Number.isInteger(value) ? {} : { maximumSignificantDigits: 3 });
}

function formatDay(date: string): string {
  return date.slice(0, 'YYYY-MM-DD'.length);
}
