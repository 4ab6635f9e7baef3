import { isFileNode, type LineRange, type LocatedNode } from '@code-graph/reports';

/** The lines of a file that belong to a node. */
export interface FileRange extends LineRange {
  readonly file: string;
}

/** Data. Its lines belong to the code around it, too. */
const data = new Set(['constant', 'field', 'parameter', 'property', 'variable']);
const callables = new Set(['accessor', 'constructor', 'function', 'method']);

const wholeFile: LineRange = { first: 0, last: Infinity };

/** Whether a node contains no other nodes for the purpose of counting, because their lines count for them alone. */
export function isLeaf({ type }: LocatedNode): boolean {
  return callables.has(type.toLowerCase()) || data.has(type.toLowerCase());
}

/** Whether the lines of a node do not count for the function around it. */
export function isSeparate({ type }: LocatedNode): boolean {
  return !data.has(type.toLowerCase());
}

/**
 * The lines of each container of code: a folder, a file, a namespace, a class. They are its own lines and those of all nodes that it
 * contains, which can be in other files: methods of Go, partial classes of C#.
 */
export class ContainerRanges {
  readonly #ranges = new Map<string, FileRange[]>();

  constructor(private readonly nodes: ReadonlyMap<string, LocatedNode>) {}

  /** Adds the lines of a node to the containers around it. */
  add(node: LocatedNode): void {
    const own = this.ownRange(node);
    if (own === undefined) return;
    if (!isLeaf(node)) this.#push(node.id, own);
    // The nodes of an imported graph may contain each other.
    const seen = new Set([node.id]);
    for (let outer = this.#parentOf(node); outer !== undefined && !seen.has(outer.id); outer = this.#parentOf(outer)) {
      seen.add(outer.id);
      const range = this.ownRange(outer);
      // Containers further out get these lines through the range of the outer node.
      if (range?.file === own.file && range.first <= own.first && own.last <= range.last) return;
      // A method in another file than its class belongs to the class, but not to the file of the class.
      const isOtherFile = range?.last === wholeFile.last && range.file !== own.file;
      if (!isLeaf(outer) && !isOtherFile) this.#push(outer.id, own);
    }
  }

  /** The lines of a container, in order and each once. */
  of(id: string): readonly FileRange[] {
    return mergeRanges(this.#ranges.get(id) ?? []);
  }

  /** The lines that a node itself spans. A node that is a file has all lines. */
  ownRange(node: LocatedNode): FileRange | undefined {
    const { file, range } = node;
    if (file === undefined) return undefined;
    if (isFileNode(node, this.#parentOf(node))) return { file, ...wholeFile };
    return range && { file, ...range };
  }

  #push(id: string, range: FileRange): void {
    const ranges = this.#ranges.get(id) ?? [];
    ranges.push(range);
    this.#ranges.set(id, ranges);
  }

  #parentOf({ parent }: LocatedNode): LocatedNode | undefined {
    return parent === undefined ? undefined : this.nodes.get(parent);
  }
}

/** The last line of each file that has a node with lines, by path. */
export function findFileEnds(nodes: ReadonlyMap<string, LocatedNode>): ReadonlyMap<string, number> {
  const ends = new Map<string, number>();
  const files = new Set<string>();
  for (const node of nodes.values()) {
    const { file, range, parent } = node;
    if (file === undefined || range === undefined) continue;
    // In an imported graph, a namespace that counts as the file may be only the first one of the file.
    ends.set(file, Math.max(ends.get(file) ?? 0, range.last));
    if (isFileNode(node, parent === undefined ? undefined : nodes.get(parent))) files.add(file);
  }
  return new Map([...ends].filter(([file]) => files.has(file)));
}

function mergeRanges(ranges: readonly FileRange[]): readonly FileRange[] {
  if (ranges.length < 2) return ranges;
  const sorted = [...ranges].sort((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : a.first - b.first));
  const merged: FileRange[] = [];
  for (const range of sorted) {
    const last = merged.at(-1);
    if (last?.file === range.file && range.first <= last.last + 1)
      merged[merged.length - 1] = { ...last, last: Math.max(last.last, range.last) };
    else merged.push(range);
  }
  return merged;
}
