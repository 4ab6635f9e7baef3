import type { AttributeColumn, AttributeColumns } from '../graph/attribute-column.js';
import { testAttribute } from './filters.js';
import { attributeBefore } from './naming/earlier-attribute.js';

/** An attribute that nodes can be filtered by, with the range of its real data. */
export type FilterableAttribute = { readonly name: string } & (
  | { readonly type: 'number' | 'date'; readonly min: number; readonly max: number }
  | { readonly type: 'category'; readonly categories: readonly string[] }
);

/** Maximum number of categories that fit in a list. Columns with more are names rather than categories. */
const maxCategories = 30;

/** Attributes that locate a node instead of describing it, and attributes with controls of their own. */
const excluded: ReadonlySet<string> = new Set([testAttribute, 'file', 'startLine', 'endLine']);
const excludedPrefix = 'layout:';

/** The attributes of nodes with more than one value, by their names. */
export function filterableAttributes(columns: AttributeColumns): FilterableAttribute[] {
  return [...columns]
    .filter(([name]) => !excluded.has(name) && !name.startsWith(excludedPrefix) && attributeBefore(name) === undefined)
    .flatMap(([name, column]) => toFilterable(name, column) ?? [])
    .sort((one, other) => (one.name < other.name ? -1 : 1));
}

function toFilterable(name: string, column: AttributeColumn): FilterableAttribute | undefined {
  if ('codes' in column) {
    const { categories } = column;
    if (categories.length < 2 || categories.length > maxCategories) return undefined;
    return { name, type: 'category', categories: [...categories].sort() };
  }
  let [min, max] = [Infinity, -Infinity];
  for (const value of column.values) {
    if (value < min) min = value;
    if (value > max) max = value;
  }
  return min < max ? { name, type: column.type, min, max } : undefined;
}
