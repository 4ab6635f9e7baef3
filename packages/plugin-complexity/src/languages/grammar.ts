import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { loadLanguage, startParser, type OpenCursor } from '@code-graph/parser';
import { readRegularFile } from '@code-graph/sdk/files';
import type { Language } from 'web-tree-sitter';
import { RuleTable } from './rule-table.js';
import type { LanguageRules } from './syntax-rules.js';

export interface Grammar {
  readonly language: Language;
  readonly table: RuleTable;
  readonly openCursor: OpenCursor;
}

/** Larger than any compressed grammar. */
const maxBytes = 4 * 1024 * 1024;

const decompress = promisify(brotliDecompress);
const ownFolder = dirname(createRequire(import.meta.url).resolve('@code-graph/plugin-complexity/package.json'));
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
  const openCursor = await startParser();
  const content = await readRegularFile(join(ownFolder, 'dist', 'grammars', `${rules.grammar}.wasm.br`), { maxBytes });
  const language = await loadLanguage(rules.grammar, await decompress(content));
  return { language, table: new RuleTable(language, rules), openCursor };
}
