import type {
  AttributeTarget,
  AttributeValue,
  GraphDocument,
  GraphEdge,
  GraphNode,
  GraphReader,
} from '@code-graph/sdk';
import { edgeKey, type EdgeName } from '../checks/attribute-rules.js';

/** The values of one element, by the names of the attributes. */
export type AttributeValues = Readonly<Record<string, AttributeValue>>;

/** The values that an apply set, by the index of the element. */
export type SetValues = Readonly<Record<AttributeTarget, ReadonlyMap<number, AttributeValues>>>;

/** A graph in memory with the attributes of several plugins. */
export class MemoryGraph {
  readonly #nodes: readonly GraphNode[];
  readonly #edges: readonly GraphEdge[];
  readonly #indexes: ReadonlyMap<string, number>;
  #edgeIndexes: ReadonlyMap<string, readonly number[]> | undefined;

  /** @throws Error if an id occurs twice, or an edge has an end that does not exist */
  constructor({ nodes, edges }: GraphDocument) {
    this.#nodes = structuredClone(nodes);
    this.#edges = structuredClone(edges);
    this.#indexes = new Map(nodes.map(({ id }, index) => [id, index]));
    if (this.#indexes.size < nodes.length) throw new Error('The graph of the test has two nodes with one id.');
    const edge = edges.find(({ source, target }) => !this.#indexes.has(source) || !this.#indexes.has(target));
    if (edge) throw new Error(`The graph of the test has no nodes for the edge ${edge.source} -> ${edge.target}.`);
  }

  get elementCount(): number {
    return this.#nodes.length + this.#edges.length;
  }

  indexOfNode(id: string): number | undefined {
    return this.#indexes.get(id);
  }

  /** All edges with the source, target and kind. */
  indexesOfEdge(edge: EdgeName): readonly number[] {
    this.#edgeIndexes ??= indexEdges(this.#edges);
    return this.#edgeIndexes.get(edgeKey(edge)) ?? [];
  }

  /** Replaces all attributes with a prefix. */
  replaceAttributes(prefix: string, values?: SetValues): void {
    for (const [target, elements] of [
      ['node', this.#nodes],
      ['edge', this.#edges],
    ] as const) {
      for (const [index, element] of elements.entries()) {
        for (const name of Object.keys(element)) if (name.startsWith(prefix)) Reflect.deleteProperty(element, name);
        Object.assign(element, values?.[target].get(index));
      }
    }
  }

  /** A copy of the graph. */
  toDocument(): GraphDocument {
    return structuredClone({ nodes: [...this.#nodes], edges: [...this.#edges] });
  }

  /** The view of the plugin with a prefix. As in the host, its nodes and edges are frozen. */
  readerFor(prefix: string): GraphReader {
    const copy = <T extends object>(element: T): Readonly<T> =>
      Object.freeze(Object.fromEntries(Object.entries(element).filter(([name]) => !name.startsWith(prefix))) as T);
    const [nodes, edges, indexes] = [this.#nodes, this.#edges, this.#indexes];
    return {
      nodeCount: nodes.length,
      edgeCount: edges.length,
      *nodes() {
        for (const node of nodes) yield copy(node);
      },
      *edges() {
        for (const edge of edges) yield copy(edge);
      },
      node(id) {
        const node = nodes[indexes.get(id) ?? -1];
        return node && copy(node);
      },
    };
  }
}

function indexEdges(edges: readonly GraphEdge[]): Map<string, number[]> {
  const indexes = new Map<string, number[]>();
  for (const [index, edge] of edges.entries()) {
    const key = edgeKey(edge);
    const existing = indexes.get(key);
    if (existing) existing.push(index);
    else indexes.set(key, [index]);
  }
  return indexes;
}
