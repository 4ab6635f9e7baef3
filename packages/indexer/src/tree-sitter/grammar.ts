import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Language, Parser } from 'web-tree-sitter';
import { addressOf, loadEngine } from './engine/engine.js';
import { LanguageMemory } from './engine/language-memory.js';
import { LanguageTables } from './engine/language-tables.js';
import { fillParseTable } from './engine/parse-table.js';
import { TreeRows } from './engine/tree-rows.js';
import { SyntaxTable, type GrammarNames } from './syntax/syntax-table.js';

const grammarPackage = '@vscode/tree-sitter-wasm';
const grammars = new Map<string, Promise<Grammar>>();

export interface Grammar {
  readonly parser: Parser;
  readonly names: GrammarNames;
  /** Where the syntax of one file after the other is read from. */
  readonly table: SyntaxTable;
}

/**
 * The grammar of a language, loaded on first use and then shared by all runs in this thread. One that cannot be loaded is
 * tried again the next time.
 */
export async function loadGrammar(name: string): Promise<Grammar> {
  let grammar = grammars.get(name);
  if (grammar === undefined) {
    grammar = createGrammar(name);
    grammars.set(name, grammar);
  }
  try {
    return await grammar;
  } catch (error) {
    grammars.delete(name);
    throw error;
  }
}

/** Absolute path of a grammar, which need not exist. */
export function grammarPath(name: string): string {
  return join(dirname(createRequire(import.meta.url).resolve(grammarPackage)), `tree-sitter-${name}.wasm`);
}

async function createGrammar(name: string): Promise<Grammar> {
  const engine = await loadEngine();
  const language = await Language.load(grammarPath(name));
  const inMemory = new LanguageMemory(engine.memory, addressOf(language));
  fillParseTable(engine, inMemory);
  const { types, fields } = language;
  const fieldIds = fields.flatMap((field, id) => (field === null ? [] : [[field, id] as const]));
  const isNamed = types.map((_type, id) => language.nodeTypeIsNamed(id));
  const names = { types, isNamed, fields: new Map(fieldIds) };
  const rows = new TreeRows(engine.memory, new LanguageTables(inMemory));
  return { parser: new Parser().setLanguage(language), names, table: new SyntaxTable(rows, names) };
}
