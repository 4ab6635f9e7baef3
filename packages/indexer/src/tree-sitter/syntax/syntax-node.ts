import type { SyntaxTable } from './syntax-table.js';

/** A piece of syntax. Each is made once, when it is first asked for. */
export class SyntaxNode {
  #children: readonly SyntaxNode[] | undefined;
  #namedChildren: readonly SyntaxNode[] | undefined;

  constructor(
    private readonly table: SyntaxTable,
    /** Its place in source order, which tells it from all others of the file. */
    readonly id: number,
    /** The grammar's name of it. */
    readonly type: string,
    readonly startIndex: number,
    readonly endIndex: number,
  ) {}

  /** From 1. */
  get startLine(): number {
    return this.table.lines.at(this.startIndex);
  }

  /** Syntax that ends with a line break ends on the line before. */
  get endLine(): number {
    const { lines } = this.table;
    const line = lines.at(this.endIndex);
    return lines.isStart(this.endIndex) && line > this.startLine ? line - 1 : line;
  }

  get parent(): SyntaxNode | null {
    return this.table.parentOf(this.id);
  }

  /** Words and signs of the grammar included. */
  get children(): readonly SyntaxNode[] {
    return (this.#children ??= this.table.childrenOf(this.id, false));
  }

  get namedChildren(): readonly SyntaxNode[] {
    return (this.#namedChildren ??= this.table.childrenOf(this.id, true));
  }

  child(index: number): SyntaxNode | null {
    return this.children[index] ?? null;
  }

  namedChild(index: number): SyntaxNode | null {
    return this.namedChildren[index] ?? null;
  }

  childForFieldName(name: string): SyntaxNode | null {
    return this.table.firstInField(this.id, name);
  }

  childrenForFieldName(name: string): SyntaxNode[] {
    return this.table.allInField(this.id, name);
  }
}
