/** Where things lie in a `TSLanguage`, which every grammar has and tree-sitter keeps as it is: in bytes. */
const at = {
  symbolCount: 4,
  productionCount: 28,
  aliasSequenceLength: 36,
  fieldSlices: 64,
  fieldEntries: 68,
  publicSymbols: 76,
  aliasSequences: 84,
} as const;

/** What a grammar says of the children of its productions, copied from the memory of the engine. */
export class LanguageTables {
  readonly #publicSymbols: Uint16Array;
  readonly #aliases: Uint16Array;
  readonly #aliasSequenceLength: number;
  /** Two of each production: its first entry, and how many it has. */
  readonly #fieldSlices: Uint16Array;
  /** Two of each entry: the field, and the place in the production, or more than 255 if that is inside of a hidden child. */
  readonly #fieldEntries: Uint16Array;

  /** @param address of a `TSLanguage` */
  constructor(memory: ArrayBuffer, address: number) {
    const view = new DataView(memory, address);
    const pointer = (offset: number): number => view.getUint32(offset, true);
    const numbersAt = (offset: number, count: number): Uint16Array =>
      new Uint16Array(memory, pointer(offset), count).slice();
    const productions = view.getUint32(at.productionCount, true);
    this.#publicSymbols = numbersAt(at.publicSymbols, view.getUint32(at.symbolCount, true));
    this.#aliasSequenceLength = view.getUint16(at.aliasSequenceLength, true);
    this.#aliases = numbersAt(at.aliasSequences, productions * this.#aliasSequenceLength);
    this.#fieldSlices = numbersAt(at.fieldSlices, productions * 2);
    let entries = 0;
    for (let slice = 0; slice < this.#fieldSlices.length; slice += 2) {
      entries = Math.max(entries, (this.#fieldSlices[slice] ?? 0) + (this.#fieldSlices[slice + 1] ?? 0));
    }
    this.#fieldEntries = numbersAt(at.fieldEntries, entries * 2);
  }

  /** The number under which the grammar lists a symbol. What could not be read is not listed. */
  publicSymbol(symbol: number): number {
    return this.#publicSymbols[symbol] ?? symbol;
  }

  /** The symbol that stands for a child in a production, 0 if that is its own. */
  alias(production: number, place: number): number {
    return production === 0 ? 0 : (this.#aliases[production * this.#aliasSequenceLength + place] ?? 0);
  }

  /** The field of a child in a production, 0 if it has none there. */
  field(production: number, place: number): number {
    if (production === 0) return 0;
    const first = (this.#fieldSlices[production * 2] ?? 0) * 2;
    const end = first + (this.#fieldSlices[production * 2 + 1] ?? 0) * 2;
    for (let entry = first; entry < end; entry += 2) {
      if (this.#fieldEntries[entry + 1] === place) return this.#fieldEntries[entry] ?? 0;
    }
    return 0;
  }
}
