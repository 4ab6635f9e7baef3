import { loadGrammar, loadQueries, type Grammar } from '../grammar.js';
import type { IndexedLanguage } from '../languages.js';
import { OutlineReader } from '../syntax/read-outline.js';
import { isNamedLanguage } from '../by-name/named-language.js';
import { NamedOutlineReader } from '../by-name/named-outline-reader.js';
import type { FileOutline } from '../outline.js';

/** Opens the reader of a language: by its visitors, or by its queries. */
export async function openReader(
  language: IndexedLanguage,
  load: (grammar: string) => Promise<Grammar> = loadGrammar,
): Promise<{ read(file: string, text: string): FileOutline }> {
  const grammar = await load(language.grammar);
  return isNamedLanguage(language)
    ? new NamedOutlineReader(language, grammar.parser, await loadQueries(language.name))
    : new OutlineReader(language, grammar);
}
