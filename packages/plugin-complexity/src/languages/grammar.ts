import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Language, Parser } from 'web-tree-sitter';
import { RuleTable } from './rule-table.js';
import type { LanguageRules } from './syntax-rules.js';

export interface Grammar {
  readonly language: Language;
  readonly table: RuleTable;
}

const grammars = new Map<LanguageRules, Promise<Grammar>>();

/** Loads the grammar of a language on first use. A failure is not cached. */
export async function loadGrammar(rules: LanguageRules): Promise<Grammar> {
  let grammar = grammars.get(rules);
  if (grammar === undefined) {
    grammar = createGrammar(rules);
    grammars.set(rules, grammar);
  }
  try {
    return await grammar;
  } catch (error) {
    grammars.delete(rules);
    throw error;
  }
}

async function createGrammar(rules: LanguageRules): Promise<Grammar> {
  await Parser.init();
  const folder = dirname(createRequire(import.meta.url).resolve('@vscode/tree-sitter-wasm'));
  const language = await Language.load(join(folder, `tree-sitter-${rules.grammar}.wasm`));
  return { language, table: new RuleTable(language, rules) };
}
