import type { NodeCursor } from '@code-graph/parser';
import type { Tree } from 'web-tree-sitter';
import type { Grammar } from './grammar.js';
import type { RuleTable, TypeRules } from './rule-table.js';
import type { NodeRows } from './syntax-rules.js';

/** The columns of a row. `next` is the row after all descendants. Fields and offsets are -1 where no rule needs them. */
const column = { type: 0, field: 1, parent: 2, next: 3, start: 4, end: 5 } as const;
const width = 6;

/** The type of nodes that could not be parsed. No grammar lists it. */
const errorType = 0xffff;

/** Number of rows of a small file. */
const initialRows = 4096;

/**
 * The nodes of a syntax tree as rows of numbers, in source order. A cursor visits every node once, because each call of the parser's
 * WebAssembly module costs more than all other work on a node.
 */
export class SyntaxRows implements NodeRows {
  count = 0;
  /** Offsets of syntax errors, in source order. */
  readonly errors: number[] = [];
  #cells = new Int32Array(width * initialRows);
  /** The row whose children the cursor is among. */
  #parent = -1;

  private constructor(
    private readonly table: RuleTable,
    private readonly source: string,
  ) {}

  /** Without a pause, because only one cursor may be open at a time. It takes a fraction of the time of parsing. */
  static copy(tree: Tree, { table, openCursor }: Grammar, text: string): SyntaxRows {
    const rows = new SyntaxRows(table, text);
    const { hasError } = tree.rootNode;
    const cursor = openCursor(tree);
    try {
      rows.#copyNodes(cursor, hasError);
      return rows;
    } finally {
      cursor.delete();
    }
  }

  rules(row: number): TypeRules | undefined {
    return this.table.rules[this.#cell(row, column.type)];
  }

  /** The number of a node's type in the grammar. */
  type(row: number): number {
    return this.#cell(row, column.type);
  }

  typeName(row: number): string | undefined {
    return this.table.typeNames[this.#cell(row, column.type)];
  }

  parent(row: number): number {
    return this.#cell(row, column.parent);
  }

  next(row: number): number {
    return this.#cell(row, column.next);
  }

  start(row: number): number {
    return this.#cell(row, column.start);
  }

  end(row: number): number {
    return this.#cell(row, column.end);
  }

  childCount(row: number): number {
    let count = 0;
    const end = this.next(row);
    for (let child = row + 1; child < end; child = this.next(child)) count += 1;
    return count;
  }

  /** Whether a node is neither a token nor a comment. */
  isOperand(row: number): boolean {
    const rules = this.rules(row);
    return (
      this.table.isNamed[this.type(row)] !== false && (rules?.comment === undefined || rules.function !== undefined)
    );
  }

  child(row: number, type: string): number | undefined {
    const end = this.next(row);
    for (let child = row + 1; child < end; child = this.next(child)) if (this.typeName(child) === type) return child;
    return undefined;
  }

  inField(row: number, name: string): number | undefined {
    return this.allInField(row, name)[0];
  }

  allInField(row: number, name: string): number[] {
    const field = this.table.fieldNumber(name);
    const end = this.next(row);
    const children: number[] = [];
    for (let child = row + 1; child < end; child = this.next(child)) {
      if (this.#cell(child, column.field) === field) children.push(child);
    }
    return children;
  }

  fieldText(row: number, name: string): string | undefined {
    const child = this.inField(row, name);
    return child === undefined ? undefined : this.text(child);
  }

  text(row: number): string | undefined {
    return this.start(row) < 0 ? undefined : this.source.slice(this.start(row), this.end(row));
  }

  #cell(row: number, at: number): number {
    return this.#cells[row * width + at] ?? -1;
  }

  #copyNodes(cursor: NodeCursor, hasError: boolean): void {
    const { isNamed } = this.table;
    for (;;) {
      const row = this.#add(cursor, hasError);
      // No rule needs the parts of tokens.
      if (isNamed[this.#cell(row, column.type)] !== false && cursor.gotoFirstChild()) {
        this.#parent = row;
        continue;
      }
      while (!cursor.gotoNextSibling()) {
        if (!cursor.gotoParent()) return;
        this.#cells[this.#parent * width + column.next] = this.count;
        this.#parent = this.#cell(this.#parent, column.parent);
      }
    }
  }

  #add(cursor: NodeCursor, hasError: boolean): number {
    const row = this.count;
    const at = row * width;
    if (at === this.#cells.length) this.#grow();
    const cells = this.#cells;
    const type = cursor.nodeTypeId;
    const parentRules = this.#parent < 0 ? undefined : this.rules(this.#parent);
    const field = parentRules === undefined ? 0 : cursor.currentFieldId;
    const isLocated = field > 0 || this.table.isLocated[type] === true;
    cells[at + column.type] = type;
    cells[at + column.field] = field;
    cells[at + column.parent] = this.#parent;
    cells[at + column.next] = row + 1;
    cells[at + column.start] = isLocated ? cursor.startIndex : -1;
    cells[at + column.end] = isLocated ? cursor.endIndex : -1;
    if (hasError && (type === errorType || cursor.nodeIsMissing)) this.errors.push(cursor.startIndex);
    this.count = row + 1;
    return row;
  }

  #grow(): void {
    const cells = new Int32Array(this.#cells.length * 2);
    cells.set(this.#cells);
    this.#cells = cells;
  }
}
