import type { DrawnLink, DrawnNode, Drawing } from './drawing.js';

/** Number of sweeps from left to right and back. More improve little. */
const sweeps = 6;

/**
 * The nodes of each layer in an order with few crossings of links: each layer is sorted by the mean position of the neighbors on one
 * side, from left to right and back (barycentre method of Sugiyama, Tagawa and Toda, 1981). Bands stay together.
 */
export function orderLayers({ nodes, links }: Drawing): DrawnNode[][] {
  const columns = toColumns(nodes);
  const layerOf = new Map(nodes.map(({ key, layer }) => [key, layer]));
  const [before, after] = findNeighbors(links, layerOf);
  const positions = new Map<string, number>();
  for (const column of columns) notePositions(column, positions);
  let best = columns;
  let fewest = countCrossings(columns, after, positions);
  for (let sweep = 0; sweep < sweeps && fewest > 0; sweep++) {
    const isForward = sweep % 2 === 0;
    const next = best.map((column) => [...column]);
    for (const column of isForward ? next : [...next].reverse()) {
      sortByMean(column, isForward ? before : after, positions);
      notePositions(column, positions);
    }
    const crossings = countCrossings(next, after, positions);
    if (crossings < fewest) [best, fewest] = [next, crossings];
  }
  return best;
}

type Neighbors = ReadonlyMap<string, readonly string[]>;

function toColumns(nodes: readonly DrawnNode[]): DrawnNode[][] {
  const count = 1 + Math.max(-1, ...nodes.map(({ layer }) => layer));
  const columns = Array.from({ length: count }, (): DrawnNode[] => []);
  for (const node of nodes) columns[node.layer]?.push(node);
  for (const column of columns) column.sort((one, other) => one.band - other.band);
  return columns;
}

/** The neighbors of each node in layers left of it, and right of it. */
function findNeighbors(links: readonly DrawnLink[], layerOf: ReadonlyMap<string, number>): [Neighbors, Neighbors] {
  const before = new Map<string, string[]>();
  const after = new Map<string, string[]>();
  const add = (map: Map<string, string[]>, key: string, neighbor: string): void => {
    const list = map.get(key);
    if (list === undefined) map.set(key, [neighbor]);
    else list.push(neighbor);
  };
  for (const { source, target } of links) {
    const [one, other] = [layerOf.get(source), layerOf.get(target)];
    if (one === undefined || other === undefined || one === other) continue;
    const [left, right] = one < other ? [source, target] : [target, source];
    add(after, left, right);
    add(before, right, left);
  }
  return [before, after];
}

function notePositions(column: readonly DrawnNode[], positions: Map<string, number>): void {
  for (const [row, { key }] of column.entries()) positions.set(key, (row + 0.5) / column.length);
}

/** Sorts a column by the mean positions of neighbors. A node without any keeps its position. */
function sortByMean(column: DrawnNode[], neighbors: Neighbors, positions: ReadonlyMap<string, number>): void {
  const means = new Map(
    column.map(({ key }) => {
      const beside = neighbors.get(key) ?? [key];
      return [key, beside.reduce((sum, other) => sum + (positions.get(other) ?? 0), 0) / beside.length];
    }),
  );
  column.sort((one, other) => one.band - other.band || (means.get(one.key) ?? 0) - (means.get(other.key) ?? 0));
}

/** Number of crossings between neighboring layers, counted as inversions of the sorted ends of links. */
function countCrossings(
  columns: readonly (readonly DrawnNode[])[],
  after: Neighbors,
  positions: ReadonlyMap<string, number>,
): number {
  let crossings = 0;
  for (const column of columns) {
    const ends = column.flatMap(({ key }) =>
      (after.get(key) ?? []).map((other) => positions.get(other) ?? 0).sort((one, other) => one - other),
    );
    crossings += countInversions(ends);
  }
  return crossings;
}

/** Number of pairs in the wrong order, by merge sort. */
function countInversions(values: readonly number[]): number {
  if (values.length < 2) return 0;
  const middle = values.length >> 1;
  const [left, right] = [values.slice(0, middle), values.slice(middle)];
  let inversions = countInversions(left) + countInversions(right);
  left.sort((one, other) => one - other);
  right.sort((one, other) => one - other);
  let taken = 0;
  for (const value of left) {
    while (taken < right.length && (right[taken] ?? 0) < value) taken++;
    inversions += taken;
  }
  return inversions;
}
