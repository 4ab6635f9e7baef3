import type { LanguageMemory } from './language-memory.js';

/** What a grammar says of the children of its productions, copied from the memory of the engine. */
export class LanguageTables {
  readonly #publicSymbols: Uint16Array;
  readonly #aliases: Uint16Array;
  readonly #aliasSequenceLength: number;
  /** Two of each production: its first entry, and how many it has. */
  readonly #fieldSlices: Uint16Array;
  /** Two of each entry: the field, and the place in the production, or more than 255 if that is inside of a hidden child. */
  readonly #fieldEntries: Uint16Array;

  constructor(language: LanguageMemory) {
    const productions = language.get('productionCount');
    this.#publicSymbols = language.numbers('publicSymbols', language.get('symbolCount')).slice();
    this.#aliasSequenceLength = language.get('aliasSequenceLength');
    this.#aliases = language.numbers('aliasSequences', productions * this.#aliasSequenceLength).slice();
    this.#fieldSlices = language.numbers('fieldSlices', productions * 2).slice();
    let entries = 0;
    for (let slice = 0; slice < this.#fieldSlices.length; slice += 2) {
      entries = Math.max(entries, (this.#fieldSlices[slice] ?? 0) + (this.#fieldSlices[slice + 1] ?? 0));
    }
    this.#fieldEntries = language.numbers('fieldEntries', entries * 2).slice();
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
