import type { GraphStructure } from '../../graph/graph-structure.js';
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
  readonly #parents: Int32Array;
  readonly #sizes: Uint32Array;

  constructor({ parents, preorder }: GraphStructure, { nodes, sizes }: VisibleGraph) {
    this.#parents = parents;
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
    const outer = this.#pathTo(nodes[source] ?? 0);
    const other = this.#pathTo(nodes[target] ?? 0);
    let depth = 0;
    while (depth < outer.length && outer[depth] === other[depth]) depth++;
    const itemOf = (node: number | undefined) => (node === undefined ? undefined : this.#items.get(node));
    return { container: outer[depth - 1] ?? topContainer, from: itemOf(outer[depth]), to: itemOf(other[depth]) };
  }

  #add(container: number, node: number): void {
    const siblings = this.contents.get(container) ?? [];
    this.#items.set(node, siblings.length);
    siblings.push(node);
    this.contents.set(container, siblings);
  }

  /** The containers of a node, the outermost first, and the node itself. */
  #pathTo(node: number): number[] {
    const path: number[] = [];
    for (let each = node; each !== topContainer; each = this.#parents[each] ?? topContainer) path.push(each);
    return path.reverse();
  }
}
