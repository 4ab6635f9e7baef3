import { edgesAt } from '../graph/edges-at-nodes.js';
import { containment, type GraphStructure } from '../graph/graph-structure.js';
import { EdgeTable } from './edge-table.js';

/** The part of the graph that is drawn. Visible nodes have indexes of their own, and edges between the same nodes are merged. */
export interface VisibleGraph {
  /** Node of the graph for each visible node, containers before their contents. */
  readonly nodes: Uint32Array;
  /** Visible node that stands for each node of the graph; -1 if none does. */
  readonly representatives: Int32Array;
  /** Number of nodes of the graph that each visible node stands for, itself included. */
  readonly sizes: Uint32Array;
  /** 1 where a visible node stands for its contents. */
  readonly isFolded: Uint8Array;
  /** 1 for each node of the graph that filters exclude, with its contents, and for containers that are left without any. */
  readonly isOmitted: Uint8Array;
  /** Containers that are open and have visible contents, outer ones first. */
  readonly openContainers: Uint32Array;
  readonly sources: Uint32Array;
  readonly targets: Uint32Array;
  /** Number of edges of the graph that each visible edge stands for. */
  readonly counts: Uint32Array;
  /** Sum of their weights. */
  readonly weights: Float64Array;
  /** Set of their kinds: bit k for the kind k. */
  readonly kinds: Uint32Array;
  /** Visible edge that stands for each edge of the graph; -1 if none does. */
  readonly edgeOf: Int32Array;
}

/** The nodes and edges to show. Arrays are by index in the graph. */
export interface VisibleSelection {
  /** 1: the contents of the container are shown instead of the container. */
  readonly isOpen: Uint8Array;
  readonly visibility: Uint8Array;
  /** 1: edges of the kind are hidden. */
  readonly hiddenKinds: Uint8Array;
  /** 1: the container of the node stands for it, also while the container is open. Undefined: none. */
  readonly isOwn?: Uint8Array | undefined;
  /** 1: the edge counts. Undefined: all do. */
  readonly isCounted?: Uint8Array | undefined;
}

/** Values of `VisibleSelection.visibility`. */
export const visibility = {
  shown: 0,
  /** The node is not drawn. Its contents are, as if it were open. */
  hidden: 1,
  /** Omitted as if it were not in the graph. A container with only such contents is omitted, too. */
  excluded: 2,
} as const;

const none = -1;

/** Computes the visible graph, in time proportional to the number of nodes and edges. */
export function computeVisibleGraph(structure: GraphStructure, selection: VisibleSelection): VisibleGraph {
  const { nodeCount, edgeCount, preorder, parents } = structure;
  const isDrawnKind = drawnKinds(structure, selection.hiddenKinds);
  const isEmpty = findEmpty(structure, selection.visibility);
  const hasEdges = findEnds(structure, isDrawnKind);
  const hasOwn = findOwners(structure, selection, isEmpty);

  const representatives = new Int32Array(nodeCount).fill(none);
  /** The folded container that stands for the contents of each container. */
  const foldedInto = new Int32Array(nodeCount).fill(none);
  const nodes = new Uint32Array(nodeCount);
  const sizes = new Uint32Array(nodeCount);
  const isFolded = new Uint8Array(nodeCount);
  const openContainers: number[] = [];
  let count = 0;
  for (let position = 0; position < nodeCount; position++) {
    const node = preorder[position] ?? 0;
    if (isEmpty[node] === 1) continue;
    const isHidden = selection.visibility[node] === visibility.hidden;
    const parent = parents[node] ?? none;
    const owner = selection.isOwn?.[node] === 1 ? (representatives[parent] ?? none) : none;
    const folded = owner === none ? (foldedInto[parent] ?? none) : owner;
    if (folded !== none) {
      foldedInto[node] = folded;
      if (isHidden) continue;
      representatives[node] = folded;
      sizes[folded] = (sizes[folded] ?? 0) + 1;
      continue;
    }
    const hasContents = (structure.contentEnds[node] ?? 0) > position + 1;
    const isOpen = hasContents && (selection.isOpen[node] === 1 || isHidden);
    if (isOpen) openContainers.push(node);
    // An open container is drawn only for the edges that are its own, such as the imports of a file, or for contents that it stands for.
    if (isHidden || (isOpen && hasEdges[node] === 0 && hasOwn[node] === 0)) continue;
    representatives[node] = count;
    nodes[count] = node;
    sizes[count] = 1;
    isFolded[count] = hasContents && !isOpen ? 1 : 0;
    if (isFolded[count] === 1) foldedInto[node] = count;
    count++;
  }

  const table = new EdgeTable(count, edgeCount);
  for (let edge = 0; edge < edgeCount; edge++) {
    const kind = structure.kinds[edge] ?? 0;
    if (isDrawnKind[kind] === 0 || selection.isCounted?.[edge] === 0) continue;
    const source = representatives[structure.sources[edge] ?? 0] ?? none;
    const target = representatives[structure.targets[edge] ?? 0] ?? none;
    if (source === none || target === none || source === target) continue;
    table.add(edge, source, target, kind, structure.weights[edge] ?? 1);
  }
  return {
    nodes: nodes.slice(0, count),
    representatives,
    sizes: sizes.slice(0, count),
    isFolded: isFolded.slice(0, count),
    isOmitted: isEmpty,
    openContainers: Uint32Array.from(openContainers),
    ...table.build(),
  };
}

/** The graph node that is drawn for a node: its folded container, or the node itself if it is not folded. */
export function drawnNode({ nodes, representatives }: VisibleGraph, node: number): number {
  const index = representatives[node] ?? none;
  return index === none ? node : (nodes[index] ?? node);
}

/** The visible edge from one visible node to another, if there is one. All numbers are indexes of the visible graph. */
export function edgeBetween(
  visible: Pick<VisibleGraph, 'sources' | 'targets'>,
  source: number,
  target: number,
): number | undefined {
  const { sources, targets } = visible;
  return edgesAt(visible, source).find((edge) => sources[edge] === source && targets[edge] === target);
}

/** 1 for each container that stands for some of its contents also while it is open. */
function findOwners(
  { nodeCount, parents }: GraphStructure,
  selection: VisibleSelection,
  isEmpty: Uint8Array,
): Uint8Array {
  const { isOwn, visibility: states } = selection;
  const hasOwn = new Uint8Array(nodeCount);
  for (let node = 0; isOwn !== undefined && node < nodeCount; node++) {
    const parent = parents[node] ?? none;
    const isShown = isEmpty[node] === 0 && states[node] === visibility.shown;
    if (isOwn[node] === 1 && isShown && parent !== none) hasOwn[parent] = 1;
  }
  return hasOwn;
}

function drawnKinds({ kindNames }: GraphStructure, hiddenKinds: Uint8Array): Uint8Array {
  return Uint8Array.from(kindNames, (name, kind) => (name === containment || hiddenKinds[kind] === 1 ? 0 : 1));
}

/** 1 for excluded nodes, and for containers all of whose contents are excluded. */
function findEmpty(
  { nodeCount, preorder, positions, contentEnds, parents }: GraphStructure,
  states: Uint8Array,
): Uint8Array {
  const isEmpty = new Uint8Array(nodeCount);
  const hasContents = new Uint8Array(nodeCount);
  for (let position = nodeCount - 1; position >= 0; position--) {
    const node = preorder[position] ?? 0;
    const isContainer = (contentEnds[node] ?? 0) > (positions[node] ?? 0) + 1;
    if (states[node] === visibility.excluded || (isContainer && hasContents[node] === 0)) isEmpty[node] = 1;
    const parent = parents[node] ?? none;
    if (isEmpty[node] === 0 && parent !== none) hasContents[parent] = 1;
  }
  // The contents of an excluded container are excluded with it.
  for (const node of preorder) {
    const parent = parents[node] ?? none;
    if (parent !== none && isEmpty[parent] === 1) isEmpty[node] = 1;
  }
  return isEmpty;
}

export function findEnds(
  structure: GraphStructure,
  isDrawnKind = drawnKinds(structure, new Uint8Array(structure.kindNames.length)),
): Uint8Array {
  const { nodeCount, edgeCount, sources, targets, kinds } = structure;
  const isEnd = new Uint8Array(nodeCount);
  for (let edge = 0; edge < edgeCount; edge++) {
    if (isDrawnKind[kinds[edge] ?? 0] === 0) continue;
    isEnd[sources[edge] ?? 0] = 1;
    isEnd[targets[edge] ?? 0] = 1;
  }
  return isEnd;
}
