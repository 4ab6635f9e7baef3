import type { AttributeType, AttributeValue, GraphDocument } from '@code-graph/sdk';
import { AttributeValueError, toDateString } from '@code-graph/sdk/checks';
import { ColumnBuilder } from './column-builder.js';
import type { Column, StringColumn } from './column.js';
import type { GraphAttributes } from './graph-structure.js';

type Element = Readonly<Record<string, AttributeValue | undefined>>;

/**
 * Puts the attributes of a document into columns. A column has the type of its values. If all strings are dates in the format that the
 * host serves, the column is one of dates, which is served as the same strings.
 * @param prefix selects the attributes whose names start with it
 * @throws AttributeValueError naming the first attribute whose values are not all of one type
 */
export function toGraphAttributes({ nodes, edges }: GraphDocument, prefix = ''): GraphAttributes {
  return {
    nodes: toColumns(nodes, 'node', prefix),
    edges: toColumns(edges, 'edge', prefix),
  };
}

/** Whether a key of a node or edge names an attribute: fields have no colon. */
export function isAttributeName(name: string): boolean {
  return name.includes(':');
}

function toColumns(elements: readonly Element[], target: string, prefix: string): Map<string, Column> {
  const builders = new Map<string, ColumnBuilder>();
  for (let index = 0; index < elements.length; index++) {
    const element = elements[index] ?? {};
    for (const name in element) {
      const value = element[name];
      if (value === undefined || !isAttributeName(name) || !name.startsWith(prefix)) continue;
      let builder = builders.get(name);
      if (!builder) builders.set(name, (builder = new ColumnBuilder(typeof value as AttributeType, elements.length)));
      try {
        builder.set(index, value);
      } catch (error) {
        if (!(error instanceof AttributeValueError)) throw error;
        throw new AttributeValueError(`${name} of ${target} ${index} ${error.message}, as on earlier ${target}s`);
      }
    }
  }
  return new Map([...builders].map(([name, builder]) => [name, withDates(builder.build(), elements.length)]));
}

function withDates(column: Column, length: number): Column {
  if (column.type !== 'string' || !column.dictionary.every(isDateAsServed)) return column;
  return toDates(column, length);
}

function toDates({ presence, count, values, dictionary }: StringColumn, length: number): Column {
  const dates = dictionary.map((text) => Date.parse(text));
  const milliseconds = new Float64Array(length);
  for (let index = 0; index < length; index++) milliseconds[index] = dates[values[index] ?? 0] ?? 0;
  return { type: 'date', presence, count, values: milliseconds };
}

const servedDate = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{3})?Z$/;

function isDateAsServed(text: string): boolean {
  if (!servedDate.test(text)) return false;
  const milliseconds = Date.parse(text);
  return !Number.isNaN(milliseconds) && toDateString(milliseconds) === text;
}
