import type { Tree } from 'web-tree-sitter';
import { addressOf, type CursorFunctions } from './parser-module.js';

/** The columns of a row. `parent` is a row, or -1; `next` is the row after all descendants. */
export const column = { type: 0, field: 1, start: 2, end: 3, parent: 4, next: 5 } as const;
const width = 6;

/**
 * The nodes of a syntax tree as rows of numbers, in source order. A cursor visits every node once; asking the parser's
 * WebAssembly module again for each parent, child and field would take several times as long.
 */
export class TreeRows {
  #cells = new Int32Array(width * 4096);
  #count = 0;

  constructor(private readonly cursor: CursorFunctions) {}

  cell(row: number, at: number): number {
    return this.#cells[row * width + at] ?? 0;
  }

  /**
   * Replaces the rows with those of `tree`. Tokens such as operators are copied without their parts.
   * @param isNamed by type
   * @returns the number of rows
   */
  copy(tree: Tree, isNamed: readonly boolean[]): number {
    const address = addressOf(tree);
    this.#count = 0;
    // The new cursor starts at the node in the buffer of the module, the root.
    this.cursor._ts_tree_root_node_wasm(address);
    this.cursor._ts_tree_cursor_new_wasm(address);
    try {
      this.#copyNodes(address, isNamed);
      return this.#count;
    } finally {
      this.cursor._ts_tree_cursor_delete_wasm(address);
    }
  }

  #copyNodes(tree: number, isNamed: readonly boolean[]): void {
    const { cursor } = this;
    let parent = -1;
    for (;;) {
      const row = this.#add(tree, parent);
      const mayHaveChildren = isNamed[this.cell(row, column.type)] !== false;
      if (mayHaveChildren && cursor._ts_tree_cursor_goto_first_child_wasm(tree) === 1) {
        parent = row;
        continue;
      }
      while (cursor._ts_tree_cursor_goto_next_sibling_wasm(tree) !== 1) {
        if (cursor._ts_tree_cursor_goto_parent_wasm(tree) !== 1) return;
        this.#cells[parent * width + column.next] = this.#count;
        parent = this.cell(parent, column.parent);
      }
    }
  }

  #add(tree: number, parent: number): number {
    const { cursor } = this;
    const row = this.#count;
    const at = row * width;
    if (at === this.#cells.length) {
      const cells = new Int32Array(at * 2);
      cells.set(this.#cells);
      this.#cells = cells;
    }
    const cells = this.#cells;
    cells[at + column.type] = cursor._ts_tree_cursor_current_node_type_id_wasm(tree);
    cells[at + column.field] = cursor._ts_tree_cursor_current_field_id_wasm(tree);
    cells[at + column.start] = cursor._ts_tree_cursor_start_index_wasm(tree);
    cells[at + column.end] = cursor._ts_tree_cursor_end_index_wasm(tree);
    cells[at + column.parent] = parent;
    cells[at + column.next] = row + 1;
    this.#count = row + 1;
    return row;
  }
}
