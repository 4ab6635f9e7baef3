import type { Tree } from 'web-tree-sitter';
import { LineStarts } from './line-starts.js';
import { SyntaxNode } from './syntax-node.js';
import { column, TreeRows } from './tree-rows.js';

/** What a grammar calls its syntax and the fields of it. */
export interface GrammarNames {
  readonly types: readonly string[];
  readonly isNamed: readonly boolean[];
  readonly fields: ReadonlyMap<string, number>;
}

/** Syntax that could not be read has a type that no grammar lists. */
const errorType = 'ERROR';

/** The syntax of one file. The table is used again for the next file, and then the nodes of the last one are void. */
export class SyntaxTable {
  lines = new LineStarts('');
  readonly #rows: TreeRows;
  #nodes: (SyntaxNode | undefined)[] = [];

  constructor(
    memory: WebAssembly.Memory,
    private readonly names: GrammarNames,
  ) {
    this.#rows = new TreeRows(memory);
  }

  /** Copies a tree; gives its root. */
  fill(tree: Tree, lines: LineStarts): SyntaxNode {
    // The address is web-tree-sitter's own affair, and not in its types.
    const { 0: address } = tree as unknown as { readonly 0: number };
    this.lines = lines;
    this.#nodes = new Array<SyntaxNode | undefined>(this.#rows.copy(address));
    return this.node(0);
  }

  /** The grammar's number of the type of a node. */
  typeNumber(id: number): number {
    return this.#rows.cell(id, column.type);
  }

  /** The id after all that is inside of a node. */
  after(id: number): number {
    return this.#rows.cell(id, column.next);
  }

  parentOf(id: number): SyntaxNode | null {
    const parent = this.#rows.cell(id, column.parent);
    return parent < 0 ? null : this.node(parent);
  }

  childrenOf(id: number, onlyNamed: boolean): SyntaxNode[] {
    const found: SyntaxNode[] = [];
    const end = this.after(id);
    for (let child = id + 1; child < end; child = this.after(child)) {
      if (!onlyNamed || this.names.isNamed[this.typeNumber(child)] !== false) found.push(this.node(child));
    }
    return found;
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
    const known = this.#nodes[id];
    if (known !== undefined) return known;
    const type = this.names.types[this.typeNumber(id)] ?? errorType;
    const node = new SyntaxNode(this, id, type, this.#rows.cell(id, column.start), this.#rows.cell(id, column.end));
    this.#nodes[id] = node;
    return node;
  }
}
