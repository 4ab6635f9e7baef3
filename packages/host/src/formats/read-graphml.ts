import type { AttributeValue } from '@code-graph/sdk';
import { DeclaredKeys, type ForeignKey, type Target } from './declared-keys.js';
import { DocumentBuilder } from './document-builder.js';
import { GraphFileError } from './graph-file-error.js';
import type { GraphFile } from './graph-file.js';
import { readXml, type XmlElement, type XmlReader } from './read-xml.js';

type Fields = Record<string, AttributeValue>;

interface OpenElement {
  readonly target: Target;
  readonly fields: Fields;
}

/** What a key can be for. What is for the graph or a port is none of ours. */
const targetsOf: Readonly<Record<string, readonly Target[]>> = {
  all: ['nodes', 'edges'],
  node: ['nodes'],
  edge: ['edges'],
};

/** Names that other programs give to what people call a node. */
const labels: ReadonlySet<string> = new Set(['label', 'Label', 'labelV']);

/**
 * Reads GraphML, also as yEd, NetworkX and igraph write it. Names of keys that are none of ours get the prefix `graphml:`; of
 * yEd's graphics the label and the position are taken; a graph inside of a node is the node's content.
 * @throws GraphFileError
 */
export async function readGraphml(bytes: AsyncIterable<Uint8Array>): Promise<GraphFile> {
  const reader = new GraphmlReader();
  await readXml(bytes, reader);
  return reader.finish();
}

class GraphmlReader implements XmlReader {
  readonly #keys = new DeclaredKeys('key');
  readonly #builder = new DocumentBuilder('graphml:', this.#keys);
  readonly #open: OpenElement[] = [];
  readonly #directed: boolean[] = [];
  #depth = 0;
  #data: { readonly key: ForeignKey; readonly line: number } | undefined;
  #hasGraph = false;

  onOpen(element: XmlElement): void {
    if (this.#depth++ === 0 && element.name !== 'graphml') {
      throw new GraphFileError(`the file begins with <${element.name}>, and GraphML with <graphml>`, element.line);
    }
    switch (element.name) {
      case 'key':
        this.#openKey(element);
        return;
      case 'graph':
        this.#hasGraph = true;
        this.#directed.push((element.attribute('edgedefault') ?? 'directed') === 'directed');
        return;
      case 'node':
        this.#openNode(element);
        return;
      case 'edge':
        this.#openEdge(element);
        return;
      case 'hyperedge':
        throw new GraphFileError('there is a hyperedge, and edges here have two ends', element.line);
      case 'port':
        this.#builder.warn('ports are left out');
        return;
      case 'data':
        this.#openData(element);
        return;
      case 'Geometry':
        this.#setPosition(element);
        return;
    }
  }

  onClose(name: string, text: string): void {
    this.#depth--;
    const owner = this.#open.at(-1);
    if (name === 'node' || name === 'edge') this.#open.pop();
    else if (name === 'graph') this.#directed.pop();
    else if (name === 'default') this.#keys.setFallback(text);
    else if (name === 'data') this.#closeData(text);
    else if (name === 'NodeLabel' && owner?.target === 'nodes') owner.fields['name'] ??= text.trim();
  }

  finish(): GraphFile {
    if (!this.#hasGraph) throw new GraphFileError('there is no <graph> in it');
    return this.#builder.build();
  }

  #openKey(element: XmlElement): void {
    const id = element.attribute('id');
    const targets = targetsOf[element.attribute('for') ?? 'all'] ?? [];
    // yEd's keys of graphics have no name: what is in them is not text.
    const unnamed = element.attribute('yfiles.type') === undefined ? id : '';
    const name = element.attribute('attr.name') ?? unnamed ?? '';
    this.#keys.declare(targets, id, { name, type: element.attribute('attr.type') ?? 'string' }, element.line);
  }

  #openNode(element: XmlElement): void {
    const node = this.#builder.addNode(element.attribute('id'), element.line);
    const outer = this.#open.at(-1);
    if (outer?.target === 'nodes') node['parent'] = outer.fields['id'] ?? '';
    this.#open.push({ target: 'nodes', fields: node });
  }

  #openEdge(element: XmlElement): void {
    const edge = this.#builder.addEdge(element.attribute('source'), element.attribute('target'), element.line);
    const directed = element.attribute('directed');
    if (directed === undefined ? this.#directed.at(-1) !== true : directed !== 'true') {
      this.#builder.warn('undirected edges are taken as directed from source to target');
    }
    this.#open.push({ target: 'edges', fields: edge });
  }

  #openData(element: XmlElement): void {
    const owner = this.#open.at(-1);
    if (!owner) return;
    const key = this.#keys.find(owner.target, element.attribute('key') ?? '', element.line);
    this.#data = { key, line: element.line };
  }

  #closeData(text: string): void {
    const owner = this.#open.at(-1);
    const data = this.#data;
    this.#data = undefined;
    if (!owner || !data || data.key.name === '') return;
    const isLabel = owner.target === 'nodes' && labels.has(data.key.name) && owner.fields['name'] === undefined;
    if (isLabel) owner.fields['name'] = text;
    else this.#builder.set(owner.target, owner.fields, data.key, text, data.line);
  }

  #setPosition(element: XmlElement): void {
    const owner = this.#open.at(-1);
    if (owner?.target !== 'nodes') return;
    for (const axis of ['x', 'y'] as const) {
      const text = element.attribute(axis);
      // A group has one for each way of being shown; the first is the one in use.
      if (text !== undefined && owner.fields[`layout:${axis}`] === undefined)
        this.#builder.set('nodes', owner.fields, { name: `layout:${axis}`, type: 'double' }, text, element.line);
    }
  }
}
