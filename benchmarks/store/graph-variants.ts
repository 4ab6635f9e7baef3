import {
  ColumnBuilder,
  toGraphStructure,
  type Column,
  type Columns,
  type GraphAttributes,
  type GraphStructure,
} from '@code-graph/host/graph-store';
import { generateGraph } from '../host/generate-graph.js';

/** A graph with the shape of code. */
export function generateStructure(nodes: number, edges: number): GraphStructure {
  return toGraphStructure(generateGraph(nodes, edges));
}

/** A graph of the size of another, and with other content in almost every part. It need not make sense: it is only stored. */
export function variantOf(
  { ids, sources, targets, nodeFields, edgeFields }: GraphStructure,
  variant: number,
): GraphStructure {
  return {
    ids: rename(ids, variant),
    sources: rotate(sources, variant),
    targets: rotate(targets, variant),
    nodeFields: variantOfColumns(nodeFields, variant),
    edgeFields: variantOfColumns(edgeFields, variant),
  };
}

/** Three attributes of all nodes, as an overlay has them: two numbers and a string. */
export function attributesOf(nodes: number, prefix: string, seed: number): GraphAttributes {
  const [count, share, owner] = [
    new ColumnBuilder('number', nodes),
    new ColumnBuilder('number', nodes),
    new ColumnBuilder('string', nodes),
  ];
  for (let index = 0; index < nodes; index++) {
    count.set(index, (index * seed) % 1009);
    share.set(index, ((index + seed) % 997) / 997);
    owner.set(index, `owner ${(index + seed) % 200} of ${seed}`);
  }
  return {
    nodes: new Map([
      [`${prefix}count`, count.build()],
      [`${prefix}share`, share.build()],
      [`${prefix}owner`, owner.build()],
    ]),
    edges: new Map(),
  };
}

function variantOfColumns(columns: Columns, variant: number): Columns {
  return new Map([...columns].map(([name, column]): [string, Column] => [name, variantOfColumn(column, variant)]));
}

function variantOfColumn(column: Column, variant: number): Column {
  switch (column.type) {
    case 'number':
    case 'date':
      return { ...column, values: rotate(column.values, variant) };
    case 'boolean':
      return { ...column, values: rotate(column.values, variant) };
    case 'string':
      return {
        ...column,
        values: rotate(column.values, variant),
        dictionary: rename(column.dictionary, variant),
      };
  }
}

function rename(strings: readonly string[], variant: number): readonly string[] {
  return strings.map((string) => `v${variant}/${string}`);
}

function rotate<Values extends Float64Array | Uint32Array | Uint8Array>(values: Values, by: number): Values {
  const rotated = values.slice() as Values;
  rotated.set(values.subarray(by));
  rotated.set(values.subarray(0, by), values.length - by);
  return rotated;
}
