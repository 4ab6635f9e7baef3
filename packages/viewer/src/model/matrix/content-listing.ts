import { isInside, type GraphStructure } from '../../graph/graph-structure.js';
import type { VisibleGraph } from '../visible-graph.js';

/** Index of the virtual root, which contains all roots. */
export const topContainer = -1;

/**
 * The innermost common container of two nodes, and its item that contains each node; undefined for a node that is the container itself.
 */
export interface Meeting {
  readonly container: number;
  readonly from: number | undefined;
  readonly to: number | undefined;
}

/** The visible nodes, and the open containers around them. */
export class ContentListing {
  /** The contents of each open container, and of `topContainer`. */
  readonly contents = new Map<number, number[]>();
  readonly #items = new Map<number, number>();
  readonly #indexes: ReadonlyMap<number, number>;
  readonly #sizes: Uint32Array;

  constructor(
    private readonly structure: GraphStructure,
    { nodes, sizes }: VisibleGraph,
  ) {
    const { parents, preorder } = structure;
    this.#sizes = sizes;
    this.#indexes = new Map(Array.from(nodes, (node, index) => [node, index]));
    const isListed = new Set<number>();
    for (const start of nodes) {
      for (let node = start; node !== topContainer && !isListed.has(node); node = parents[node] ?? topContainer) {
        isListed.add(node);
      }
    }
    for (const node of preorder) {
      if (!isListed.has(node)) continue;
      this.#add(parents[node] ?? topContainer, node);
    }
  }

  /** Index of the visible node that draws a node; -1 for an open container without edges of its own. */
  indexOf(node: number): number {
    return this.#indexes.get(node) ?? -1;
  }

  /** Whether an open folder stands for the files directly in it, so that they have a row. */
  hasOwn(node: number): boolean {
    return (this.#sizes[this.indexOf(node)] ?? 0) > 1;
  }

  meet({ nodes }: VisibleGraph, source: number, target: number): Meeting {
    const [start = 0, end = 0] = [nodes[source], nodes[target]];
    let from: number | undefined;
    let container = start;
    while (container !== topContainer && !isInside(this.structure, end, container)) {
      from = container;
      container = this.#parentOf(container);
    }
    let to: number | undefined;
    for (let node = end; node !== container; node = this.#parentOf(node)) to = node;
    return { container, from: this.#itemOf(from), to: this.#itemOf(to) };
  }

  #parentOf(node: number): number {
    return this.structure.parents[node] ?? topContainer;
  }

  #itemOf(node: number | undefined): number | undefined {
    return node === undefined ? undefined : this.#items.get(node);
  }

  #add(container: number, node: number): void {
    const siblings = this.contents.get(container) ?? [];
    this.#items.set(node, siblings.length);
    siblings.push(node);
    this.contents.set(container, siblings);
  }
}
