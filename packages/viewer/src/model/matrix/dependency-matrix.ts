import type { GraphStructure } from '../../graph/graph-structure.js';
import type { VisibleGraph } from '../visible-graph.js';
import { findCycles } from './find-cycles.js';
import { ContentListing, topContainer, type Meeting } from './content-listing.js';
import { orderByLayer, type LayerOrder } from './layer-order.js';

/** A row of the matrix, and the column with the same number. */
export interface MatrixRow {
  /** Index of the node in the graph. */
  readonly node: number;
  /** Index of the visible node; -1 for the heading of an open container. */
  readonly index: number;
  /** Number of open containers around it. */
  readonly depth: number;
  /** open: the rows after it are its contents. folded: it stands for its contents. own: it stands for the files directly in an open folder. */
  readonly state: 'open' | 'folded' | 'own' | 'single';
  /** Number of the cycle that the row is part of, from 1 for the largest. Undefined: none. */
  readonly cycle: number | undefined;
}

/**
 * none: the cell follows the layers. nested: one row contains the other. namespace: the rows are in containers that depend on each other.
 * cycle: the two rows themselves depend on each other, directly or through others.
 */
export type CycleMark = 'none' | 'nested' | 'namespace' | 'cycle';

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

/** A dependency structure matrix. Rows depend on columns; without cycles all cells are above the diagonal, except nested ones. */
export interface DependencyMatrix {
  readonly rows: readonly MatrixRow[];
  readonly cells: readonly MatrixCell[];
  /** Cells by `row * rows.length + column`. */
  readonly cellOf: ReadonlyMap<number, MatrixCell>;
  readonly mostEdges: number;
  /** Number of rows in each cycle, largest first. */
  readonly cycleSizes: readonly number[];
}

/** Builds the matrix of a visible graph, with a row for each visible node. The contents of each open container are in the order of layers. */
export function toDependencyMatrix(structure: GraphStructure, visible: VisibleGraph): DependencyMatrix {
  const listing = new ContentListing(structure, visible);
  const meetings = Array.from(visible.sources, (source, edge) =>
    listing.meet(visible, source, visible.targets[edge] ?? 0),
  );
  const orders = orderContents(listing, visible, meetings);
  const isNested = Uint8Array.from(meetings, ({ from, to }) => (from === undefined || to === undefined ? 1 : 0));
  const { cycleOf, sizes } = findCycles(visible, isNested);
  const rows = toRows(listing, orders, visible, cycleOf);
  const rowOf = new Map(rows.flatMap(({ index }, row) => (index === -1 ? [] : [[index, row] as const])));
  const cells = Array.from(visible.sources, (source, edge): MatrixCell => {
    const target = visible.targets[edge] ?? 0;
    const cycle = cycleOf.get(source);
    const mark =
      isNested[edge] === 1
        ? 'nested'
        : cycle !== undefined && cycle === cycleOf.get(target)
          ? 'cycle'
          : isBetweenCyclic(meetings[edge], orders)
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
    cycleSizes: sizes,
  };
}

/** The order of the contents of a container. Items are indexes of `ContentListing.contents`. */
type ContentOrders = ReadonlyMap<number, LayerOrder>;

function orderContents(listing: ContentListing, visible: VisibleGraph, meetings: readonly Meeting[]): ContentOrders {
  const dependencies = new Map<number, { sources: number[]; targets: number[]; counts: number[] }>();
  for (const [edge, { container, from, to }] of meetings.entries()) {
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

function toRows(
  listing: ContentListing,
  orders: ContentOrders,
  visible: VisibleGraph,
  cycleOf: ReadonlyMap<number, number>,
): MatrixRow[] {
  const rows: MatrixRow[] = [];
  const add = (container: number, depth: number): void => {
    const nodes = listing.contents.get(container) ?? [];
    for (const item of orders.get(container)?.order ?? []) {
      const node = nodes[item] ?? 0;
      const index = listing.indexOf(node);
      const cycle = cycleOf.get(index);
      if (listing.contents.has(node)) {
        const hasOwnRow = listing.hasOwn(node);
        rows.push({ node, index: hasOwnRow ? -1 : index, depth, state: 'open', cycle: hasOwnRow ? undefined : cycle });
        if (hasOwnRow) rows.push({ node, index, depth: depth + 1, state: 'own', cycle });
        add(node, depth + 1);
      } else rows.push({ node, index, depth, state: visible.isFolded[index] === 1 ? 'folded' : 'single', cycle });
    }
  };
  add(topContainer, 0);
  return rows;
}

function isBetweenCyclic(meeting: Meeting | undefined, orders: ContentOrders): boolean {
  const { container = topContainer, from, to } = meeting ?? {};
  const components = orders.get(container)?.components;
  return from !== undefined && to !== undefined && components?.[from] === components?.[to];
}
