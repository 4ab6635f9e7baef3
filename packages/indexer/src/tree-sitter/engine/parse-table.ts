import type { Engine } from './engine.js';
import type { LanguageMemory } from './language-memory.js';

/**
 * Gives every state of a grammar a row in its parse table. To save space grammars have rows for few, and lists for all others,
 * which the parser searches from the beginning for every token and every reduction: 4 to 12 % of its time. Rows of all take 0.6
 * (Go) to 8 MB (C#).
 */
export function fillParseTable({ memory, allocate }: Engine, language: LanguageMemory): void {
  const symbols = language.get('symbolCount');
  const states = language.get('stateCount');
  const rows = language.get('rowCount');
  const table = allocate(states * symbols * Uint16Array.BYTES_PER_ELEMENT);
  if (table === 0) return;
  const cells = new Uint16Array(memory.buffer, table, states * symbols).fill(0);
  cells.set(language.numbers('parseTable', rows * symbols));
  const starts = new Uint32Array(memory.buffer, language.get('smallParseTableMap'), states - rows);
  const lists = new Uint16Array(memory.buffer, language.get('smallParseTable'));
  for (const [number, start] of starts.entries()) {
    fillRow(cells.subarray((rows + number) * symbols, (rows + number + 1) * symbols), lists, start);
  }
  language.set('parseTable', table);
  language.set('rowCount', states);
}

/** A list is a number of groups, and of each a value, a number of symbols, and these. */
function fillRow(row: Uint16Array, lists: Uint16Array, start: number): void {
  let at = start;
  const next = (): number => lists[at++] ?? 0;
  for (let groups = next(); groups > 0; groups -= 1) {
    const value = next();
    for (let count = next(); count > 0; count -= 1) {
      const symbol = next();
      // The parser takes the first it finds.
      if (row[symbol] === 0) row[symbol] = value;
    }
  }
}
