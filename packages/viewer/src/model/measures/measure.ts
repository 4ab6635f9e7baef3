import type { Plugin } from '@code-graph/client';
import type { AttributeColumns } from '../../graph/attribute-column.js';
import { toAttributeTitles } from '../naming/attribute-titles.js';

/** An attribute of numbers or dates by which nodes can be placed, ranked and compared. */
export interface Measure {
  /** Name of the attribute. */
  readonly name: string;
  /** See `AttributeTitles`. */
  readonly title: string;
  readonly type: 'number' | 'date';
  readonly unit?: string;
  readonly description: string | undefined;
  /** Whether low values need attention rather than high ones, as the attribute's direction says. */
  readonly isLowHot: boolean;
  /** By node of the graph; NaN where there is no value. */
  readonly values: Float64Array;
}

/** The attributes of nodes that plugins describe, if they are numbers or dates and the graph has values of them, in the order of the plugins. */
export function toMeasures(plugins: readonly Plugin[], columns: AttributeColumns): Measure[] {
  const titleOf = toAttributeTitles(plugins);
  const definitions = plugins.flatMap(({ attributes }) => attributes.filter(({ target }) => target !== 'edge'));
  return definitions.flatMap(({ name, unit, description, direction }): Measure[] => {
    const column = columns.get(name);
    if (column === undefined || !('values' in column)) return [];
    return [
      {
        name,
        title: titleOf(name),
        type: column.type,
        ...(unit !== undefined && { unit }),
        description,
        isLowHot: direction === 'higherIsBetter',
        values: column.values,
      },
    ];
  });
}

/** The attributes that nodes are ranked by unless the user chooses others: the first with a direction of each plugin, at most four. */
export function findPreset(plugins: readonly Plugin[], measures: readonly Measure[]): Measure[] {
  return plugins
    .flatMap(({ attributes }) => {
      const directed = attributes.filter(({ direction }) => direction !== undefined).map(({ name }) => name);
      return measures.find(({ name }) => directed.includes(name)) ?? [];
    })
    .slice(0, 4);
}

/** The end of a measure that needs attention, as in `low Line coverage`. */
export function hotEnd({ title, type, isLowHot }: Measure): string {
  if (type === 'date') return `recent ${title}`;
  return `${isLowHot ? 'low' : 'high'} ${title}`;
}
