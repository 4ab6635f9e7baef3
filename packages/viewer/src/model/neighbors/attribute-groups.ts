import type { AttributeDefinition, Plugin } from '@code-graph/client';
import { valueAt, type AttributeColumns, type ColumnValue } from '../../graph/attribute-column.js';
import { attributeBefore } from '../naming/earlier-attribute.js';

/** A value of a node, with its plugin's description. */
export interface DescribedValue {
  readonly name: string;
  readonly value: ColumnValue;
  readonly definition: Partial<AttributeDefinition> & Pick<AttributeDefinition, 'type'>;
}

/** The values that one plugin, or the indexer, gave to a node. */
export interface AttributeGroup {
  /** Undefined for attributes of no plugin: those of the code and of the layout. */
  readonly plugin: Plugin | undefined;
  readonly values: readonly DescribedValue[];
}

/** Fields of a node that are shown elsewhere. */
const fields: ReadonlySet<string> = new Set(['file', 'startLine', 'endLine', 'language']);

/** All attributes of a node, by their plugins in the order in which the host lists them. */
export function groupAttributes(
  columns: AttributeColumns,
  plugins: readonly Plugin[],
  node: number,
): readonly AttributeGroup[] {
  const groups = new Map<Plugin | undefined, DescribedValue[]>([...plugins, undefined].map((plugin) => [plugin, []]));
  for (const [name, column] of columns) {
    // Earlier values are beside the later ones.
    const defined = attributeBefore(name) ?? name;
    const value = fields.has(defined) ? undefined : valueAt(column, node);
    if (value === undefined) continue;
    const plugin = plugins.find(({ attributes }) => attributes.some((each) => each.name === defined));
    const definition = plugin?.attributes.find((each) => each.name === defined) ?? { type: column.type };
    groups.get(plugin)?.push({ name, value, definition });
  }
  return Array.from(groups, ([plugin, values]) => ({ plugin, values })).filter(({ values }) => values.length > 0);
}
