import type { Tree } from 'web-tree-sitter';
import type { CursorCalls } from '../engine.js';
import { LineStarts } from './line-starts.js';
import { SyntaxNode } from './syntax-node.js';

/** The columns of a row: type, field in the parent, start, end, row of the parent, and the row after all that is inside. */
const width = 6;

/** What a grammar calls its syntax and the fields of it. */
export interface GrammarNames {
  readonly types: readonly string[];
  readonly isNamed: readonly boolean[];
  readonly fields: ReadonlyMap<string, number>;
}

/** Syntax that could not be read has a type that no grammar lists. */
const errorType = 'ERROR';

/**
 * The syntax of one file, copied out of the engine in one pass: every question to the engine costs more than the answer. The
 * table is used again for the next file, and then the nodes of the last one are void.
 */
export class SyntaxTable {
  lines = new LineStarts('');
  #rows = new Int32Array(width * 4096);
  #nodes: (SyntaxNode | undefined)[] = [];

  constructor(
    private readonly calls: CursorCalls,
    private readonly names: GrammarNames,
  ) {}

  /** Copies a tree; gives its root. */
  fill(tree: Tree, lines: LineStarts): SyntaxNode {
    // The address is web-tree-sitter's own affair, and not in its types.
    const { 0: address } = tree as unknown as { readonly 0: number };
    this.lines = lines;
    this.calls.ts_tree_root_node_wasm(address);
    this.calls.ts_tree_cursor_new_wasm(address);
    const count = this.#copy(address);
    this.calls.ts_tree_cursor_delete_wasm(address);
    this.#nodes = new Array<SyntaxNode | undefined>(count);
    return this.#node(0);
  }

  parentOf(id: number): SyntaxNode | null {
    const parent = this.#cell(id, 4);
    return parent < 0 ? null : this.#node(parent);
  }

  childrenOf(id: number, onlyNamed: boolean): SyntaxNode[] {
    const found: SyntaxNode[] = [];
    const end = this.#cell(id, 5);
    for (let child = id + 1; child < end; child = this.#cell(child, 5)) {
      if (!onlyNamed || this.names.isNamed[this.#cell(child, 0)] !== false) found.push(this.#node(child));
    }
    return found;
  }

  firstInField(id: number, name: string): SyntaxNode | null {
    const field = this.names.fields.get(name);
    const end = this.#cell(id, 5);
    for (let child = id + 1; child < end; child = this.#cell(child, 5)) {
      if (this.#cell(child, 1) === field) return this.#node(child);
    }
    return null;
  }

  allInField(id: number, name: string): SyntaxNode[] {
    const field = this.names.fields.get(name);
    return this.childrenOf(id, false).filter((child) => this.#cell(child.id, 1) === field);
  }

  #cell(id: number, column: number): number {
    return this.#rows[id * width + column] ?? 0;
  }

  #node(id: number): SyntaxNode {
    const known = this.#nodes[id];
    if (known !== undefined) return known;
    const type = this.names.types[this.#cell(id, 0)] ?? errorType;
    const node = new SyntaxNode(this, id, type, this.#cell(id, 2), this.#cell(id, 3));
    this.#nodes[id] = node;
    return node;
  }

  /** Goes through the whole tree in source order; gives the number of rows. */
  #copy(tree: number): number {
    const { calls } = this;
    let rows = this.#rows;
    let count = 0;
    let parent = -1;
    for (;;) {
      const row = count * width;
      if (row === rows.length) {
        rows = new Int32Array(row * 2);
        rows.set(this.#rows);
        this.#rows = rows;
      }
      rows[row] = calls.ts_tree_cursor_current_node_type_id_wasm(tree);
      rows[row + 1] = calls.ts_tree_cursor_current_field_id_wasm(tree);
      rows[row + 2] = calls.ts_tree_cursor_start_index_wasm(tree);
      rows[row + 3] = calls.ts_tree_cursor_end_index_wasm(tree);
      rows[row + 4] = parent;
      count += 1;
      if (calls.ts_tree_cursor_goto_first_child_wasm(tree) !== 0) {
        parent = count - 1;
        continue;
      }
      rows[row + 5] = count;
      while (calls.ts_tree_cursor_goto_next_sibling_wasm(tree) === 0) {
        if (parent < 0) return count;
        calls.ts_tree_cursor_goto_parent_wasm(tree);
        rows[parent * width + 5] = count;
        parent = rows[parent * width + 4] ?? -1;
      }
    }
  }
}
