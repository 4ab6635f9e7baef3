import type { AttributeColumn } from './attribute-column.js';
import { ColumnBuilder } from './column-builder.js';
import { orderContainment } from './containment-order.js';
import { containment, maxKinds, type GraphStructure } from './graph-structure.js';
import { toStringTable } from './string-table.js';
import { toVisibleText } from './visible-text.js';

/** A graph as the picture needs it: structure, and attributes as columns. */
export interface LoadedGraph {
  readonly structure: GraphStructure;
  readonly nodeColumns: ReadonlyMap<string, AttributeColumn>;
  readonly edgeColumns: ReadonlyMap<string, AttributeColumn>;
}

/** A node or an edge of a graph document. */
export type DocumentElement = Readonly<Record<string, unknown>>;

/** Maximum length of a name, in UTF-16 code units. */
const maxText = 500;

const structuralNodeKeys: ReadonlySet<string> = new Set(['id', 'name', 'type', 'parent']);
const structuralEdgeKeys: ReadonlySet<string> = new Set(['source', 'target', 'kind', 'weight']);

/** Builds a graph from the nodes and edges of a graph document, which may come in slices: all nodes first. */
export class GraphBuilder {
  readonly #ids: string[] = [];
  readonly #indexes = new Map<string, number>();
  readonly #names: string[] = [];
  readonly #types: number[] = [];
  readonly #typeNames = new Map<string, number>();
  readonly #parentIds: (string | undefined)[] = [];
  readonly #sources: number[] = [];
  readonly #targets: number[] = [];
  readonly #kinds: number[] = [];
  readonly #kindNames = new Map<string, number>();
  readonly #weights: number[] = [];
  readonly #nodeColumns = new Map<string, ColumnBuilder>();
  readonly #edgeColumns = new Map<string, ColumnBuilder>();

  addNodes(nodes: readonly DocumentElement[]): void {
    for (const node of nodes) {
      const index = this.#ids.length;
      const id = String(node['id']);
      this.#ids.push(id);
      this.#indexes.set(id, index);
      this.#names.push(toVisibleText(typeof node['name'] === 'string' ? node['name'] : id, maxText));
      this.#types.push(codeOf(this.#typeNames, String(node['type']), Infinity));
      this.#parentIds.push(typeof node['parent'] === 'string' ? node['parent'] : undefined);
      addAttributes(this.#nodeColumns, structuralNodeKeys, node, index);
    }
  }

  /** Adds edges between nodes that were added before. Other edges are ignored. */
  addEdges(edges: readonly DocumentElement[]): void {
    for (const edge of edges) {
      const source = this.#indexes.get(String(edge['source']));
      const target = this.#indexes.get(String(edge['target']));
      if (source === undefined || target === undefined) continue;
      const index = this.#sources.length;
      this.#sources.push(source);
      this.#targets.push(target);
      this.#kinds.push(codeOf(this.#kindNames, typeof edge['kind'] === 'string' ? edge['kind'] : '', maxKinds));
      this.#weights.push(typeof edge['weight'] === 'number' ? edge['weight'] : 1);
      addAttributes(this.#edgeColumns, structuralEdgeKeys, edge, index);
    }
  }

  build(): LoadedGraph {
    const parents = this.#parents();
    const structure: GraphStructure = {
      nodeCount: this.#ids.length,
      edgeCount: this.#sources.length,
      ids: toStringTable(this.#ids),
      names: toStringTable(this.#names),
      types: Uint16Array.from(this.#types),
      typeNames: [...this.#typeNames.keys()],
      ...orderContainment(parents),
      parents,
      sources: Uint32Array.from(this.#sources),
      targets: Uint32Array.from(this.#targets),
      kinds: Uint8Array.from(this.#kinds),
      kindNames: [...this.#kindNames.keys()],
      weights: Float64Array.from(this.#weights),
    };
    return {
      structure,
      nodeColumns: buildColumns(this.#nodeColumns, structure.nodeCount),
      edgeColumns: buildColumns(this.#edgeColumns, structure.edgeCount),
    };
  }

  /** The container of each node: the field `parent`, otherwise the first edge of containment. */
  #parents(): Int32Array<ArrayBuffer> {
    const parents = new Int32Array(this.#ids.length).fill(-1);
    for (const [node, id] of this.#parentIds.entries()) {
      if (id !== undefined) parents[node] = this.#indexes.get(id) ?? -1;
    }
    const kind = this.#kindNames.get(containment);
    for (const [edge, target] of this.#targets.entries()) {
      const source = this.#sources[edge] ?? -1;
      if (this.#kinds[edge] === kind && parents[target] === -1 && source !== target) parents[target] = source;
    }
    return parents;
  }
}

function codeOf(names: Map<string, number>, name: string, max: number): number {
  const existing = names.get(name);
  if (existing !== undefined) return existing;
  if (names.size >= max) return max - 1;
  names.set(name, names.size);
  return names.size - 1;
}

function addAttributes(
  columns: Map<string, ColumnBuilder>,
  structural: ReadonlySet<string>,
  element: DocumentElement,
  index: number,
): void {
  for (const key in element) {
    if (structural.has(key)) continue;
    let column = columns.get(key);
    if (column === undefined) columns.set(key, (column = new ColumnBuilder()));
    column.add(index, element[key]);
  }
}

function buildColumns(builders: ReadonlyMap<string, ColumnBuilder>, length: number): Map<string, AttributeColumn> {
  return new Map([...builders].map(([name, builder]) => [name, builder.build(length)]));
}
