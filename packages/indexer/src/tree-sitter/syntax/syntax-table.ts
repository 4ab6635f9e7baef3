import type { Tree } from 'web-tree-sitter';
import { addressOf } from '../engine/engine.js';
import { column, type TreeRows } from '../engine/tree-rows.js';
import { LineStarts } from './line-starts.js';
import { SyntaxNode } from './syntax-node.js';

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
  #nodes: (SyntaxNode | undefined)[] = [];

  constructor(
    private readonly rows: TreeRows,
    private readonly names: GrammarNames,
  ) {}

  /** Copies a tree; gives its root. */
  fill(tree: Tree, lines: LineStarts): SyntaxNode {
    this.lines = lines;
    this.#nodes = new Array<SyntaxNode | undefined>(this.rows.copy(addressOf(tree)));
    return this.node(0);
  }

  /** The grammar's number of the type of a node. */
  typeNumber(id: number): number {
    return this.rows.cell(id, column.type);
  }

  /** The id after all that is inside of a node. */
  after(id: number): number {
    return this.rows.cell(id, column.next);
  }

  parentOf(id: number): SyntaxNode | null {
    const parent = this.rows.cell(id, column.parent);
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
      if (this.rows.cell(child, column.field) === field) return this.node(child);
    }
    return null;
  }

  allInField(id: number, name: string): SyntaxNode[] {
    const field = this.names.fields.get(name);
    return this.childrenOf(id, false).filter((child) => this.rows.cell(child.id, column.field) === field);
  }

  node(id: number): SyntaxNode {
    const known = this.#nodes[id];
    if (known !== undefined) return known;
    const type = this.names.types[this.typeNumber(id)] ?? errorType;
    const node = new SyntaxNode(this, id, type, this.rows.cell(id, column.start), this.rows.cell(id, column.end));
    this.#nodes[id] = node;
    return node;
  }
}
