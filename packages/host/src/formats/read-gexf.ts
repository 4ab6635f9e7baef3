import type { AttributeValue } from '@code-graph/sdk';
import { DocumentBuilder, type ForeignKey } from './document-builder.js';
import { GraphFileError } from './graph-file-error.js';
import type { GraphFile } from './graph-file.js';
import { readXml, type XmlElement, type XmlReader } from './read-xml.js';

type Fields = Record<string, AttributeValue>;

const axes = ['x', 'y', 'z'] as const;

/**
 * Reads GEXF 1.2 and 1.3. Names of attributes that are none of ours get the prefix `gexf:`; colors, sizes and shapes are passed
 * over; a dynamic graph is refused.
 * @throws GraphFileError
 */
export async function readGexf(bytes: AsyncIterable<Uint8Array>): Promise<GraphFile> {
  const reader = new GexfReader();
  await readXml(bytes, reader);
  return reader.finish();
}

class GexfReader implements XmlReader {
  readonly #builder = new DocumentBuilder('gexf:');
  readonly #keys: Record<'nodes' | 'edges', Map<string, ForeignKey>> = { nodes: new Map(), edges: new Map() };
  readonly #path: string[] = [];
  /** The nodes that are open: in GEXF 1.2 they can stand in one another. */
  readonly #nodes: Fields[] = [];
  #edge: Fields | undefined;
  #declared: { target: 'nodes' | 'edges'; id: string; key: ForeignKey } | undefined;
  #target: 'nodes' | 'edges' = 'nodes';
  #isDirected = true;
  #hasGraph = false;

  onOpen(element: XmlElement): void {
    if (this.#path.length === 0 && element.name !== 'gexf') {
      throw new GraphFileError(`the file begins with <${element.name}>, and GEXF with <gexf>`, element.line);
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
    else if (name === 'default' && this.#declared) this.#declared.key = { ...this.#declared.key, fallback: text };
    else if (name === 'attribute' && this.#declared) {
      this.#keys[this.#declared.target].set(this.#declared.id, this.#declared.key);
      this.#declared = undefined;
    }
  }

  finish(): GraphFile {
    if (!this.#hasGraph) throw new GraphFileError('there is no <graph> in it');
    return this.#builder.build();
  }

  #openGraph(element: XmlElement): void {
    if (this.#hasGraph) throw new GraphFileError('there is a second <graph> in it', element.line);
    this.#hasGraph = true;
    this.#isDirected = (element.attribute('defaultedgetype') ?? 'undirected') === 'directed';
    this.#refuseDynamic(element);
  }

  #refuseDynamic(element: XmlElement): void {
    if (element.attribute('mode') === 'dynamic') throw dynamic(element.line);
  }

  #openAttribute(element: XmlElement): void {
    const id = element.attribute('id');
    if (id === undefined) throw new GraphFileError('an attribute has no id', element.line);
    const key = {
      name: element.attribute('title') ?? id,
      type: element.attribute('type') ?? 'string',
      fallback: undefined,
    };
    this.#declared = { target: this.#target, id, key };
  }

  #openNode(element: XmlElement): void {
    const node = this.#builder.addNode(element.attribute('id'), element.line);
    this.#setDefaults('nodes', node, element.line);
    const label = element.attribute('label');
    if (label !== undefined) node['name'] = label;
    const parent = element.attribute('pid') ?? this.#nodes.at(-1)?.['id'];
    if (parent !== undefined && parent !== '') node['parent'] = parent;
    if (element.attribute('start') !== undefined || element.attribute('end') !== undefined) throw dynamic(element.line);
    this.#nodes.push(node);
  }

  #openEdge(element: XmlElement): void {
    const edge = this.#builder.addEdge(element.attribute('source'), element.attribute('target'), element.line);
    this.#setDefaults('edges', edge, element.line);
    const type = element.attribute('type');
    if (type === undefined ? !this.#isDirected : type !== 'directed') {
      this.#builder.warn('undirected edges are taken as directed from source to target');
    }
    for (const [name, kind] of [
      ['kind', 'string'],
      ['weight', 'double'],
    ] as const) {
      const text = element.attribute(name);
      if (text !== undefined)
        this.#builder.set('edges', edge, { name, type: kind, fallback: undefined }, text, element.line);
    }
    const label = element.attribute('label');
    if (label !== undefined && label !== '') edge['gexf:label'] = label;
    if (element.attribute('start') !== undefined || element.attribute('end') !== undefined) throw dynamic(element.line);
    this.#edge = edge;
  }

  #setDefaults(target: 'nodes' | 'edges', element: Fields, line: number): void {
    for (const key of this.#keys[target].values()) {
      if (key.fallback !== undefined) this.#builder.set(target, element, key, key.fallback, line);
    }
  }

  #setValue(element: XmlElement): void {
    const target = this.#edge ? 'edges' : 'nodes';
    const owner = this.#edge ?? this.#nodes.at(-1);
    if (!owner) return;
    // GEXF 1.1 has `id` for it.
    const id = element.attribute('for') ?? element.attribute('id') ?? '';
    const key = this.#keys[target].get(id);
    if (!key)
      throw new GraphFileError(
        `there is a value for the attribute ${JSON.stringify(id)}, which is not declared`,
        element.line,
      );
    if (element.attribute('start') !== undefined || element.attribute('end') !== undefined) throw dynamic(element.line);
    this.#builder.set(target, owner, key, element.attribute('value') ?? '', element.line);
  }

  #setPosition(element: XmlElement): void {
    const node = this.#nodes.at(-1);
    if (!node) return;
    for (const axis of axes) {
      const text = element.attribute(axis);
      if (text === undefined) continue;
      this.#builder.set(
        'nodes',
        node,
        { name: `layout:${axis}`, type: 'double', fallback: undefined },
        text,
        element.line,
      );
    }
  }
}

function dynamic(line: number): GraphFileError {
  return new GraphFileError('the graph changes over time, and only static ones can be read', line);
}
