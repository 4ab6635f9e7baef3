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

/** Elements that a key can apply to. Keys of the graph or of ports are ignored. */
const targetsOf: Readonly<Record<string, readonly Target[]>> = {
  all: ['nodes', 'edges'],
  node: ['nodes'],
  edge: ['edges'],
};

/** Keys that other programs use for the display name of a node. */
const labels: ReadonlySet<string> = new Set(['label', 'Label', 'labelV']);

/**
 * Reads GraphML, including the dialects of yEd, NetworkX and igraph. Other names than attribute names get the prefix `graphml:`. The
 * label and the position of yEd's graphics are used. The nodes of a graph inside a node are its children.
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
      throw new GraphFileError(
        `the file starts with <${element.name}>, but GraphML starts with <graphml>`,
        element.line,
      );
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
        throw new GraphFileError('it has a hyperedge, but edges must have two ends', element.line);
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
    if (!this.#hasGraph) throw new GraphFileError('it has no <graph>');
    return this.#builder.build();
  }

  #openKey(element: XmlElement): void {
    const id = element.attribute('id');
    const targets = targetsOf[element.attribute('for') ?? 'all'] ?? [];
    // yEd's keys of graphics have no name: their content is not text.
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
      // A group has one for each of its states; the first is the current one.
      if (text !== undefined && owner.fields[`layout:${axis}`] === undefined)
        this.#builder.set('nodes', owner.fields, { name: `layout:${axis}`, type: 'double' }, text, element.line);
    }
  }
}
