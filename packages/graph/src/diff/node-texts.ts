import { hasValue } from '../snapshot/column.js';
import { forEachOf } from '../snapshot/index-lists.js';
import { readAdjacency, type Adjacency } from '../traversal/adjacency.js';
import { textAt } from '../traversal/constructors.js';
import type { DiffSide } from './diff-side.js';
import { signatureOf } from './signature-of.js';

/** The source texts of the nodes of one graph, in the files that were read. */
export class NodeTexts {
  private constructor(
    private readonly side: DiffSide,
    private readonly adjacency: Adjacency,
    private readonly files: ReadonlyMap<string, readonly string[]>,
  ) {}

  /** Reads files. The nodes of other files have no text. */
  static async read(side: DiffSide, paths: readonly string[]): Promise<NodeTexts> {
    const texts = paths.length === 0 ? [] : await side.readTexts(paths);
    const files = new Map([...texts].map(([path, text]) => [path, text.split(/\r\n|\n|\r/)]));
    return new NodeTexts(side, await readAdjacency(side.snapshot), files);
  }

  /** All lines of a node; undefined if they are not known. */
  textOf(node: number): string | undefined {
    const lines = this.#linesOf(node);
    return lines && join(lines);
  }

  /**
   * The lines of a node that are in none of its members, so that a line belongs to the innermost node around it. Indentation that all
   * lines share, blank lines, and spaces at the end of lines do not count.
   */
  ownTextOf(node: number): string | undefined {
    const lines = this.#linesOf(node);
    if (!lines) return undefined;
    const { snapshot } = this.side;
    const first = this.#numberAt('startLine', node);
    const file = textAt(snapshot, 'file', node);
    const own: (string | undefined)[] = [...lines];
    forEachOf(this.adjacency.members, node, (member) => {
      if (textAt(snapshot, 'file', member) !== file) return;
      const start = this.#numberAt('startLine', member);
      const end = Math.min(this.#numberAt('endLine', member), first + own.length - 1);
      for (let line = Math.max(start, first); line <= end; line++) own[line - first] = undefined;
    });
    return join(own.filter((line) => line !== undefined));
  }

  /** The declaration of a node without its body; undefined if it is not known. */
  signatureOf(node: number): string | undefined {
    const lines = this.#linesOf(node);
    return lines && signatureOf(lines, textAt(this.side.snapshot, 'language', node));
  }

  #linesOf(node: number): readonly string[] | undefined {
    const lines = this.files.get(textAt(this.side.snapshot, 'file', node));
    const start = this.#numberAt('startLine', node);
    if (!lines || start < 1) return undefined;
    return lines.slice(start - 1, this.#numberAt('endLine', node));
  }

  #numberAt(field: string, node: number): number {
    const column = this.side.snapshot.structure.nodeFields.get(field);
    return column?.type === 'number' && hasValue(column, node) ? (column.values[node] ?? 0) : 0;
  }
}

function join(lines: readonly string[]): string {
  const filled = lines.map((line) => line.trimEnd()).filter((line) => line !== '');
  const indentations = filled.map((line) => line.length - line.trimStart().length);
  const shared = indentations.reduce((least, indentation) => Math.min(least, indentation), Infinity);
  return filled.map((line) => line.slice(shared)).join('\n');
}
