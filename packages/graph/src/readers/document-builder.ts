import type { AttributeValue, GraphDocument, GraphEdge, GraphNode } from '@code-graph/sdk';
import type { DeclaredKeys, ForeignKey, Target } from './declared-keys.js';
import { GraphFileError } from './graph-file-error.js';
import type { GraphFile } from './graph-file.js';

type Fields = Record<string, AttributeValue>;

const fieldTypes: Readonly<Record<Target, ReadonlyMap<string, 'text' | 'line' | 'weight'>>> = {
  nodes: new Map([
    ['name', 'text'],
    ['type', 'text'],
    ['file', 'text'],
    ['startLine', 'line'],
    ['endLine', 'line'],
    ['language', 'text'],
    ['parent', 'text'],
  ]),
  edges: new Map([
    ['kind', 'text'],
    ['weight', 'weight'],
  ]),
};

const attributeName = /^[a-z][a-z0-9-]*:[A-Za-z][A-Za-z0-9_.-]*$/;
const numericTypes = new Set([
  'integer',
  'int',
  'long',
  'float',
  'double',
  'short',
  'byte',
  'bigdecimal',
  'biginteger',
]);

/** Builds a graph document from the nodes and edges of a file, and records their lines. */
export class DocumentBuilder {
  readonly #nodes: Fields[] = [];
  readonly #edges: Fields[] = [];
  readonly #lines: Record<Target, number[]> = { nodes: [], edges: [] };
  readonly #warnings = new Map<string, number>();
  readonly #attributeNames = new Map<string, string>();

  /** @param prefix the prefix of attributes whose names in the file are not valid attribute names */
  constructor(
    readonly prefix: string,
    private readonly keys: DeclaredKeys,
  ) {}

  /** Adds a node with the default values of the declared keys. Later values are set on the returned object. */
  addNode(id: string | undefined, line: number): Fields {
    if (id === undefined || id === '') throw new GraphFileError('a node has no id', line);
    const node: Fields = { id };
    this.#nodes.push(node);
    this.#lines.nodes.push(line);
    this.#setFallbacks('nodes', node, line);
    return node;
  }

  addEdge(source: string | undefined, target: string | undefined, line: number): Fields {
    if (!source || !target) throw new GraphFileError(`an edge has no ${source ? 'target' : 'source'}`, line);
    const edge: Fields = { source, target };
    this.#edges.push(edge);
    this.#lines.edges.push(line);
    this.#setFallbacks('edges', edge, line);
    return edge;
  }

  /** Sets a value by its name in the file: as a field or attribute if the name is one, otherwise as an attribute with the prefix. */
  set(target: Target, element: Fields, { name, type }: ForeignKey, text: string, line: number): void {
    const value = this.#parse(name, type, text, line);
    if (value === undefined) return;
    const field = fieldTypes[target].get(name);
    if (field && fits(field, value)) element[name] = value;
    else element[attributeName.test(name) ? name : this.#rename(name)] = value;
  }

  /** Records a warning about content of the file that the document lacks. */
  warn(what: string): void {
    this.#warnings.set(what, (this.#warnings.get(what) ?? 0) + 1);
  }

  build(): GraphFile {
    for (const node of this.#nodes) {
      node['name'] ??= node['id'] ?? '';
      node['type'] ??= 'Node';
    }
    const document = { nodes: this.#nodes, edges: this.#edges } as unknown as {
      nodes: GraphNode[];
      edges: GraphEdge[];
    };
    const lines = this.#lines;
    return {
      document: document satisfies GraphDocument,
      warnings: [...this.#warnings].map(([what, count]) => (count === 1 ? what : `${what} (${count} times)`)),
      lineOf: (pointer) => {
        const [, list, index] = /^\/(nodes|edges)\/(\d+)/.exec(pointer) ?? [];
        return list === undefined ? undefined : lines[list as Target][Number(index)];
      },
    };
  }

  #setFallbacks(target: Target, element: Fields, line: number): void {
    for (const [key, text] of this.keys.fallbacks(target)) this.set(target, element, key, text, line);
  }

  #parse(name: string, type: string, text: string, line: number): AttributeValue | undefined {
    const kind = type.toLowerCase();
    if (kind === 'boolean') {
      const word = text.trim().toLowerCase();
      if (word === 'true' || word === '1') return true;
      if (word === 'false' || word === '0') return false;
      throw new GraphFileError(
        `${JSON.stringify(text.slice(0, 100))} is not a boolean, the declared type of ${name}`,
        line,
      );
    }
    if (!numericTypes.has(kind)) return text;
    const word = text.trim();
    const number = word === '' ? NaN : Number(word);
    if (Number.isFinite(number)) return number;
    if (word === '' || /^[+-]?(?:nan|inf|infinity)$/i.test(word)) {
      this.warn(`values of ${name} that are not finite numbers are skipped`);
      return undefined;
    }
    throw new GraphFileError(
      `${JSON.stringify(text.slice(0, 100))} is not a number, the declared type of ${name}`,
      line,
    );
  }

  /** Makes a valid and unique attribute name from any other name. */
  #rename(name: string): string {
    const existingName = this.#attributeNames.get(name);
    if (existingName !== undefined) return existingName;
    const letters = name.replaceAll(/[^A-Za-z0-9_.-]/g, '_');
    const base = `${this.prefix}${/^[A-Za-z]/.test(letters) ? letters : `a${letters}`}`;
    const taken = new Set(this.#attributeNames.values());
    let chosen = base;
    for (let count = 2; taken.has(chosen); count++) chosen = `${base}-${count}`;
    this.#attributeNames.set(name, chosen);
    return chosen;
  }
}

function fits(field: 'text' | 'line' | 'weight', value: AttributeValue): boolean {
  if (field === 'text') return typeof value === 'string';
  if (typeof value !== 'number') return false;
  return field === 'line' ? Number.isInteger(value) && value >= 1 : value > 0;
}
