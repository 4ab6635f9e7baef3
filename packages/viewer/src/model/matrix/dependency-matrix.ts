import type { GraphStructure } from '../../graph/graph-structure.js';
import type { VisibleGraph } from '../visible-graph.js';
import { findStrongComponents, toSuccessors } from '@code-graph/graph/components';
import { orderByLayer, type LayerOrder } from './layer-order.js';

/** A row of the matrix, and the column with the same number. */
export interface MatrixRow {
  /** Index of the node in the graph. */
  readonly node: number;
  /** Index of the visible node; -1 for an open container without dependencies of its own. */
  readonly index: number;
  /** Number of open containers around it. */
  readonly depth: number;
  /** open: the rows after it are its contents. folded: it stands for its contents. */
  readonly state: 'open' | 'folded' | 'single';
}

/**
 * none: the cell follows the layers. namespace: the rows are in containers that depend on each other. cycle: the two rows themselves
 * depend on each other, directly or through others.
 */
export type CycleMark = 'none' | 'namespace' | 'cycle';

/** The dependencies of one row on one column. */
export interface MatrixCell {
  readonly row: number;
  readonly column: number;
  /** Index of the visible edge. */
  readonly edge: number;
  /** Number of edges of the graph. */
  readonly count: number;
  readonly mark: CycleMark;
}

/** A dependency structure matrix. Rows depend on columns; without cycles all cells are above the diagonal. */
export interface DependencyMatrix {
  readonly rows: readonly MatrixRow[];
  readonly cells: readonly MatrixCell[];
  /** Cells by `row * rows.length + column`. */
  readonly cellOf: ReadonlyMap<number, MatrixCell>;
  readonly mostEdges: number;
  /** Number of visible nodes without dependencies, which are omitted. */
  readonly independent: number;
}

/** Index of the virtual root, which contains all roots. */
const top = -1;

/** Builds the matrix of a visible graph. The contents of each open container are in the order of layers. */
export function toDependencyMatrix(structure: GraphStructure, visible: VisibleGraph): DependencyMatrix {
  const listing = new Listing(structure, visible);
  const orders = orderContents(listing, visible);
  const rows = toRows(listing, orders, visible);
  const rowOf = new Map(rows.map(({ index }, row) => [index, row]));
  const components = findStrongComponents(toSuccessors(visible.nodes.length, visible));
  const cells = Array.from(visible.sources, (source, edge): MatrixCell => {
    const target = visible.targets[edge] ?? 0;
    const mark =
      components[source] === components[target]
        ? 'cycle'
        : isBetweenCyclic(listing.meet(visible, source, target), orders)
          ? 'namespace'
          : 'none';
    const [row, column] = [rowOf.get(source) ?? 0, rowOf.get(target) ?? 0];
    return { row, column, edge, count: visible.counts[edge] ?? 0, mark };
  });
  return {
    rows,
    cells,
    cellOf: new Map(cells.map((cell) => [cell.row * rows.length + cell.column, cell])),
    mostEdges: cells.reduce((most, { count }) => Math.max(most, count), 1),
    independent: visible.nodes.length - new Set([...visible.sources, ...visible.targets]).size,
  };
}

/** The order of the contents of a container. Items are indexes of `Listing.contents`. */
type ContentOrders = ReadonlyMap<number, LayerOrder>;

function orderContents(listing: Listing, visible: VisibleGraph): ContentOrders {
  const dependencies = new Map<number, { sources: number[]; targets: number[]; counts: number[] }>();
  for (const [edge, source] of visible.sources.entries()) {
    const { container, from, to } = listing.meet(visible, source, visible.targets[edge] ?? 0);
    if (from === undefined || to === undefined) continue;
    let inside = dependencies.get(container);
    if (inside === undefined) dependencies.set(container, (inside = { sources: [], targets: [], counts: [] }));
    inside.sources.push(from);
    inside.targets.push(to);
    inside.counts.push(visible.counts[edge] ?? 1);
  }
  const none = { sources: [], targets: [], counts: [] };
  return new Map(
    [...listing.contents].map(([container, nodes]) => [
      container,
      orderByLayer(nodes.length, dependencies.get(container) ?? none),
    ]),
  );
}

function toRows(listing: Listing, orders: ContentOrders, visible: VisibleGraph): MatrixRow[] {
  const rows: MatrixRow[] = [];
  const add = (container: number, depth: number): void => {
    const nodes = listing.contents.get(container) ?? [];
    for (const item of orders.get(container)?.order ?? []) {
      const node = nodes[item] ?? 0;
      const representative = visible.representatives[node] ?? -1;
      const index = visible.nodes[representative] === node ? representative : -1;
      const isOpen = listing.contents.has(node);
      rows.push({ node, index, depth, state: isOpen ? 'open' : visible.isFolded[index] === 1 ? 'folded' : 'single' });
      if (isOpen) add(node, depth + 1);
    }
  };
  add(top, 0);
  return rows;
}

function isBetweenCyclic({ container, from, to }: Meeting, orders: ContentOrders): boolean {
  const components = orders.get(container)?.components;
  return from !== undefined && to !== undefined && components?.[from] === components?.[to];
}

/** The innermost common container of two nodes, and its item that contains each node; undefined for a node that is the container itself. */
interface Meeting {
  readonly container: number;
  readonly from: number | undefined;
  readonly to: number | undefined;
}

/** The nodes that have dependencies, and the open containers around them. */
class Listing {
  /** The contents of each container, and of `top`. */
  readonly contents = new Map<number, number[]>();
  readonly #items = new Map<number, number>();
  readonly #parents: Int32Array;

  constructor({ parents, preorder }: GraphStructure, visible: VisibleGraph) {
    this.#parents = parents;
    const isListed = new Set<number>();
    for (const index of [...visible.sources, ...visible.targets]) {
      let node = visible.nodes[index] ?? 0;
      while (node !== top && !isListed.has(node)) {
        isListed.add(node);
        node = parents[node] ?? top;
      }
    }
    for (const node of preorder) {
      if (!isListed.has(node)) continue;
      const parent = parents[node] ?? top;
      const siblings = this.contents.get(parent) ?? [];
      this.#items.set(node, siblings.length);
      siblings.push(node);
      this.contents.set(parent, siblings);
    }
  }

  meet({ nodes }: VisibleGraph, source: number, target: number): Meeting {
    const outer = this.#pathTo(nodes[source] ?? 0);
    const other = this.#pathTo(nodes[target] ?? 0);
    let depth = 0;
    while (depth < outer.length && outer[depth] === other[depth]) depth++;
    const itemOf = (node: number | undefined) => (node === undefined ? undefined : this.#items.get(node));
    return { container: outer[depth - 1] ?? top, from: itemOf(outer[depth]), to: itemOf(other[depth]) };
  }

  /** The containers of a node, the outermost first, and the node itself. */
  #pathTo(node: number): number[] {
    const path: number[] = [];
    for (let each = node; each !== top; each = this.#parents[each] ?? top) path.push(each);
    return path.reverse();
  }
}
