import type { GraphNode } from '@code-graph/sdk';
import { compareEnds, compareStarts, type SourceRange } from './source-range.js';
import { addToList } from '../add-to-list.js';

/** Finds the node that a range in a file belongs to. */
export interface Owners {
  ownerAt(range: SourceRange): string;
}

/** The range of a node, inside another one or directly in the file. */
export interface OwnedRange {
  readonly range: SourceRange;
  readonly id: string;
  /** Index of the enclosing range, -1 if there is none. */
  readonly parent: number;
}

/** Finds owners by the exact ranges of an index, which are sorted by start and not deeply nested. */
export class RangeOwners implements Owners {
  constructor(
    private readonly fileId: string,
    private readonly ranges: readonly OwnedRange[],
  ) {}

  ownerAt(range: SourceRange): string {
    let low = 0;
    let high = this.ranges.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const candidate = this.ranges[middle];
      if (candidate !== undefined && compareStarts(candidate.range, range) <= 0) low = middle + 1;
      else high = middle;
    }
    let owner = this.ranges[low - 1];
    while (owner !== undefined && compareEnds(owner.range, range) < 0) owner = this.ranges[owner.parent];
    return owner?.id ?? this.fileId;
  }
}

/** Finds owners by the lines of another analyzer's nodes. A line that several nodes share belongs to their container. */
export class LineOwners implements Owners {
  readonly #byLine: string[] = [];
  readonly #byName = new Map<string, GraphNode[]>();

  constructor(
    private readonly fileId: string,
    nodes: readonly GraphNode[],
  ) {
    const depths = new Map<string, number>([[fileId, 0]]);
    const members = nodes.filter(({ id }) => id !== fileId);
    for (const node of members) {
      depths.set(node.id, (depths.get(node.parent ?? fileId) ?? 0) + 1);
      addToList(this.#byName, node.name, node);
    }
    const depthOf = (id: string): number => depths.get(id) ?? 0;
    const sharedDepths: number[] = [];
    for (const node of members.sort((one, other) => depthOf(one.id) - depthOf(other.id))) {
      const { startLine = 1, endLine = 0, id, parent = fileId } = node;
      const depth = depthOf(id);
      for (let line = startLine; line <= endLine; line += 1) {
        const taken = this.#byLine[line];
        if (taken !== undefined && depthOf(taken) === depth) sharedDepths[line] = depth;
        this.#byLine[line] = sharedDepths[line] === depth ? parent : id;
      }
    }
  }

  ownerAt({ startLine }: SourceRange): string {
    return this.#byLine[startLine + 1] ?? this.fileId;
  }

  /** The innermost node with one of the names whose lines include the given one, which is 1-based. */
  find(names: readonly string[], line: number): GraphNode | undefined {
    let best: GraphNode | undefined;
    for (const node of names.flatMap((name) => this.#byName.get(name) ?? [])) {
      const includesLine = (node.startLine ?? 0) <= line && line <= (node.endLine ?? 0);
      if (includesLine && (best?.startLine ?? 0) <= (node.startLine ?? 0)) best = node;
    }
    return best;
  }
}
