import type { GraphDocument } from '@code-graph/sdk';
import { declareKeys, type Declaration, type DeclaredType, type GraphElement } from './attribute-declarations.js';
import { toXmlText } from './xml-text.js';

const types: Readonly<Record<DeclaredType, string>> = { number: 'double', string: 'string', boolean: 'boolean' };

interface Key extends Declaration {
  readonly id: string;
}

/** Writes GraphML with a typed key for every field and every attribute. Yields a short string for each element. */
export function* writeGraphml({ nodes, edges }: GraphDocument): Generator<string> {
  const nodeKeys = declareKeys(nodes, ['id']).map((key, index): Key => ({ ...key, id: `n${index}` }));
  const edgeKeys = declareKeys(edges, ['source', 'target']).map((key, index): Key => ({ ...key, id: `e${index}` }));
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<graphml xmlns="http://graphml.graphdrawing.org/xmlns">\n';
  for (const key of nodeKeys) yield declare('node', key);
  for (const key of edgeKeys) yield declare('edge', key);
  yield '<graph id="G" edgedefault="directed">\n';
  for (const node of nodes) yield `<node id="${toXmlText(node.id)}">${writeData(node, nodeKeys)}</node>\n`;
  for (const [index, edge] of edges.entries()) {
    const ends = `source="${toXmlText(edge.source)}" target="${toXmlText(edge.target)}"`;
    yield `<edge id="${index}" ${ends}>${writeData(edge, edgeKeys)}</edge>\n`;
  }
  yield '</graph>\n</graphml>\n';
}

function declare(target: 'node' | 'edge', { id, name, type }: Key): string {
  return `<key id="${id}" for="${target}" attr.name="${name}" attr.type="${types[type]}"/>\n`;
}

function writeData(element: GraphElement, keys: readonly Key[]): string {
  let data = '';
  for (const { id, name } of keys) {
    const value = element[name];
    if (value !== undefined) data += `<data key="${id}">${toXmlText(String(value))}</data>`;
  }
  return data;
}
