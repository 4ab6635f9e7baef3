import type { AttributeValue } from '@code-graph/sdk';
import { DeclaredKeys, type Target } from './declared-keys.js';
import { DocumentBuilder } from './document-builder.js';
import { GraphFileError } from './graph-file-error.js';
import type { GraphFile } from './graph-file.js';
import { readXml, type XmlElement, type XmlReader } from './read-xml.js';

type Fields = Record<string, AttributeValue>;

const axes = ['x', 'y', 'z'] as const;

/** Keys of edges that GEXF has its own notation for. */
const edgeKeys = [
  { name: 'kind', type: 'string' },
  { name: 'weight', type: 'double' },
] as const;

/**
 * Reads GEXF 1.2 and 1.3. Other names than attribute names get the prefix `gexf:`. Colors, sizes and shapes are ignored. Dynamic graphs
 * are refused.
 * @throws GraphFileError
 */
export async function readGexf(bytes: AsyncIterable<Uint8Array>): Promise<GraphFile> {
  const reader = new GexfReader();
  await readXml(bytes, reader);
  return reader.finish();
}

class GexfReader implements XmlReader {
  readonly #keys = new DeclaredKeys('attribute');
  readonly #builder = new DocumentBuilder('gexf:', this.#keys);
  readonly #path: string[] = [];
  /** The open nodes, which can be nested in GEXF 1.2. */
  readonly #nodes: Fields[] = [];
  #edge: Fields | undefined;
  #target: Target = 'nodes';
  #isDirected = true;
  #hasGraph = false;

  onOpen(element: XmlElement): void {
    if (this.#path.length === 0 && element.name !== 'gexf') {
      throw new GraphFileError(`the file starts with <${element.name}>, but GEXF starts with <gexf>`, element.line);
    }
    this.#path.push(element.name);
    switch (element.name) {
      case 'graph':
        this.#openGraph(element);
        return;
      case 'attributes':
        this.#target = element.attribute('class') === 'edge' ? 'edges' : 'nodes';
        this.#refuseDynamic(element);
        return;
      case 'attribute':
        this.#openAttribute(element);
        return;
      case 'node':
        this.#openNode(element);
        return;
      case 'edge':
        this.#openEdge(element);
        return;
      case 'attvalue':
        this.#setValue(element);
        return;
      case 'position':
        this.#setPosition(element);
        return;
      case 'spell':
      case 'spells':
      case 'slice':
        throw dynamic(element.line);
    }
  }

  onClose(name: string, text: string): void {
    this.#path.pop();
    if (name === 'node') this.#nodes.pop();
    else if (name === 'edge') this.#edge = undefined;
    else if (name === 'default') this.#keys.setFallback(text);
  }

  finish(): GraphFile {
    if (!this.#hasGraph) throw new GraphFileError('it has no <graph>');
    return this.#builder.build();
  }

  #openGraph(element: XmlElement): void {
    if (this.#hasGraph) throw new GraphFileError('it has a second <graph>', element.line);
    this.#hasGraph = true;
    this.#isDirected = (element.attribute('defaultedgetype') ?? 'undirected') === 'directed';
    this.#refuseDynamic(element);
  }

  #refuseDynamic(element: XmlElement): void {
    if (element.attribute('mode') === 'dynamic') throw dynamic(element.line);
  }

  #openAttribute(element: XmlElement): void {
    const id = element.attribute('id');
    const name = element.attribute('title') ?? id ?? '';
    this.#keys.declare([this.#target], id, { name, type: element.attribute('type') ?? 'string' }, element.line);
  }

  #openNode(element: XmlElement): void {
    const node = this.#builder.addNode(element.attribute('id'), element.line);
    const label = element.attribute('label');
    if (label !== undefined) node['name'] = label;
    const parent = element.attribute('pid') ?? this.#nodes.at(-1)?.['id'];
    if (parent !== undefined && parent !== '') node['parent'] = parent;
    if (element.attribute('start') !== undefined || element.attribute('end') !== undefined) throw dynamic(element.line);
    this.#nodes.push(node);
  }

  #openEdge(element: XmlElement): void {
    const edge = this.#builder.addEdge(element.attribute('source'), element.attribute('target'), element.line);
    const type = element.attribute('type');
    if (type === undefined ? !this.#isDirected : type !== 'directed') {
      this.#builder.warn('undirected edges are taken as directed from source to target');
    }
    for (const key of edgeKeys) {
      const text = element.attribute(key.name);
      if (text !== undefined) this.#builder.set('edges', edge, key, text, element.line);
    }
    const label = element.attribute('label');
    if (label !== undefined && label !== '') edge['gexf:label'] = label;
    if (element.attribute('start') !== undefined || element.attribute('end') !== undefined) throw dynamic(element.line);
    this.#edge = edge;
  }

  #setValue(element: XmlElement): void {
    const target = this.#edge ? 'edges' : 'nodes';
    const owner = this.#edge ?? this.#nodes.at(-1);
    if (!owner) return;
    // GEXF 1.1 uses `id` instead.
    // GEXF 1.1 uses `id` instead.
    const key = this.#keys.find(target, element.attribute('for') ?? element.attribute('id') ?? '', element.line);
    if (element.attribute('start') !== undefined || element.attribute('end') !== undefined) throw dynamic(element.line);
    this.#builder.set(target, owner, key, element.attribute('value') ?? '', element.line);
  }

  #setPosition(element: XmlElement): void {
    const node = this.#nodes.at(-1);
    if (!node) return;
    for (const axis of axes) {
      const text = element.attribute(axis);
      if (text === undefined) continue;
      this.#builder.set('nodes', node, { name: `layout:${axis}`, type: 'double' }, text, element.line);
    }
  }
}

function dynamic(line: number): GraphFileError {
  return new GraphFileError('the graph changes over time, but only static graphs are supported', line);
}
