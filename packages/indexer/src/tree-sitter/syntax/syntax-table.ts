import type { Tree } from 'web-tree-sitter';
import { LineStarts } from './line-starts.js';
import type { OpenCursor } from '@code-graph/parser';
import { SyntaxNode, type SyntaxTree } from './syntax-node.js';
import { column, TreeRows } from './tree-rows.js';

/** The names of node types and fields in a grammar. */
export interface GrammarNames {
  readonly types: readonly string[];
  readonly isNamed: readonly boolean[];
  readonly fields: ReadonlyMap<string, number>;
}

/** The type of nodes that could not be parsed. No grammar lists it. */
const errorType = 'ERROR';

/** The syntax tree of one file. The table is reused for the next file, which invalidates the nodes of the previous one. */
export class SyntaxTable implements SyntaxTree {
  lines = new LineStarts('');
  readonly #rows: TreeRows;
  #nodes: (SyntaxNode | undefined)[] = [];

  constructor(
    private readonly names: GrammarNames,
    openCursor: OpenCursor,
  ) {
    this.#rows = new TreeRows(openCursor);
  }

  /** Copies `tree` and returns its root. */
  fill(tree: Tree, lines: LineStarts): SyntaxNode {
    this.lines = lines;
    this.#nodes = new Array<SyntaxNode | undefined>(this.#rows.copy(tree, this.names.isNamed));
    return this.node(0);
  }

  /** The number of a node's type in the grammar. */
  typeNumber(id: number): number {
    return this.#rows.cell(id, column.type);
  }

  /** The id after the last descendant of a node. */
  after(id: number): number {
    return this.#rows.cell(id, column.next);
  }

  parentOf(id: number): SyntaxNode | null {
    const parent = this.#rows.cell(id, column.parent);
    return parent < 0 ? null : this.node(parent);
  }

  childrenOf(id: number, onlyNamed: boolean): SyntaxNode[] {
    const children: SyntaxNode[] = [];
    const end = this.after(id);
    for (let child = id + 1; child < end; child = this.after(child)) {
      if (!onlyNamed || this.names.isNamed[this.typeNumber(child)] !== false) children.push(this.node(child));
    }
    return children;
  }

  firstInField(id: number, name: string): SyntaxNode | null {
    const field = this.names.fields.get(name);
    const end = this.after(id);
    for (let child = id + 1; child < end; child = this.after(child)) {
      if (this.#rows.cell(child, column.field) === field) return this.node(child);
    }
    return null;
  }

  allInField(id: number, name: string): SyntaxNode[] {
    const field = this.names.fields.get(name);
    return this.childrenOf(id, false).filter((child) => this.#rows.cell(child.id, column.field) === field);
  }

  node(id: number): SyntaxNode {
    const existing = this.#nodes[id];
    if (existing !== undefined) return existing;
    const type = this.names.types[this.typeNumber(id)] ?? errorType;
    const node = new SyntaxNode(this, id, type, this.#rows.cell(id, column.start), this.#rows.cell(id, column.end));
    this.#nodes[id] = node;
    return node;
  }
}
