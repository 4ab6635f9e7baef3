/**
 * Where things lie in a `TSLanguage`, in bytes, with pointers of 4. Grammars are compiled with it, so it stays as it is
 * (`parser.h` of tree-sitter).
 */
const offsets = {
  symbolCount: 4,
  stateCount: 20,
  /** States that have a row in the parse table. The others, which come after them, have lists. */
  rowCount: 24,
  productionCount: 28,
  /** Of 16 bits. */
  aliasSequenceLength: 36,
  parseTable: 40,
  smallParseTable: 44,
  smallParseTableMap: 48,
  fieldSlices: 64,
  fieldEntries: 68,
  publicSymbols: 76,
  aliasSequences: 84,
} as const;

type Part = keyof typeof offsets;

/** A grammar as it lies in the memory of the engine. */
export class LanguageMemory {
  /** @param address of a `TSLanguage` */
  constructor(
    private readonly memory: WebAssembly.Memory,
    private readonly address: number,
  ) {}

  /** A number or an address. */
  get(part: Part): number {
    return part === 'aliasSequenceLength'
      ? this.#view.getUint16(offsets[part], true)
      : this.#view.getUint32(offsets[part], true);
  }

  set(part: Part, value: number): void {
    this.#view.setUint32(offsets[part], value, true);
  }

  /** Numbers of 16 bits that a part leads to. They hold as long as the engine asks for no more memory. */
  numbers(part: Part, count: number): Uint16Array {
    return new Uint16Array(this.memory.buffer, this.get(part), count);
  }

  get #view(): DataView {
    return new DataView(this.memory.buffer, this.address);
  }
}
