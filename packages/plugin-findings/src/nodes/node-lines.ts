import { isFileNode, type LocatedNode } from '@code-graph/reports';

interface FileNodes {
  file: LocatedNode | undefined;
  /** The nodes with lines that are not the file. */
  readonly inside: LocatedNode[];
}

/** Finds the innermost node at a line of a file. */
export class NodeLines {
  readonly #files = new Map<string, FileNodes>();

  constructor(private readonly nodes: ReadonlyMap<string, LocatedNode>) {
    for (const node of nodes.values()) {
      if (node.file === undefined) continue;
      const entry = this.#files.get(node.file) ?? { file: undefined, inside: [] };
      this.#files.set(node.file, entry);
      if (isFileNode(node, this.#parentOf(node))) entry.file ??= node;
      else if (node.range !== undefined) entry.inside.push(node);
    }
  }

  get files(): ReadonlySet<string> {
    return new Set(this.#files.keys());
  }

  /**
   * The innermost node at a line, or else the node of the file. If several nodes that do not contain each other share the line, the finding
   * may be in any of them, so it belongs to the node around them.
   */
  nodeAt(file: string, line: number | undefined): LocatedNode | undefined {
    const entry = this.#files.get(file);
    if (entry === undefined || line === undefined) return entry?.file;
    let node = entry.file;
    let candidates = entry.inside.filter(
      ({ range }) => range !== undefined && range.first <= line && line <= range.last,
    );
    while (candidates.length > 0) {
      const ids = new Set(candidates.map(({ id }) => id));
      const [outermost, ...others] = candidates.filter((each) => !this.#isInside(each, ids));
      if (outermost === undefined || others.length > 0) break;
      node = outermost;
      candidates = candidates.filter((each) => each !== outermost);
    }
    return node;
  }

  #isInside(node: LocatedNode, ids: ReadonlySet<string>): boolean {
    for (const outer of this.ancestors(node)) if (ids.has(outer.id)) return true;
    return false;
  }

  /** The containers of a node, from the innermost. The nodes of an imported graph may contain each other. */
  *ancestors(node: LocatedNode): Generator<LocatedNode> {
    const seen = new Set([node.id]);
    for (let outer = this.#parentOf(node); outer !== undefined && !seen.has(outer.id); outer = this.#parentOf(outer)) {
      seen.add(outer.id);
      yield outer;
    }
  }

  #parentOf({ parent }: LocatedNode): LocatedNode | undefined {
    return parent === undefined ? undefined : this.nodes.get(parent);
  }
}
