import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { brotliDecompress } from 'node:zlib';
import { readRegularFile } from '@code-graph/sdk/files';
import { Language, Parser } from 'web-tree-sitter';
import { RuleTable } from './rule-table.js';
import type { LanguageRules } from './syntax-rules.js';

export interface Grammar {
  readonly language: Language;
  readonly table: RuleTable;
}

/** Larger than any compressed grammar. */
const maxBytes = 4 * 1024 * 1024;

/** Processors whose baseline compiler of WebAssembly handles every function. */
const hasBaselineCompiler = process.arch === 'x64' || process.arch === 'arm64';

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
  await Parser.init();
  const content = await readRegularFile(join(ownFolder, 'dist', 'grammars', `${rules.grammar}.wasm.br`), { maxBytes });
  const bytes = await decompress(content);
  const language = await (rules.grammar === 'swift' && hasBaselineCompiler
    ? loadUnoptimized(bytes)
    : Language.load(bytes));
  return { language, table: new RuleTable(language, rules) };
}

/** Keeps V8 from optimizing one function of Swift, which takes several seconds of a processor in the background from the first file on. */
async function loadUnoptimized(bytes: Uint8Array): Promise<Language> {
  setFlagsFromString('--liftoff-only');
  try {
    return await Language.load(bytes);
  } finally {
    setFlagsFromString('--no-liftoff-only');
  }
}
