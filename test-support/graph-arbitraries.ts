import type { AttributeType, AttributeValue, GraphDocument } from '@code-graph/sdk';
import fc from 'fast-check';
import {
  ColumnBuilder,
  valueAt,
  type Column,
  type Columns,
  type GraphAttributes,
  type GraphStructure,
} from '@code-graph/graph/snapshot';

/** A small set of ids, so that two graphs have some in common. Includes names of inherited object members. */
const ids = ['a', 'b', 'c', 'd', 'e', 'f', 'ü "x"\n', '__proto__', 'constructor', ' '];
const kinds = [undefined, 'calls', 'contains'];

/** Small graphs with many edges between the same nodes. */
export const graphs: fc.Arbitrary<GraphDocument> = fc.uniqueArray(fc.constantFrom(...ids)).chain((chosen) => {
  const id = fc.constantFrom(...(chosen.length === 0 ? ids : chosen));
  const edge = fc.record({ source: id, target: id, kind: fc.constantFrom(...kinds) });
  return fc.record({
    nodes: fc.constant(chosen.map((name) => ({ id: name, name, type: 'Class' }))),
    edges: (chosen.length === 0 ? fc.constant([]) : fc.array(edge)).map((edges) =>
      edges.map(({ source, target, kind }) => ({ source, target, ...(kind === undefined ? {} : { kind }) })),
    ),
  });
});

/** Values that a column of a type accepts and returns unchanged. */
export const valuesOf: Readonly<Record<AttributeType, fc.Arbitrary<AttributeValue>>> = {
  number: fc.double({ noNaN: true, noDefaultInfinity: true }),
  string: fc.oneof(fc.string(), fc.constantFrom('', 'same', '\u0000', '\ud800', '__proto__')),
  boolean: fc.boolean(),
  date: fc
    .date({ noInvalidDate: true, min: new Date('0000-01-01'), max: new Date('9999-12-31') })
    .map((date) => date.toISOString().replace('.000Z', 'Z')),
};

const types: readonly AttributeType[] = ['number', 'string', 'boolean', 'date'];

/** One entry for each element; undefined for elements without a value. */
type SparseValues = readonly (AttributeValue | undefined)[];

/** Columns whose names have a prefix, each with at least one value. */
export function columnsFor(length: number, prefix: string): fc.Arbitrary<Columns> {
  const names = fc.uniqueArray(fc.constantFrom(...types), { maxLength: length === 0 ? 0 : types.length });
  return names
    .chain((chosen) => fc.tuple(...chosen.map((type) => sparse(type, length).map((values) => ({ type, values })))))
    .map((columns) => {
      const built = columns.map(({ type, values }): [string, Column] => [`${prefix}${type}`, toColumn(type, values)]);
      return new Map(built.filter(([, { count }]) => count > 0));
    });
}

/** Columns on the nodes and edges of a graph. */
export function attributesFor(graph: GraphStructure, prefix: string): fc.Arbitrary<GraphAttributes> {
  return fc.record({
    nodes: columnsFor(graph.ids.length, prefix),
    edges: columnsFor(graph.sources.length, prefix),
  });
}

/** The values of columns by element, independent of their encoding. */
export function toRows(columns: Columns, length: number): Record<string, AttributeValue>[] {
  return Array.from({ length }, (_, index) => {
    const values = [...columns].map(([name, column]): [string, AttributeValue | undefined] => [
      name,
      valueAt(column, index),
    ]);
    const present = values.filter((entry): entry is [string, AttributeValue] => entry[1] !== undefined);
    return Object.fromEntries(present.sort(([a], [b]) => (a < b ? -1 : 1)));
  });
}

function sparse(type: AttributeType, length: number): fc.Arbitrary<SparseValues> {
  return fc.array(fc.option(valuesOf[type], { nil: undefined }), { minLength: length, maxLength: length });
}

function toColumn(type: AttributeType, values: SparseValues): Column {
  const builder = new ColumnBuilder(type, values.length);
  for (const [index, value] of values.entries()) if (value !== undefined) builder.set(index, value);
  return builder.build();
}
