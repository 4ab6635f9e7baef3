import type { GraphDocument, GraphNode } from '@code-graph/sdk';
import { declareKeys, type Declaration, type DeclaredType, type GraphElement } from './attribute-declarations.js';
import type { ColorOf } from './overlay-colors.js';
import { toXmlText } from './xml-text.js';

const types: Readonly<Record<DeclaredType, string>> = { number: 'double', string: 'string', boolean: 'boolean' };
const nodePlaces = ['id', 'name', 'parent'];
const edgePlaces = ['source', 'target', 'kind', 'weight'];
const positions = ['layout:x', 'layout:y', 'layout:z'];

/**
 * Writes GEXF 1.3, with the positions of the layout as `viz:position` and the colors of an overlay as `viz:color`. Yields a short string
 * for each element.
 */
export function* writeGexf({ nodes, edges }: GraphDocument, colorOf?: ColorOf): Generator<string> {
  const nodeKeys = declareKeys(nodes, nodePlaces);
  const edgeKeys = declareKeys(edges, edgePlaces);
  yield '<?xml version="1.0" encoding="UTF-8"?>\n';
  yield '<gexf xmlns="http://gexf.net/1.3" xmlns:viz="http://gexf.net/1.3/viz" version="1.3">\n';
  yield '<meta><creator>Code Graph</creator></meta>\n<graph defaultedgetype="directed" mode="static">\n';
  yield declare('node', nodeKeys);
  yield declare('edge', edgeKeys);
  yield `<nodes count="${nodes.length}">\n`;
  for (const [index, node] of nodes.entries()) yield writeNode(node, nodeKeys, colorOf?.(index));
  yield `</nodes>\n<edges count="${edges.length}">\n`;
  for (const [index, edge] of edges.entries()) {
    const { source, target, kind, weight } = edge;
    const head = `id="${index}" source="${toXmlText(source)}" target="${toXmlText(target)}"`;
    const rest = `${optional('kind', kind)}${optional('weight', weight)}`;
    yield `<edge ${head}${rest}>${writeValues(edge, edgeKeys)}</edge>\n`;
  }
  yield '</edges>\n</graph>\n</gexf>\n';
}

function writeNode(node: GraphNode, keys: readonly Declaration[], color: string | undefined): string {
  const { id, name, parent } = node;
  const [x, y, z] = positions.map((key) => node[key as `${string}:${string}`]);
  const hasPosition = typeof x === 'number' && typeof y === 'number' && (z === undefined || typeof z === 'number');
  const values = writeValues(node, hasPosition ? keys.filter((key) => !positions.includes(key.name)) : keys);
  const depth = z === undefined ? '' : ` z="${String(z)}"`;
  const position = hasPosition ? `<viz:position x="${x}" y="${y}"${depth}/>` : '';
  const head = `id="${toXmlText(id)}" label="${toXmlText(name)}"${optional('pid', parent)}`;
  return `<node ${head}>${values}${color === undefined ? '' : writeColor(color)}${position}</node>\n`;
}

function declare(target: 'node' | 'edge', keys: readonly Declaration[]): string {
  if (keys.length === 0) return '';
  const lines = keys.map(({ name, type }) => `<attribute id="${name}" title="${name}" type="${types[type]}"/>\n`);
  return `<attributes class="${target}" mode="static">\n${lines.join('')}</attributes>\n`;
}

function writeValues(element: GraphElement, keys: readonly Declaration[]): string {
  let values = '';
  for (const { name } of keys) {
    const value = element[name];
    if (value !== undefined) values += `<attvalue for="${name}" value="${toXmlText(String(value))}"/>`;
  }
  return values === '' ? '' : `<attvalues>${values}</attvalues>`;
}

function writeColor(color: string): string {
  const [r, g, b] = [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16));
  return `<viz:color r="${r}" g="${g}" b="${b}"/>`;
}

function optional(name: string, value: string | number | undefined): string {
  return value === undefined ? '' : ` ${name}="${toXmlText(String(value))}"`;
}
