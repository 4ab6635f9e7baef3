import { forEachOf, type IndexLists } from '../snapshot/index-lists.js';

/**
 * The nodes that match a search, by rank: 0 is the best. The nodes of a name are stored as one entry, because a short search text matches
 * most of the graph, and only one page is read.
 */
export class FoundNodes {
  readonly #entries: number[][];
  readonly #nodes: number[][];
  #total: number | undefined;

  /**
   * @param nodesOfEntries the nodes of each name
   * @param isWanted excludes nodes; undefined excludes none
   */
  constructor(
    ranks: number,
    private readonly nodesOfEntries: IndexLists,
    private readonly isWanted: ((node: number) => boolean) | undefined,
  ) {
    this.#entries = Array.from({ length: ranks }, () => []);
    this.#nodes = Array.from({ length: ranks }, () => []);
  }

  /** Adds all nodes of a name. */
  addEntry(rank: number, entry: number): void {
    this.#entries[rank]?.push(entry);
    this.#total = undefined;
  }

  /** Adds one node, which must be wanted. */
  addNode(rank: number, node: number): void {
    this.#nodes[rank]?.push(node);
    this.#total = undefined;
  }

  get total(): number {
    return (this.#total ??= this.#entries.reduce((sum, _entries, rank) => sum + this.countOf(rank), 0));
  }

  countOf(rank: number): number {
    const { offsets } = this.nodesOfEntries;
    let count = this.#nodes[rank]?.length ?? 0;
    for (const entry of this.#entries[rank] ?? []) {
      if (this.isWanted === undefined) count += (offsets[entry + 1] ?? 0) - (offsets[entry] ?? 0);
      else count += this.#wantedOf(entry).length;
    }
    return count;
  }

  /** Returns one page of a rank's nodes, sorted by the length of the name, the name, and the order of the graph. */
  pageOf(rank: number, offset: number, limit: number): number[] {
    const page: number[] = [];
    let skipped = 0;
    const add = (node: number): void => {
      if (skipped < offset) skipped++;
      else page.push(node);
    };
    for (const node of this.#nodes[rank] ?? []) {
      if (page.length === limit) return page;
      add(node);
    }
    for (const entry of this.#entries[rank] ?? []) {
      for (const node of this.#wantedOf(entry)) {
        if (page.length === limit) return page;
        add(node);
      }
    }
    return page;
  }

  #wantedOf(entry: number): number[] {
    const wanted: number[] = [];
    forEachOf(this.nodesOfEntries, entry, (node) => {
      if (this.isWanted?.(node) !== false) wanted.push(node);
    });
    return wanted;
  }
}
