import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { loadLanguage, startParser } from '@code-graph/parser';
import { Parser } from 'web-tree-sitter';
import { SyntaxTable, type GrammarNames } from './syntax/syntax-table.js';

const decompress = promisify(brotliDecompress);
const ownFolder = dirname(createRequire(import.meta.url).resolve('@code-graph/indexer/package.json'));
const grammars = new Map<string, Promise<Grammar>>();

export interface Grammar {
  readonly parser: Parser;
  readonly names: GrammarNames;
  /** Reused for the syntax of one file after the other. */
  readonly table: SyntaxTable;
}

/** Loads a grammar on first use and shares it with all later runs in this thread. A failure is not cached. */
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

/** Absolute path of a grammar. The file need not exist. */
export function grammarPath(name: string): string {
  return join(ownFolder, 'dist', 'grammars', `${name}.wasm.br`);
}

/** Loads the queries of a language that is read by name. */
export async function loadQueries(language: string): Promise<string> {
  return readFile(join(ownFolder, 'dist', 'queries', `${language}.scm`), 'utf8');
}

async function createGrammar(name: string): Promise<Grammar> {
  const openCursor = await startParser();
  const language = await loadLanguage(name, await decompress(await readFile(grammarPath(name))));
  const { types, fields } = language;
  const fieldIds = fields.flatMap((field, id) => (field === null ? [] : [[field, id] as const]));
  const isNamed = types.map((_type, id) => language.nodeTypeIsNamed(id));
  const names = { types, isNamed, fields: new Map(fieldIds) };
  return { parser: new Parser().setLanguage(language), names, table: new SyntaxTable(names, openCursor) };
}
