import type { AttributeDefinition, Plugin } from '@code-graph/client';
import type { AttributeColumns } from '../../graph/attribute-column.js';

/** An attribute of numbers or dates by which nodes can be placed, ranked and compared. */
export interface Measure {
  /** Name of the attribute. */
  readonly name: string;
  /** Name for users: that of an overlay that shows the attribute, otherwise that of the attribute. */
  readonly title: string;
  readonly type: 'number' | 'date';
  readonly unit?: string;
  readonly description: string | undefined;
  /** Whether low values need attention rather than high ones, as the attribute's direction says. */
  readonly isLowHot: boolean;
  /** By node of the graph; NaN where there is no value. */
  readonly values: Float64Array;
}

/** A plugin's attribute of nodes, with the name of the plugin's overlay that shows it. */
interface Described {
  readonly definition: AttributeDefinition;
  readonly overlayName: string | undefined;
}

/** The attributes of nodes that plugins describe, if they are numbers or dates and the graph has values of them, in the order of the plugins. */
export function toMeasures(plugins: readonly Plugin[], columns: AttributeColumns): Measure[] {
  const described = plugins.flatMap((plugin) =>
    plugin.attributes.filter(({ target }) => target !== 'edge').map((definition) => describe(plugin, definition)),
  );
  return described.flatMap(({ definition, overlayName }): Measure[] => {
    const { name, unit, description, direction } = definition;
    const column = columns.get(name);
    if (column === undefined || !('values' in column)) return [];
    const isNamesake = described.some((other) => other.definition !== definition && other.overlayName === overlayName);
    return [
      {
        name,
        title: overlayName === undefined || isNamesake ? name : overlayName,
        type: column.type,
        ...(unit !== undefined && { unit }),
        description,
        isLowHot: direction === 'higherIsBetter',
        values: column.values,
      },
    ];
  });
}

function describe({ overlays }: Plugin, definition: AttributeDefinition): Described {
  const showing = overlays.filter(({ attribute }) => attribute === definition.name);
  const overlay = showing.find(({ type }) => type === 'color') ?? showing[0];
  return { definition, overlayName: overlay?.name };
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
