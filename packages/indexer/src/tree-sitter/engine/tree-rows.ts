import type { LanguageTables } from './language-tables.js';

/** The columns of a row: type, field in the parent, start, end, row of the parent, and the row after all that is inside. */
export const column = { type: 0, field: 1, start: 2, end: 3, parent: 4, next: 5 } as const;
const width = 6;

/** Where things lie in `SubtreeHeapData`, in words of 4 bytes, as pointers are. */
const subtreeAt = { padding: 1, size: 4, childCount: 9, symbol: 10, flags: 11, shownChildCount: 12, production: 16 };

/**
 * Words of a child in the list of its parent, which ends where the parent itself begins. An even first word is a pointer; else
 * the two are the child, a small leaf.
 */
const childWords = 2;

const isShownFlag = 1;
const isExtraFlag = 4;

/**
 * A list of children of which not all are copied: where the next child and the end of the list are, the production and the place
 * of the next child in it, the row the children are in, the field they have from a parent that is not shown, and 1 if it is.
 */
const frameAt = { child: 0, end: 1, production: 2, place: 3, row: 4, field: 5, isShown: 6 } as const;
const frameWidth = 7;

/**
 * The nodes of a syntax tree as rows of numbers, in source order, copied at once from where web-tree-sitter's engine has them:
 * to ask the engine for each takes several times as long. How trees lie in its memory is its own affair (`tree.h`, `subtree.h`);
 * the version is pinned, and a test compares the rows with what the engine says of every node.
 */
export class TreeRows {
  #cells = new Int32Array(width * 4096);
  #count = 0;
  #frames = new Int32Array(frameWidth * 64);
  #words = new Int32Array();

  constructor(
    private readonly memory: WebAssembly.Memory,
    private readonly language: LanguageTables,
  ) {}

  cell(row: number, at: number): number {
    return this.#cells[row * width + at] ?? 0;
  }

  /**
   * Copies a tree in place of the one before.
   * @param tree address of a `TSTree` of the language
   * @returns the number of rows
   */
  copy(tree: number): number {
    const { buffer } = this.memory;
    // The engine gets another buffer when it needs more memory.
    if (this.#words.buffer !== buffer) this.#words = new Int32Array(buffer);
    this.#count = 0;
    // It begins with its root.
    this.#copyList(tree / 4);
    return this.#count;
  }

  /** Copies the subtree in a list of one, and all that is inside. Code nests deeper than calls can. */
  #copyList(list: number): void {
    const { language } = this;
    const words = this.#words;
    const word = (at: number): number => words[at] ?? 0;
    let frames = this.#frames;
    const cell = (at: number): number => frames[at] ?? 0;
    frames.set([list, list + childWords, 0, 0, -1, 0, 0]);
    let text = 0;
    for (let frame = 0; frame >= 0;) {
      const child = cell(frame + frameAt.child);
      const parent = cell(frame + frameAt.row);
      if (child === cell(frame + frameAt.end)) {
        if (cell(frame + frameAt.isShown) === 1) this.#cells[parent * width + column.next] = this.#count;
        frame -= frameWidth;
        continue;
      }
      frames[frame + frameAt.child] = child + childWords;
      const first = word(child);
      const second = word(child + 1);
      const isSmall = (first & 1) === 1;
      const subtree = first >>> 2;
      const flags = isSmall ? first >>> 1 : word(subtree + subtreeAt.flags);
      const childCount = isSmall ? 0 : word(subtree + subtreeAt.childCount);
      const start = text + (isSmall ? (second >>> 16) & 0xff : word(subtree + subtreeAt.padding));
      const end = start + (isSmall ? second >>> 24 : word(subtree + subtreeAt.size));
      let symbol = isSmall ? (first >>> 8) & 0xff : word(subtree + subtreeAt.symbol) & 0xffff;
      let isShown = flags & isShownFlag;
      let field = 0;
      if ((flags & isExtraFlag) === 0) {
        const production = cell(frame + frameAt.production);
        const place = cell(frame + frameAt.place);
        frames[frame + frameAt.place] = place + 1;
        field = language.field(production, place) || cell(frame + frameAt.field);
        const alias = language.alias(production, place);
        if (alias !== 0) [symbol, isShown] = [alias, 1];
      }
      const row = isShown === 1 ? this.#add(language.publicSymbol(symbol), field, start, end, parent) : parent;
      if (childCount === 0 || (isShown === 0 && word(subtree + subtreeAt.shownChildCount) === 0)) {
        text = end;
        continue;
      }
      frame += frameWidth;
      if (frame === frames.length) {
        frames = new Int32Array(frame * 2);
        frames.set(this.#frames);
        this.#frames = frames;
      }
      frames[frame + frameAt.child] = subtree - childCount * childWords;
      frames[frame + frameAt.end] = subtree;
      frames[frame + frameAt.production] = word(subtree + subtreeAt.production) >>> 16;
      frames[frame + frameAt.place] = 0;
      frames[frame + frameAt.row] = row;
      frames[frame + frameAt.field] = isShown === 1 ? 0 : field;
      frames[frame + frameAt.isShown] = isShown;
    }
  }

  #add(type: number, field: number, start: number, end: number, parent: number): number {
    const row = this.#count;
    const at = row * width;
    if (at === this.#cells.length) {
      const cells = new Int32Array(at * 2);
      cells.set(this.#cells);
      this.#cells = cells;
    }
    const cells = this.#cells;
    cells[at + column.type] = type;
    cells[at + column.field] = field;
    // The engine counts the bytes of UTF-16.
    cells[at + column.start] = start >> 1;
    cells[at + column.end] = end >> 1;
    cells[at + column.parent] = parent;
    cells[at + column.next] = row + 1;
    this.#count = row + 1;
    return row;
  }
}
