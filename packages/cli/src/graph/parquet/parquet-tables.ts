import type { GraphDocument } from '@code-graph/sdk';
import type { Boundary } from '../graph-source.js';
import { toParquet, type ParquetColumn, type ParquetTable } from './parquet-table.js';

type Node = GraphDocument['nodes'][number];
type Edge = GraphDocument['edges'][number];

/** An attribute of a node, or of an edge. */
interface Attribute {
  readonly node?: string;
  readonly edge?: Edge;
  readonly name: string;
  readonly value: string | number | boolean;
}

const nodes: ParquetTable<Node> = {
  name: 'nodes',
  columns: [
    required('id', ({ id }) => id),
    required('name', ({ name }) => name),
    required('type', ({ type }) => type),
    text('file', ({ file }) => file),
    number('start_line', ({ startLine }) => startLine),
    number('end_line', ({ endLine }) => endLine),
    text('language', ({ language }) => language),
    text('parent', ({ parent }) => parent),
  ],
};

const edges: ParquetTable<Edge> = {
  name: 'edges',
  columns: [
    required('source', ({ source }) => source),
    required('target', ({ target }) => target),
    text('kind', ({ kind }) => kind),
    { name: 'weight', type: 'DOUBLE', isRequired: true, valueOf: ({ weight = 1 }) => weight },
  ],
};

const attributes: ParquetTable<Attribute> = {
  name: 'attributes',
  columns: [
    text('node', ({ node }) => node),
    text('source', ({ edge }) => edge?.source),
    text('target', ({ edge }) => edge?.target),
    text('kind', ({ edge }) => edge?.kind),
    required('name', ({ name }) => name),
    { name: 'number', type: 'DOUBLE', valueOf: ({ value }) => (typeof value === 'number' ? value : undefined) },
    text('text', ({ value }) => (typeof value === 'string' ? value : undefined)),
    { name: 'flag', type: 'BOOLEAN', valueOf: ({ value }) => (typeof value === 'boolean' ? value : undefined) },
  ],
};

const packages: ParquetTable<Boundary['packages'][number]> = {
  name: 'packages',
  columns: [
    required('manager', ({ manager }) => manager),
    required('package', ({ name }) => name),
    text('version', ({ version }) => version),
    required('folder', ({ folder }) => folder),
  ],
};

const exported: ParquetTable<Boundary['exports'][number]> = {
  name: 'exports',
  columns: [
    required('manager', ({ manager }) => manager),
    required('package', (row) => row.package),
    required('symbol', ({ symbol }) => symbol),
    required('node', ({ nodeId }) => nodeId),
  ],
};

const uses: ParquetTable<Boundary['uses'][number]> = {
  name: 'uses',
  columns: [
    required('manager', ({ manager }) => manager),
    required('package', (row) => row.package),
    required('symbol', ({ symbol }) => symbol),
    required('node', ({ nodeId }) => nodeId),
    required('file', ({ file }) => file),
    { name: 'line', type: 'INT32', isRequired: true, valueOf: ({ line }) => line },
    required('kind', ({ kind }) => kind),
    { name: 'confidence', type: 'DOUBLE', isRequired: true, valueOf: ({ confidence }) => confidence },
    text('range', ({ range }) => range),
    text('locked', ({ locked }) => locked),
  ],
};

/** The files of an export by the names of their tables. Without a boundary, its three tables are absent. */
export function toParquetFiles(
  document: GraphDocument,
  boundary: Boundary | undefined,
): ReadonlyMap<string, Uint8Array> {
  const files = new Map<string, Uint8Array>();
  const add = <Row>(table: ParquetTable<Row>, rows: readonly Row[]): void => {
    files.set(table.name, toParquet(table, rows));
  };
  add(nodes, document.nodes);
  add(edges, document.edges);
  add(attributes, attributesIn(document));
  if (boundary === undefined) return files;
  add(packages, boundary.packages);
  add(exported, boundary.exports);
  add(uses, boundary.uses);
  return files;
}

/** The attributes of indexers and plugins, whose names have a prefix: `code:test`. */
function attributesIn(document: GraphDocument): Attribute[] {
  const valuesOf = (element: Node | Edge): Omit<Attribute, 'node' | 'edge'>[] =>
    Object.entries(element).flatMap(([name, value]) =>
      name.includes(':') && value !== undefined ? [{ name, value }] : [],
    );
  return [
    ...document.nodes.flatMap((node) => valuesOf(node).map((each) => ({ ...each, node: node.id }))),
    ...document.edges.flatMap((edge) => valuesOf(edge).map((each) => ({ ...each, edge }))),
  ];
}

function required<Row>(name: string, valueOf: (row: Row) => string): ParquetColumn<Row> {
  return { name, type: 'STRING', isRequired: true, valueOf };
}

function text<Row>(name: string, valueOf: (row: Row) => string | undefined): ParquetColumn<Row> {
  return { name, type: 'STRING', valueOf };
}

function number<Row>(name: string, valueOf: (row: Row) => number | undefined): ParquetColumn<Row> {
  return { name, type: 'INT32', valueOf };
}
