import type { Tree } from 'web-tree-sitter';
import type { NodeCursor, OpenCursor } from '@code-graph/parser';

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

  constructor(private readonly openCursor: OpenCursor) {}

  cell(row: number, at: number): number {
    return this.#cells[row * width + at] ?? 0;
  }

  /**
   * Replaces the rows with those of `tree`. Tokens such as operators are copied without their parts.
   * @param isNamed by type
   * @returns the number of rows
   */
  copy(tree: Tree, isNamed: readonly boolean[]): number {
    const cursor = this.openCursor(tree);
    try {
      this.#count = 0;
      this.#copyNodes(cursor, isNamed);
      return this.#count;
    } finally {
      cursor.delete();
    }
  }

  #copyNodes(cursor: NodeCursor, isNamed: readonly boolean[]): void {
    let parent = -1;
    for (;;) {
      const row = this.#add(cursor, parent);
      const mayHaveChildren = isNamed[this.cell(row, column.type)] !== false;
      if (mayHaveChildren && cursor.gotoFirstChild()) {
        parent = row;
        continue;
      }
      while (!cursor.gotoNextSibling()) {
        if (!cursor.gotoParent()) return;
        this.#cells[parent * width + column.next] = this.#count;
        parent = this.cell(parent, column.parent);
      }
    }
  }

  #add(cursor: NodeCursor, parent: number): number {
    const row = this.#count;
    const at = row * width;
    if (at === this.#cells.length) {
      const cells = new Int32Array(at * 2);
      cells.set(this.#cells);
      this.#cells = cells;
    }
    const cells = this.#cells;
    cells[at + column.type] = cursor.nodeTypeId;
    cells[at + column.field] = cursor.currentFieldId;
    cells[at + column.start] = cursor.startIndex;
    cells[at + column.end] = cursor.endIndex;
    cells[at + column.parent] = parent;
    cells[at + column.next] = row + 1;
    this.#count = row + 1;
    return row;
  }
}
