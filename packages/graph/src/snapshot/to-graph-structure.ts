import type { AttributeType, GraphDocument } from '@code-graph/sdk';
import type { Column } from './column.js';
import { ColumnBuilder } from './column-builder.js';
import { edgeFieldNames, nodeFieldNames, type GraphStructure } from './graph-structure.js';

const fieldTypes: Readonly<Record<(typeof nodeFieldNames)[number] | (typeof edgeFieldNames)[number], AttributeType>> = {
  name: 'string',
  type: 'string',
  file: 'string',
  startLine: 'number',
  endLine: 'number',
  language: 'string',
  parent: 'string',
  kind: 'string',
  weight: 'number',
};

/**
 * Puts the nodes and edges of a document into columns, without attributes.
 * @throws Error naming the first node id that occurs twice, or the first edge or parent whose node is missing
 */
export function toGraphStructure(document: GraphDocument): GraphStructure {
  const { nodes, edges } = document;
  const indexes = new Map<string, number>();
  for (const [index, { id }] of nodes.entries()) {
    if (indexes.has(id)) throw new Error(`two nodes have the id ${JSON.stringify(id)}`);
    indexes.set(id, index);
  }
  for (const { id, parent } of nodes) {
    if (parent !== undefined && !indexes.has(parent)) {
      throw new Error(`the parent ${JSON.stringify(parent)} of node ${JSON.stringify(id)} is not in the graph`);
    }
  }
  const indexOf = (id: string, edge: number): number => {
    const index = indexes.get(id);
    if (index === undefined)
      throw new Error(`edge ${edge} names the node ${JSON.stringify(id)}, which is not in the graph`);
    return index;
  };
  return {
    ids: nodes.map((node) => node.id),
    nodeFields: toColumns(nodes, nodeFieldNames),
    sources: Uint32Array.from(edges, (edge, number) => indexOf(edge.source, number)),
    targets: Uint32Array.from(edges, (edge, number) => indexOf(edge.target, number)),
    edgeFields: toColumns(edges, edgeFieldNames),
  };
}

function toColumns<Name extends keyof typeof fieldTypes>(
  elements: readonly Partial<Record<Name, string | number>>[],
  names: readonly Name[],
): Map<string, Column> {
  const columns = new Map<string, Column>();
  for (const name of names) {
    const builder = new ColumnBuilder(fieldTypes[name], elements.length);
    for (const [index, element] of elements.entries()) {
      const value = element[name];
      if (value !== undefined) builder.set(index, value);
    }
    const column = builder.build();
    if (column.count > 0) columns.set(name, column);
  }
  return columns;
}
