import { hierarchy, treemap } from 'd3-hierarchy';
import { childrenOf, isInside, rootsOf, type GraphStructure } from '../../graph/graph-structure.js';
import type { VisibleGraph } from '../visible-graph.js';

/** The rectangle of a node, in pixels. */
export interface TreemapCell {
  /** Index of the node in the graph. */
  readonly node: number;
  /** Index of the visible node; -1 for an open container that is not drawn as a node. */
  readonly index: number;
  /** Whether the rectangles of the contents are inside. */
  readonly isOpen: boolean;
  /** Whether there is room above the contents for the name of an open container. */
  readonly isTitled: boolean;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The part of the graph to draw, and the room for it. */
export interface TreemapArea {
  /** The container to draw the contents of. Undefined: everything. */
  readonly within: number | undefined;
  readonly width: number;
  readonly height: number;
}

interface Branch {
  readonly node: number;
  /** The weight that exceeds the sum of the children. */
  readonly rest: number;
  readonly children: readonly Branch[];
}

/** Height in pixels of the name of an open container. */
export const titleHeight = 18;
const gap = 2;
/** Least width and height of an open container with a name. */
const minTitled = 46;

/** Squarified rectangles of the visible nodes, containers before their contents. */
export function layoutTreemap(
  structure: GraphStructure,
  visible: VisibleGraph,
  weights: Float64Array,
  { within, width, height }: TreemapArea,
): TreemapCell[] {
  const isOpen = new Set(visible.openContainers);
  // Each level takes a gap on both sides, so that deeper cells have no area. A chain of containers can have any length.
  const deepest = Math.ceil(Math.min(width, height) / (2 * gap));
  const branchOf = (node: number, depth: number): Branch => {
    const hasChildren = depth < deepest && isOpen.has(node);
    const children = hasChildren ? branchesOf(childrenOf(structure, node), depth + 1) : [];
    return { node, children, rest: Math.max(0, (weights[node] ?? 0) - sum(children, weights)) };
  };
  const branchesOf = (nodes: readonly number[], depth: number): Branch[] =>
    nodes
      .filter((node) => (weights[node] ?? 0) > 0)
      .sort((one, other) => (weights[other] ?? 0) - (weights[one] ?? 0) || one - other)
      .map((node) => branchOf(node, depth));
  const top = within === undefined ? rootsOf(structure) : childrenOf(structure, within);
  const root = hierarchy<Branch>({ node: -1, rest: 0, children: branchesOf(top, 1) }, ({ children }) => children);
  // Noted here, because the rounded rectangles can be larger.
  const titled = new Set<number>();
  const placed = treemap<Branch>()
    .size([width, height])
    .paddingInner(1)
    .paddingOuter((node) => (node.depth === 0 ? 0 : gap))
    .paddingTop(({ depth, x0, x1, y0, y1, data }) => {
      if (depth === 0 || x1 - x0 < minTitled || y1 - y0 < minTitled) return gap;
      titled.add(data.node);
      return titleHeight;
    })
    .round(true)(root.sum(({ rest }) => rest));

  const cells: TreemapCell[] = [];
  placed.eachBefore(({ data: { node }, x0: left, y0: upper, x1: right, y1: bottom }) => {
    if (node === -1 || right <= left || bottom <= upper) return;
    const representative = visible.representatives[node] ?? -1;
    const index = visible.nodes[representative] === node ? representative : -1;
    cells.push({ node, index, isOpen: isOpen.has(node), isTitled: titled.has(node), left, top: upper, right, bottom });
  });
  return cells;
}

/** The innermost cell at a point. */
export function cellAt(cells: readonly TreemapCell[], x: number, y: number): TreemapCell | undefined {
  return cells.findLast(({ left, top, right, bottom }) => x >= left && x < right && y >= top && y < bottom);
}

/** The container to draw: the chosen one or, if that is folded or filtered out, the nearest open one around it. */
export function openAround(
  { parents }: GraphStructure,
  { openContainers }: VisibleGraph,
  chosen: number | undefined,
): number | undefined {
  let node = chosen ?? -1;
  while (node !== -1 && !openContainers.includes(node)) node = parents[node] ?? -1;
  return node === -1 ? undefined : node;
}

/** The number of visible nodes that have no area, because they have no data. */
export function countNotDrawn(
  structure: GraphStructure,
  { nodes }: VisibleGraph,
  weights: Float64Array,
  within: number | undefined,
): number {
  return nodes.reduce((count, node) => {
    const isCounted = weights[node] === 0 && (within === undefined || isInside(structure, node, within));
    return count + (isCounted ? 1 : 0);
  }, 0);
}

function sum(branches: readonly Branch[], weights: Float64Array): number {
  return branches.reduce((total, { node }) => total + (weights[node] ?? 0), 0);
}
