import type { LineStarts } from './line-starts.js';

/** The tree that a node belongs to. Nodes are identified by their index in source order. */
export interface SyntaxTree {
  readonly lines: LineStarts;
  parentOf(id: number): SyntaxNode | null;
  childrenOf(id: number, onlyNamed: boolean): readonly SyntaxNode[];
  firstInField(id: number, name: string): SyntaxNode | null;
  allInField(id: number, name: string): SyntaxNode[];
}

/** A node of a syntax tree. A tree creates each of its nodes once, on first access. */
export class SyntaxNode {
  #children: readonly SyntaxNode[] | undefined;
  #namedChildren: readonly SyntaxNode[] | undefined;

  constructor(
    private readonly tree: SyntaxTree,
    /** Index in source order, unique in the file. */
    readonly id: number,
    /** The node type of the grammar, such as `call_expression`. */
    readonly type: string,
    readonly startIndex: number,
    readonly endIndex: number,
  ) {}

  /** 1-based. */
  get startLine(): number {
    return this.tree.lines.at(this.startIndex);
  }

  /** 1-based. A node that ends with a line break ends on the line before. */
  get endLine(): number {
    const { lines } = this.tree;
    const line = lines.at(this.endIndex);
    return lines.isStart(this.endIndex) && line > this.startLine ? line - 1 : line;
  }

  get parent(): SyntaxNode | null {
    return this.tree.parentOf(this.id);
  }

  /** All children, including keywords and punctuation. */
  get children(): readonly SyntaxNode[] {
    return (this.#children ??= this.tree.childrenOf(this.id, false));
  }

  get namedChildren(): readonly SyntaxNode[] {
    return (this.#namedChildren ??= this.tree.childrenOf(this.id, true));
  }

  child(index: number): SyntaxNode | null {
    return this.children[index] ?? null;
  }

  namedChild(index: number): SyntaxNode | null {
    return this.namedChildren[index] ?? null;
  }

  childForFieldName(name: string): SyntaxNode | null {
    return this.tree.firstInField(this.id, name);
  }

  childrenForFieldName(name: string): SyntaxNode[] {
    return this.tree.allInField(this.id, name);
  }
}
